"""A Ray cluster of this machine alone, with two workers: prints its address, and ends when its input does."""

from __future__ import annotations

import os
import sys
import tempfile
from importlib import import_module
from typing import Any

WORKERS = 2
MEMORY = 80 * 2**20


def main() -> None:
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    # The path of a socket has to be short, so the folder is not that of a test.
    with tempfile.TemporaryDirectory(prefix="r", ignore_cleanup_errors=True) as folder:
        os.environ["RAY_TMPDIR"] = folder
        cluster_utils: Any = import_module("ray.cluster_utils")
        head = {"num_cpus": WORKERS, "include_dashboard": False, "object_store_memory": MEMORY}
        cluster = cluster_utils.Cluster(initialize_head=True, head_node_args=head)
        try:
            sys.stdout.write(f"{cluster.address}\n")
            sys.stdout.flush()
            sys.stdin.read()
        finally:
            cluster.shutdown()


if __name__ == "__main__":
    main()
