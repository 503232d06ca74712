"""Limits by client address: they hold, they pass, and they do not grow."""

from __future__ import annotations

from gouji.server.config import Allowance
from gouji.server.limits import Bucket, Buckets, client_key


class Hands:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.time = 1000.0

    def now(self) -> float:
        return self.time

    def at(self, when: float, wake: object) -> None:
        raise NotImplementedError


def test_a_burst_is_allowed_and_then_one_at_a_time() -> None:
    bucket = Bucket(Allowance(burst=3, every=2.0), now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [0.0, 0.0, 0.0, 2.0]
    assert bucket.take(1.0) == 1.0
    assert bucket.take(2.0) == 0.0
    assert bucket.take(2.0) == 2.0


def test_tokens_do_not_pile_up_over_the_burst() -> None:
    bucket = Bucket(Allowance(burst=2, every=1.0), now=0.0)
    assert [bucket.take(1e6) > 0 for _ in range(3)] == [False, False, True]


def test_a_clock_that_goes_back_gives_nothing_and_takes_nothing() -> None:
    bucket = Bucket(Allowance(burst=1, every=1.0), now=10.0)
    assert bucket.take(10.0) == 0.0
    assert bucket.take(5.0) == 1.0
    assert bucket.take(6.0) == 0.0


def test_each_key_has_its_own_bucket() -> None:
    clock = Hands()
    buckets = Buckets(Allowance(1, 1.0), 10, clock)  # type: ignore[arg-type]  # nothing is woken
    assert (buckets.take("a"), buckets.take("b"), buckets.take("a") > 0) == (0.0, 0.0, True)
    assert buckets.wait("a") > 0
    assert buckets.wait("c") == 0.0
    clock.time += 1.0
    assert buckets.wait("a") == 0.0


def test_the_number_of_buckets_is_bounded_and_who_is_active_is_not_forgotten() -> None:
    buckets = Buckets(Allowance(2, 1e9), 100, Hands())  # type: ignore[arg-type]  # nothing is woken
    assert [buckets.take("active") > 0 for _ in range(3)] == [False, False, True]
    for number in range(10_000):
        buckets.take(f"10.0.{number // 256}.{number % 256}")
        assert buckets.take("active") > 0
    assert len(buckets) == 100


def test_without_limits_nothing_is_counted() -> None:
    buckets = Buckets(Allowance(1, 1e9), 100, Hands(), on=False)  # type: ignore[arg-type]  # nothing is woken
    assert [buckets.take("a") for _ in range(5)] == [0.0] * 5
    assert len(buckets) == 0


def test_a_network_of_ipv6_is_one_client() -> None:
    assert client_key("2001:db8::1") == client_key("2001:db8::ffff:1")
    assert client_key("2001:db8::1") != client_key("2001:db8:0:1::1")
    assert client_key("fe80::1%eth0") == client_key("fe80::2")
    assert len(client_key("x" * 1000)) <= 64
