r"""Texts in quotation marks, as headers hold them: `\"`, `\\`, `\n` and `\r` stand for what would end text or line."""

from __future__ import annotations

import re

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r"}
_PLAIN = {"\\\\": "\\", '\\"': '"', "\\n": "\n", "\\r": "\r"}
_ESCAPED = re.compile(r'\\[\\"nr]')


def quoted(text: str) -> str:
    r"""Return `text` in quotation marks.

    >>> quoted('the "Reds"')
    '"the \\"Reds\\""'
    """
    return '"' + "".join(_ESCAPES.get(sign, sign) for sign in text) + '"'


def unquoted(text: str) -> str:
    r"""Return the text that stands between quotation marks, which are not part of `text`.

    >>> unquoted('the \\"Reds\\"')
    'the "Reds"'
    """
    return _ESCAPED.sub(lambda found: _PLAIN[found[0]], text)
