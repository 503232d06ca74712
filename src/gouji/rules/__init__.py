"""The rules of one deal of Gouji (够级): cards, sets, options, and the course of a deal from the draw to the debts.

Nothing here reads files other than its own presets, looks at a clock or draws random numbers of its own.
"""
