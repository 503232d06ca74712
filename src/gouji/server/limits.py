"""How often a client may do what costs the server or could be used to guess: buckets of tokens, bounded in number."""

from __future__ import annotations

from collections import OrderedDict
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gouji.server.clock import Clock
    from gouji.server.config import Allowance, Config

_LONGEST = 64
_NETWORK_BITS = 64


class Bucket:
    """Tokens that come back with time.

    >>> from gouji.server.config import Allowance
    >>> bucket = Bucket(Allowance(burst=1, every=2.0), now=0.0)
    >>> bucket.take(0.0), bucket.take(0.5), bucket.take(2.0)
    (0.0, 1.5, 0.0)
    """

    __slots__ = ("_allowance", "_at", "_tokens")

    def __init__(self, allowance: Allowance, now: float) -> None:
        self._allowance = allowance
        self._tokens = float(allowance.burst)
        self._at = now

    def take(self, now: float) -> float:
        """Take a token; give 0.0 if there was one, else the seconds after which there will be."""
        self._tokens = self._grown(now)
        self._at = now
        if self._tokens >= 1.0:
            self._tokens -= 1.0
            return 0.0
        return (1.0 - self._tokens) * self._allowance.every

    def wait(self, now: float) -> float:
        """Give what `take` would, and take nothing."""
        return max(0.0, 1.0 - self._grown(now)) * self._allowance.every

    def _grown(self, now: float) -> float:
        return min(float(self._allowance.burst), self._tokens + max(0.0, now - self._at) / self._allowance.every)


class Buckets:
    """One bucket a key, at most `most` of them: the one that was used longest ago is forgotten first."""

    def __init__(self, allowance: Allowance, most: int, clock: Clock, *, on: bool = True) -> None:
        self._allowance = allowance
        self._most = most
        self._clock = clock
        self._on = on
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str) -> float:
        """Take a token of the key; give 0.0 if there was one, else the seconds after which there will be."""
        if not self._on:
            return 0.0
        now = self._clock.now()
        bucket = self._buckets.pop(key, None) or Bucket(self._allowance, now)
        self._buckets[key] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take(now)

    def wait(self, key: str) -> float:
        """Give the seconds after which the key has a token, 0.0 if it has one; take nothing."""
        bucket = self._buckets.get(key)
        return 0.0 if bucket is None else bucket.wait(self._clock.now())


class Limits:
    """The limits by client address: opening tables, new people, wrong codes, replaying records, opening sockets."""

    def __init__(self, config: Config, clock: Clock) -> None:
        def buckets(allowance: Allowance) -> Buckets:
            return Buckets(allowance, config.most_keys, clock, on=config.limits)

        self.tables = buckets(config.tables)
        self.people = buckets(config.people)
        self.codes = buckets(config.codes)
        self.replays = buckets(config.replays)
        self.sockets = buckets(config.sockets)


def client_key(host: str) -> str:
    """Give the key under which a client address is counted: of IPv6 the network, as one client has many addresses.

    >>> client_key("192.0.2.7"), client_key("2001:db8:0:1:2:3:4:5"), client_key("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:0:1::', '192.0.2.7')
    """
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:_LONGEST]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Address(int(address) >> _NETWORK_BITS << _NETWORK_BITS))
