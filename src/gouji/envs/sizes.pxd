# C numbers of sizes.py.
cdef enum:
    STATE_ROW = 1081
    ACT_ROW = 53
    TRACE_LENGTH = 24
