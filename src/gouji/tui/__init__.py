"""The table in a terminal: a match of one person against five bots, and records stepped through.

`sitting` is the match as the person at it meets it; `plain` shows it line by line, `app` on a screen drawn with
Textual, which is loaded only there. What is said to the person stands in `messages`.
"""
