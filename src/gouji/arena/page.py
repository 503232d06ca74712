"""The result of an arena as a page: one file with everything in it, plots among it, that asks nothing of any host."""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from gouji.arena.cost import BAR
from gouji.arena.plots import Mark, bars, histogram, intervals
from gouji.arena.statistics import Interval

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gouji.arena.cost import Cost

SEATS = 6
EVEN = 0.5
_SECOND = 1000.0

_STYLE = """
:root{color-scheme:light dark;--ground:#fff;--ink:#1c2126;--soft:#5b6670;--line:#d5dade;--a:#0b62a8;--b:#b4530a}
@media(prefers-color-scheme:dark){:root{--ground:#15181b;--ink:#e8ebed;--soft:#a3adb5;--line:#3a4249;--a:#6cb6f5;--b:#f2a35e}}
body{margin:0 auto;padding:1.5rem 1rem 3rem;max-width:52rem;background:var(--ground);color:var(--ink);
font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}h2{font-size:1.15rem;margin:2rem 0 .25rem}
h1 [lang],h2 [lang]{font-weight:400;color:var(--soft)}
figure{margin:0}p,figcaption,caption{margin:.25rem 0;color:var(--soft)}p.said{color:var(--ink);font-size:1.15rem}
code,pre{font-family:ui-monospace,monospace;font-size:.9em}pre{white-space:pre-wrap}
div.wide{overflow-x:auto}table{border-collapse:collapse;min-width:22rem}caption{text-align:start}
th,td{padding:.2rem .8rem .2rem 0;text-align:end;border-bottom:1px solid var(--line);
white-space:nowrap;font-variant-numeric:tabular-nums}
th:first-child,td:first-child{text-align:start;white-space:normal;min-width:7rem}
svg{display:block;width:100%;min-width:38rem;height:auto;fill:currentColor;font:13px system-ui,sans-serif}
svg line{stroke:var(--line);stroke-width:1}svg line.zero{stroke:var(--soft);stroke-width:1.5;stroke-dasharray:4 3}
svg line.a{stroke:var(--a);stroke-width:3}svg line.b{stroke:var(--b);stroke-width:3}
svg .a{fill:var(--a)}svg .b{fill:var(--b)}
"""


class About(NamedTuple):
    """What is said of a page besides its figures: the command that repeats it, the day, the versions of programs."""

    command: str
    day: str
    versions: Mapping[str, str]


def page(said: Mapping[str, Any], costs: Sequence[Cost], about: About) -> str:
    """Write the page of a report (`duel_report`, `ladder_report`) and the costs of the bots in the order of the plan.

    Everything is escaped: names of bots are what somebody typed.
    """
    duel = "a" in said
    title = f"{said['a']} – {said['b']}" if duel else f"{len(said['bots'])} players"
    sections = (_duel if duel else _ladder)(said, costs)
    versions = ", ".join(f"{name} {version}" for name, version in about.versions.items())
    facts = f"{said['rules']}, {said['groups']} groups, {said['deals']} deals, seed {said['seed']}"
    whole = json.dumps(said, ensure_ascii=False, indent=1)
    body = [
        f'<h1>{escape(title)} <span lang="zh-CN">够级擂台</span></h1>',
        f"<p>{escape(facts)}. {escape(about.day)}, {escape(versions)}.</p>",
        f"<p><code>{escape(about.command)}</code></p>",
        *sections,
        _section("Rating", "等级分", _ratings(said)),
        f"<details><summary>JSON</summary><pre>{escape(whole)}</pre></details>",
    ]
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{escape(title)} · gouji arena</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(body)
        + "\n</body>\n</html>\n"
    )


def _duel(said: Mapping[str, Any], costs: Sequence[Cost]) -> list[str]:
    names = said["a"], said["b"]
    times = _times(names, [{key: said[prefix + key] for key in _COST} for prefix in ("", "b_")], costs)
    if said["mean"] is None:
        return [_section("Strength", "强弱", "<p>No group was played to its end.</p>"), *times]
    strength = [
        Mark("by the normal law", Interval(said["mean"], said["low"], said["high"])),
        Mark("drawn again", Interval(said["mean"], said["bootstrap_low"], said["bootstrap_high"])),
    ]
    outcome = [
        Mark("won", _part(said["win_share"])),
        Mark("lost", _part(said["loss_share"]), "b"),
        Mark("swept the other", _part(said["sweep_share"])),
        Mark("was swept", _part(said["b_sweep_share"]), "b"),
    ]
    places = [Mark(f"place {place}", _part(share, SEATS / 2)) for place, share in enumerate(said["places"], start=1)]
    counts = (
        f"Of {said['deals']} deals {said['a']} won {said['win']}, {said['draw']} were drawn, {said['loss']} lost;"
        f" {said['sweeps']} sweeps against {said['b_sweeps']}."
    )
    lead = f"Team score of {said['a']} less that of {said['b']}, a deal"
    return [
        _section(
            "Strength",
            "强弱",
            f'<p class="said">{escape(_strength(said))}</p>'
            + _figure(intervals("Strength", strength, 0.0, _signed), f"{lead}; 95 % intervals over groups."),
        ),
        _section("Deals and sweeps", "胜负与串三户", _figure(intervals("Deals", outcome, 0.0, _percent), counts)),
        _section(
            "Places",
            "名次",
            _figure(intervals("Places", places, EVEN, _percent), f"How often a seat of {said['a']} has the place."),
        ),
        *times,
    ]


