"""Every test run says which engine it tested, and does not start on one that is not what the sources say."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from gouji import doctor

# No test asserts a time, a property neither: a machine that is busy with something else is no fault of the rules.
known = settings()
settings.register_profile(
    "patient",
    settings(known, deadline=None, suppress_health_check={*known.suppress_health_check, HealthCheck.too_slow}),
)
settings.load_profile("patient")


def pytest_report_header() -> str:
    return doctor.examine().summary


def pytest_sessionstart(session: pytest.Session) -> None:
    facts = doctor.examine()
    # Workers of pytest-xdist are started by a session that has asked already.
    if not hasattr(session.config, "workerinput") and not facts.healthy:
        pytest.exit("\n".join(facts.lines), returncode=pytest.ExitCode.USAGE_ERROR)
