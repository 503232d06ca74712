"""`python -m gouji.cli`: the command line without its installed script."""

from __future__ import annotations

import sys

from gouji.cli import main

if __name__ == "__main__":
    sys.exit(main())