def _ladder(said: Mapping[str, Any], costs: Sequence[Cost]) -> list[str]:
    rows = said["bots"]
    names = [f"{row['number']} {row['bot']}" for row in rows]
    strength = [
        Mark(name, Interval(row["mean"], row["low"], row["high"])) for name, row in zip(names, rows, strict=True)
    ]
    sweeps = [
        Mark(f"{name}: {what}", _part(row[key]), colour)
        for name, row in zip(names, rows, strict=True)
        for what, key, colour in (("swept", "sweep_share", "a"), ("was swept", "swept_share", "b"))
    ]
    places = _table(
        "How often each has each place, with the half of the 95 % interval.",
        ["", *map(str, range(1, SEATS + 1))],
        [[name, *map(_share, row["places"])] for name, row in zip(names, rows, strict=True)],
    )
    note = "Score of its team less that of the other, a deal; mates change, so this is an order of merit."
    own = [costs[row["number"] - 1] for row in rows]
    return [
        _section("Strength", "强弱", _figure(intervals("Strength", strength, 0.0, _signed), note)),
        _section("Places", "名次", places),
        _section(
            "Sweeps", "串三户", _figure(intervals("Sweeps", sweeps, 0.0, _percent), "Shares of deals, 95 % intervals.")
        ),
        *_times(names, rows, own),
    ]


_COST = ("ms_per_act", "ms_per_deal", "ms_median", "ms_p99", "crashes", "illegal", "timeouts")


def _times(names: Sequence[str], rows: Sequence[Mapping[str, Any]], costs: Sequence[Cost]) -> list[str]:
    """Write the sections on time, and on faults, of bots in the same order."""
    two = len(names) == 2  # noqa: PLR2004 - each of two has its own colour
    colours = ["b" if two and place else "a" for place in range(len(names))]
    acts = [
        (name, cost.bars(), f"{_ms(row['ms_median'])}, p99 {_ms(row['ms_p99'])}", colour)
        for name, row, cost, colour in zip(names, rows, costs, colours, strict=True)
    ]
    deals = [(name, row["ms_per_deal"], colour) for name, row, colour in zip(names, rows, colours, strict=True)]
    faults = [
        [name, str(cost.acts), _ms(row["ms_per_act"]), *(str(row[key]) for key in ("crashes", "illegal", "timeouts"))]
        for name, row, cost in zip(names, rows, costs, strict=True)
    ]
    return [
        _section(
            "Time per act",
            "每手用时",
            _figure(histogram("Time per act", acts, BAR), "How many acts took how long on the wall; median and p99."),
        ),
        _section(
            "Cost per deal",
            "每局成本",
            _figure(bars("Cost per deal", deals, _ms), "Processor time of all seats of the player, a deal."),
        ),
        _section(
            "Acts and faults",
            "出错",
            _table(
                "A group with a fault counts in no figure but these and the times.",
                ["", "acts", "processor time an act", "crashes", "illegal", "out of time"],
                faults,
            ),
        ),
    ]


def _ratings(said: Mapping[str, Any]) -> str:
    if said["ratings"] is None:
        return "<p>openskill is not installed.</p>"
    rows = [
        [f"{row['number']} {row['bot']}", *(f"{row[key]:.1f}" for key in ("ordinal", "mu", "sigma"))]
        for row in said["ratings"]
    ]
    return _table(said["ratings_note"] + ".", ["", "μ − 3σ", "μ", "σ"], rows)


def _strength(said: Mapping[str, Any]) -> str:
    if said["low"] is None:
        return f"{_signed(said['mean'])} a deal for {said['a']}; one group has no interval."
    return f"{_signed(said['mean'])} a deal for {said['a']}, {_signed(said['low'])} to {_signed(said['high'])}."


def _section(title: str, chinese: str, content: str) -> str:
    return f'<section>\n<h2>{title} <span lang="zh-CN">{chinese}</span></h2>\n{content}\n</section>'


def _figure(drawing: str, caption: str) -> str:
    return f'<figure><div class="wide">{drawing}</div><figcaption>{escape(caption)}</figcaption></figure>'


def _table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(each)}</td>" for each in row) + "</tr>" for row in rows)
    return (
        f'<div class="wide"><table><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _part(share: Sequence[float | None], times: float = 1.0) -> Interval:
    """Make a share of deals (times a number) an interval, cut where no share can be."""
    return Interval(*(None if each is None else min(1.0, max(0.0, each * times)) for each in share))


def _signed(number: float) -> str:
    return f"{number:+.2f}".replace("-", "−")


def _percent(share: float) -> str:
    return f"{share:.1%}"


def _share(share: Sequence[float | None]) -> str:
    mean, low, high = share
    if mean is None:
        return "–"
    return f"{mean:.1%}" if low is None or high is None else f"{mean:.1%} ± {100 * (high - low) / 2:.1f}"


def _ms(time: float | None) -> str:
    return "–" if time is None else f"{time:.3g} ms" if time < _SECOND - 0.5 else f"{time / _SECOND:.3g} s"
