"""Plots as SVG that stands in a page: text of its own size, colours of the page (`--a`, `--b`, `--line`)."""

from __future__ import annotations

import math
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from gouji.arena.labels import shortened

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from gouji.arena.statistics import Interval

WIDTH, LEFT, RIGHT = 780, 180, 205
"""The whole width, and what names on the left and figures on the right take of it, in units of the drawing."""
ROW, TOP, FOOT = 30, 8, 30
_INNER = WIDTH - LEFT - RIGHT
_FEW = 6


class Mark(NamedTuple):
    """A row of a plot: its name, its value with interval, and which of two colours it has (`a` or `b`)."""

    name: str
    value: Interval
    colour: str = "a"


def intervals(title: str, rows: Sequence[Mark], at: float, form: Callable[[float], str]) -> str:
    """Draw values as points with their intervals, and a line at the value that says nothing either way."""
    ends = [each for row in rows for each in row.value if each is not None]
    scale = _Scale(min([at, *ends]), max([at, *ends]), form)
    parts = [scale.axis(len(rows)), _vertical(scale.x(at), len(rows), "zero")]
    for place, (name, (mean, low, high), colour) in enumerate(rows):
        y = TOP + ROW * place + ROW / 2
        parts.append(_name(name, y))
        if mean is None:
            parts.append(_figure("–", y))
            continue
        said = form(mean)
        if low is not None and high is not None:
            said += f" ({form(low)} … {form(high)})"
            parts.append(f'<line class="{colour}" x1="{scale.x(low)}" x2="{scale.x(high)}" y1="{y}" y2="{y}"/>')
        parts += [f'<circle class="{colour}" cx="{scale.x(mean)}" cy="{y}" r="5"/>', _figure(said, y)]
    return _svg(title, len(rows), parts)


def bars(title: str, rows: Sequence[tuple[str, float | None, str]], form: Callable[[float], str]) -> str:
    """Draw values from 0 on as bars; a row is a name, a value and a colour."""
    scale = _Scale(0.0, max((value or 0.0 for _, value, _ in rows), default=0.0), form)
    parts = [scale.axis(len(rows))]
    for place, (name, value, colour) in enumerate(rows):
        y = TOP + ROW * place + ROW / 2
        width = round(scale.x(value or 0.0) - LEFT, 1)
        parts.append(_name(name, y))
        parts.append(f'<rect class="{colour}" x="{LEFT}" y="{y - 8}" width="{width}" height="16" rx="2"/>')
        parts.append(_figure("–" if value is None else form(value), y))
    return _svg(title, len(rows), parts)


def histogram(title: str, rows: Sequence[tuple[str, Mapping[float, int], str, str]], step: float) -> str:
    """Draw how many acts took how long: a row is a name, counts by time, a figure, a colour.

    A time is the decimal logarithm of milliseconds, where a bar of the width `step` begins; each row is as high as its
    longest bar.
    """
    ends = [time for row in rows for time in row[1]] or [0.0]
    scale = _Scale(math.floor(min(ends)), math.ceil(max(ends) + step), _time_text, whole=True)
    parts = [scale.axis(2 * len(rows))]
    for place, (name, counts, figure, colour) in enumerate(rows):
        foot = TOP + 2 * ROW * (place + 1) - 6
        most = max(counts.values(), default=1)
        parts += [_name(name, foot - 16), _figure(figure, foot - 16)]
        for time, count in sorted(counts.items()):
            x, height = scale.x(time), round(46 * count / most, 1)
            width = round(scale.x(time + step) - x - 1, 1)
            top = round(foot - height, 1)
            parts.append(f'<rect class="{colour}" x="{x}" y="{top}" width="{max(width, 1)}" height="{height}"/>')
    return _svg(title, 2 * len(rows), parts)


def _time_text(power: float) -> str:
    """Write a power of ten of milliseconds.

    >>> _time_text(-4), _time_text(-3), _time_text(2), _time_text(3)
    ('100 ns', '1 µs', '100 ms', '1 s')
    """
    unit, rest = divmod(round(power) + 6, 3)
    return f"{10**rest} {('ns', 'µs', 'ms')[unit]}" if unit < 3 else f"{10 ** (3 * unit + rest - 9)} s"  # noqa: PLR2004


class _Scale:
    """Where on a drawing values between two ends lie, and the marks of its axis."""

    def __init__(self, low: float, high: float, form: Callable[[float], str], *, whole: bool = False) -> None:
        if high <= low:
            high = low + 1
        exact = (high - low) / _FEW
        power = 10.0 ** math.floor(math.log10(exact))
        step = next(power * each for each in (1, 2, 5, 10) if power * each >= exact * 0.999)
        self._step = max(1.0, step) if whole else step
        self._low = math.floor(low / self._step + 1e-9) * self._step
        self._high = math.ceil(high / self._step - 1e-9) * self._step
        self._form = form

    def x(self, value: float) -> float:
        """Give the place of a value."""
        return round(LEFT + _INNER * (value - self._low) / (self._high - self._low), 1)

    def axis(self, rows: int) -> str:
        """Draw the marks, with figures below."""
        parts = []
        for count in range(round((self._high - self._low) / self._step) + 1):
            value = self._low + count * self._step
            x, y = self.x(value), TOP + ROW * rows + 20
            parts.append(_vertical(x, rows, "grid"))
            parts.append(f'<text x="{x}" y="{y}" text-anchor="middle">{escape(self._form(value))}</text>')
        return "".join(parts)


def _vertical(x: float, rows: int, kind: str) -> str:
    return f'<line class="{kind}" x1="{x}" x2="{x}" y1="{TOP}" y2="{TOP + ROW * rows + 4}"/>'


def _name(name: str, y: float) -> str:
    short = shortened(name)
    tooltip = f"<title>{escape(name)}</title>"
    return f'<text class="name" x="{LEFT - 12}" y="{y + 4}" text-anchor="end">{escape(short)}{tooltip}</text>'


def _figure(text: str, y: float) -> str:
    return f'<text class="figure" x="{LEFT + _INNER + 12}" y="{y + 4}">{escape(text)}</text>'


def _svg(title: str, rows: int, parts: Sequence[str]) -> str:
    box = f"0 0 {WIDTH} {TOP + ROW * rows + FOOT}"
    return f'<svg viewBox="{box}" role="img"><title>{escape(title)}</title>{"".join(parts)}</svg>'
