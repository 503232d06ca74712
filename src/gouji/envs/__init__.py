"""Environments for research (docs/research.md): one deal, six seats, hidden hands.

`gouji.envs.pettingzoo`, `gouji.envs.gymnasium`, `gouji.envs.openspiel` and `gouji.envs.rlcard` speak the interfaces of
those projects, `gouji.envs.vector` steps many deals at once with NumPy arrays, `gouji.envs.play` is a single deal. They
need the extra `gouji[envs]`. Importing this package registers `gouji/Gouji-v0` if Gymnasium is installed.
"""

from __future__ import annotations

from contextlib import suppress

with suppress(ImportError):
    from gymnasium.envs.registration import register, registry

    if "gouji/Gouji-v0" not in registry:
        register(id="gouji/Gouji-v0", entry_point="gouji.envs.gymnasium:GoujiEnv")
