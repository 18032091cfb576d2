"""What the service counts, for Prometheus. Labels are routes, codes and steps: never names, ids or addresses."""

from collections.abc import Callable, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

BUCKETS_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)


class Metrics:
    """The counters of one app, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "alaune_requests", "Requests answered.", ("method", "route", "status"), registry=self.registry
        )
        self._latency = Histogram(
            "alaune_request_seconds", "Time to an answer.", ("route",), buckets=BUCKETS_S, registry=self.registry
        )
        self._problems = Counter("alaune_problems", "Problems answered.", ("code",), registry=self.registry)
        self._scans = Counter("alaune_scans", "Photos given to the scanner.", ("result",), registry=self.registry)
        self._steps = Histogram(
            "alaune_scan_step_seconds", "Time of each step.", ("step",), buckets=BUCKETS_S, registry=self.registry
        )
        self._doubts = Histogram(
            "alaune_scan_doubts", "Doubts a photo.", buckets=(0, 1, 2, 3, 5, 8, 13), registry=self.registry
        )
        self._refusals = Counter("alaune_scan_refusals", "Photos not read.", ("code",), registry=self.registry)
        self._queue = Gauge("alaune_scan_queue", "Photos that wait for a scanner.", registry=self.registry)

    def requested(self, method: str, route: str, status: int, seconds: float, problem: str | None) -> None:
        """A request was answered."""
        self._requests.labels(method, route, str(status)).inc()
        self._latency.labels(route).observe(seconds)
        if problem:
            self._problems.labels(problem).inc()

    def scanned(self, timings_ms: Mapping[str, float], doubts: int, refusal_code: str | None = None) -> None:
        """A photo was read, or refused with a code."""
        self._scans.labels("refused" if refusal_code else "read").inc()
        for step, spent_ms in timings_ms.items():
            self._steps.labels(step).observe(spent_ms / 1000)
        if refusal_code:
            self._refusals.labels(refusal_code).inc()
        else:
            self._doubts.observe(doubts)

    def watch_queue(self, waiting: Callable[[], int]) -> None:
        """How many photos wait is asked when somebody reads the metrics."""
        self._queue.set_function(lambda: float(waiting()))
