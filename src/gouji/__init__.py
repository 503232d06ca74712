"""Gouji (够级), the six-player climbing card game of Qingdao: its rules, records, matches and players.

One deal is `gouji.rules`; everything else is built on it and never the other way round. With the environment
variable `GOUJI_PURE` set, the rules run from their Python sources even where a compiled kernel is installed.
"""

from __future__ import annotations

from gouji import pure

__version__ = "0.1.0"

pure.install_if_asked()
