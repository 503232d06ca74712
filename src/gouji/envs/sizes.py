"""The sizes of the rows the kernel writes; `sizes.pxd` gives them to the compiled kernel, and a test compares them."""

STATE_ROW = 1081
ACT_ROW = 53
TRACE_LENGTH = 24
