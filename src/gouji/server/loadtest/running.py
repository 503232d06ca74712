"""Running a load test: a server and the processes of its clients, and what they have seen put together."""

from __future__ import annotations

import json
import math
import os
import re
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from gouji.server.loadtest.clients import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_TABLES_A_PROCESS = 500
_FILES_A_SOCKET = 1
_SPARE_FILES = 200
_START = re.compile(r"http://127\.0\.0\.1:(\d+)/")
_MIB = 1 << 20


class LoadTestError(Exception):
    """The load test could not be done; the message says why."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be tried: so many tables, each acting every `every` seconds, for `seconds`."""

    tables: int
    seconds: int
    every: float = 2.0
    preset: str = "statutes"
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Report:
    """What a load test came to; milliseconds are from a command to the first event of each of the six players.

    `cpu_seconds_per_1000_acts` and `rss_mib` are the server's; `lost` and `doubled` count versions, over all sockets;
    `apart` tables whose players had seen different versions at the end, `ended` sockets that the server closed.
    """

    tables: int
    sockets: int
    seconds: int
    acts: int
    events: int
    megabytes: float
    p50_ms: float | None
    p99_ms: float | None
    max_ms: float | None
    cpu_seconds: float | None
    cpu_seconds_per_1000_acts: float | None
    cpu_share: float | None
    rss_mib: float | None
    lost: int
    doubled: int
    apart: int
    ended: int
    refused: dict[str, int]
    engine: str

    @property
    def sound(self) -> bool:
        """Whether nothing was lost, told twice or cut off."""
        return not (self.lost or self.doubled or self.apart or self.ended)

    def as_json(self) -> str:
        """Give it as one JSON object."""
        return json.dumps(asdict(self), ensure_ascii=False)

    def lines(self) -> list[str]:
        """Give it as lines of text."""
        cpu, share, memory = self.cpu_seconds_per_1000_acts, self.cpu_share, self.rss_mib
        server = f"{_number(cpu)} CPU seconds per 1,000 acts, {_number(share, 100)} % of a core"
        faults = f"versions lost {self.lost}, told twice {self.doubled}; tables apart {self.apart}"
        return [
            f"{self.tables} tables, {self.sockets} sockets, {self.seconds} s, engine {self.engine}",
            f"  {self.acts} acts, {self.events} events, {self.megabytes:.1f} MB",
            f"  command to event: p50 {_ms(self.p50_ms)}, p99 {_ms(self.p99_ms)}, longest {_ms(self.max_ms)}",
            f"  server: {server}, {_number(memory)} MiB resident",
            f"  {faults}; sockets cut off {self.ended}; refused {self.refused or 'nothing'}",
        ]


def _ms(value: float | None) -> str:
    return "–" if value is None else f"{value:.1f} ms"


def _number(value: float | None, times: float = 1.0) -> str:
    return "–" if value is None else f"{value * times:.2f}"


def load_test(plan: Plan) -> Report:
    """Do it; everything is started here and ended here. Raises `LoadTestError`."""
    _allow_files(plan)
    with tempfile.TemporaryDirectory(prefix="gouji-loadtest-") as folder, _server(Path(folder)) as port:
        with _clients(plan, port, Path(folder)) as clients:
            for each in clients:
                _expect(each, "ready")
            before = _numbers(port)
            for each in clients:
                _write(each, "go")
            for each in clients:
                _expect(each, "done")
            seen = [json.loads(_result(Path(folder), at).read_bytes()) for at in range(len(clients))]
            after = _numbers(port)
        return _report(plan, seen, before, after)


def _allow_files(plan: Plan) -> None:
    """Make sure that every socket can be opened, in this process and those it starts."""
    try:
        import resource  # noqa: PLC0415 - not on every platform
    except ModuleNotFoundError:
        return
    needed = plan.tables * SEATS * _FILES_A_SOCKET + _SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < needed:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))
        except (ValueError, OSError):
            raise LoadTestError(
                f"{plan.tables} tables need {needed} open files, {hard} are allowed; "
                f"raise that (ulimit -n) or try fewer tables"
            ) from None


@contextmanager
def _server(folder: Path) -> Iterator[int]:
    """Start a server with a database of its own; give its port."""
    log = folder / "server.log"
    command = [sys.executable, "-m", "gouji.cli", "serve", "--port", "0", "--no-limits", "--pace", "instant"]
    command += ["--database", f"sqlite:///{folder / 'load.db'}"]
    with (
        log.open("wb") as errors,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=_environment()) as process,  # noqa: S603 - our own program
    ):
        try:
            assert process.stdout is not None  # noqa: S101 - asked for above
            found = _START.search(process.stdout.readline())
            if found is None:
                raise LoadTestError(f"the server did not start: {_end_of(log)}")
            yield int(found.group(1))
            if process.poll() is not None:
                raise LoadTestError(f"the server ended with {process.returncode}: {_end_of(log)}")
        finally:
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(20)
            process.kill()


