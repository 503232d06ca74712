"""Every example in a docstring gives what it says, on the engine under test."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import gouji

MODULES = [
    module.name
    for module in pkgutil.walk_packages(gouji.__path__, "gouji.")
    if not module.name.endswith(".__main__")  # importing it would run the program
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_hold(name: str) -> None:
    module = importlib.import_module(name)
    assert doctest.testmod(module).failed == 0
