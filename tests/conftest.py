"""Every test run says which engine it tested, and does not start on one that is not what the sources say."""

from __future__ import annotations

import pytest

from gouji import doctor


def pytest_report_header() -> str:
    return doctor.examine().summary


def pytest_sessionstart(session: pytest.Session) -> None:
    facts = doctor.examine()
    # Workers of pytest-xdist are started by a session that has asked already.
    if not hasattr(session.config, "workerinput") and not facts.healthy:
        pytest.exit("\n".join(facts.lines), returncode=pytest.ExitCode.USAGE_ERROR)