def _environment() -> dict[str, str]:
    """Let what is started find this very package."""
    import gouji  # noqa: PLC0415

    source = str(Path(gouji.__file__).resolve().parent.parent)
    return {**os.environ, "PYTHONPATH": os.pathsep.join([source, os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)}


def _end_of(log: Path) -> str:
    return log.read_text(encoding="utf-8", errors="replace")[-2000:].strip() or "it says nothing"


Process = subprocess.Popen[str]


@contextmanager
def _clients(plan: Plan, port: int, folder: Path) -> Iterator[list[Process]]:
    """Start the processes of the clients, and tell them what to do."""
    number = math.ceil(plan.tables / _TABLES_A_PROCESS)
    started: list[Process] = []
    try:
        for index in range(number):
            tables = plan.tables // number + (index < plan.tables % number)
            command = [sys.executable, "-m", "gouji.server.loadtest.clients"]
            started.append(
                subprocess.Popen(  # noqa: S603 - our own program
                    command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=_environment()
                )
            )
            asked = {**asdict(plan), "tables": tables, "port": port, "seed": plan.seed + index}
            asked["result"] = str(_result(folder, index))
            _write(started[-1], json.dumps(asked))
        yield started
    finally:
        for each in started:
            each.kill()
            each.wait()
            for stream in (each.stdin, each.stdout):
                if stream is not None:
                    with suppress(OSError):
                        stream.close()


def _result(folder: Path, client: int) -> Path:
    """Give the file for what a process of the clients has seen; it is too long for a pipe."""
    return folder / f"seen-{client}.json"


def _pipe(stream: IO[str] | None) -> IO[str]:
    assert stream is not None  # noqa: S101 - asked for when the process was started
    return stream


def _write(process: Process, line: str) -> None:
    try:
        _pipe(process.stdin).write(line + "\n")
        _pipe(process.stdin).flush()
    except OSError:
        raise LoadTestError("a process of the clients has ended; what it said is above") from None


def _line(process: Process) -> str:
    line = _pipe(process.stdout).readline()
    if not line:
        raise LoadTestError("a process of the clients has ended; what it said is above")
    return line


def _expect(process: Process, word: str) -> None:
    line = _line(process).strip()
    if line != word:
        raise LoadTestError(f"a process of the clients said {line!r} instead of {word!r}")


def _numbers(port: int) -> dict[str, float]:
    """Read the numbers that the server tells of itself."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=60) as answer:
            text = answer.read().decode()
    except (urllib.error.URLError, OSError) as error:
        raise LoadTestError(f"the server tells no numbers: {error}") from None
    found = {}
    for line in text.splitlines():
        name, _, value = line.rpartition(" ")
        if name and not line.startswith("#"):
            found[name] = float(value)
    return found


def _report(plan: Plan, seen: Sequence[dict[str, Any]], before: dict[str, float], after: dict[str, float]) -> Report:
    times = sorted(each for part in seen for each in part["ms"])
    acts = sum(part["acts"] for part in seen)
    cpu = _difference(before, after, "process_cpu_seconds_total")
    rss = after.get("process_resident_memory_bytes")
    refused: dict[str, int] = {}
    for part in seen:
        for code, count in part["refused"].items():
            refused[code] = refused.get(code, 0) + count
    return Report(
        tables=plan.tables,
        sockets=plan.tables * SEATS,
        seconds=plan.seconds,
        acts=acts,
        events=sum(part["events"] for part in seen),
        megabytes=round(sum(part["bytes"] for part in seen) / 1e6, 1),
        p50_ms=percentile(times, 0.5),
        p99_ms=percentile(times, 0.99),
        max_ms=times[-1] if times else None,
        cpu_seconds=cpu,
        cpu_seconds_per_1000_acts=None if cpu is None or not acts else round(cpu * 1000 / acts, 3),
        cpu_share=None if cpu is None else round(cpu / plan.seconds, 4),
        rss_mib=None if rss is None else round(rss / _MIB, 1),
        lost=sum(part["lost"] for part in seen),
        doubled=sum(part["doubled"] for part in seen),
        apart=sum(part["apart"] for part in seen),
        ended=sum(part["ended"] for part in seen),
        refused=refused,
        engine="compiled" if any('engine="compiled"' in name for name in after) else "not compiled",
    )


def _difference(before: dict[str, float], after: dict[str, float], name: str) -> float | None:
    return round(after[name] - before[name], 3) if name in before and name in after else None


def percentile(times: Sequence[float], share: float) -> float | None:
    """Give the least time that so large a share of the sorted times does not exceed, None if there are none.

    >>> percentile([1.0, 2.0, 3.0, 4.0], 0.5), percentile([1.0, 2.0, 3.0, 4.0], 0.99)
    (2.0, 4.0)
    """
    return times[max(0, math.ceil(share * len(times)) - 1)] if times else None
