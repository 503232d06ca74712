"""Tests of the table core, with a clock that is moved by hand."""
