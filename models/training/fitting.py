"""Fitting a network: the loop that all share. It can be stopped at any time and goes on where it was."""

import time
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import asdict, dataclass, replace
from itertools import islice
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any, Literal

import numpy as np
import torch
from torch import Tensor, nn

from models.training.shipped import as_shipped, mixed, unfold

KEEP_EVERY_S = 120.0
SAY_EVERY = 100
# How strongly weights are held back, and the share of a round's steps that grow longer.
DECAY, WARM_UP = 0.02, 0.05
# Batches that show the batch norms of a network that ships what to expect.
SOME = 8
Batch = dict[str, Any]
# From nothing; and going on from a network as it ships, with photos of its own: see `models.training.photos`.
Round = Literal["first", "further"]


@dataclass(frozen=True)
class Plan:
    """How long and how fast a network is fitted in a round."""

    steps: int
    rate: float
    # the share of the averaged weights that stays at each step
    average: float = 0.999
    # how much of what the round taught is taken; the rest is as it was before it
    share: float = 1.0
    # how many times more often than others tiles of a tribune's size are shown
    tribunes: float = 1.0


@dataclass(frozen=True)
class Course:
    """A round's plan, the seed of its chance, where it is kept, and the network's file that it begins with, if any."""

    plan: Plan
    seed: int
    checkpoint: Path
    begins_with: Path | None = None


def fit_in_course(
    net: nn.Module,
    batches: Callable[[int], Iterator[Batch]],
    loss: Callable[[nn.Module, dict[str, Tensor]], tuple[Tensor, dict[str, float]]],
    course: Course,
) -> nn.Module:
    """The network after a round. `batches(step)` gives those from that step on."""
    if course.begins_with is None:
        return fit(net, batches, loss, course.plan, course.checkpoint)
    as_shipped(net, course.begins_with)
    before = deepcopy(net)
    if not course.checkpoint.exists():
        some = [torch.from_numpy(batch["pictures"]) for batch in islice(batches(0), SOME)]
        unfold(net, torch.cat([pictures for pictures in some if pictures.shape == some[0].shape]))
    return mixed(before, fit(net, batches, loss, course.plan, course.checkpoint), course.plan.share)


def fit(
    net: nn.Module,
    batches: Callable[[int], Iterator[Batch]],
    loss: Callable[[nn.Module, dict[str, Tensor]], tuple[Tensor, dict[str, float]]],
    plan: Plan,
    checkpoint: Path,
) -> nn.Module:
    """The network's averaged weights after so many steps. `batches(step)` gives the batches from that step on."""
    net = net.to(memory_format=torch.channels_last)  # type: ignore[call-overload]
    best = torch.optim.AdamW(net.parameters(), lr=plan.rate, weight_decay=DECAY)
    pace = torch.optim.lr_scheduler.OneCycleLR(best, plan.rate, plan.steps, pct_start=WARM_UP)
    average, step = deepcopy(net).eval(), 0
    parts_kept: tuple[Any, ...] = (net, average, best, pace)
    if checkpoint.exists():
        kept = torch.load(checkpoint, weights_only=True)
        if kept["plan"] != _fitted_by(plan):
            raise SystemExit(f"{checkpoint} is of a round with another plan: move it away")
        for part, state in zip(parts_kept, kept["states"], strict=True):
            part.load_state_dict(state)
        step = kept["step"]
    kept_at, begun, first = time.monotonic(), time.monotonic(), step
    said: dict[str, float] = {}
    for batch in ahead(islice(batches(step), plan.steps - step)):
        net.train()
        torch.manual_seed(step)  # what is dropped depends on the step alone, also after a stop
        with torch.autocast("cpu", torch.bfloat16):
            value, parts = loss(net, {name: torch.from_numpy(array) for name, array in batch.items()})
        best.zero_grad(set_to_none=True)
        value.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        best.step()
        pace.step()
        _follow(average, net, min(plan.average, (1 + step) / (10 + step)))
        step += 1
        said = {name: 0.97 * said.get(name, part) + 0.03 * part for name, part in parts.items()}
        if step % SAY_EVERY == 0 or step == plan.steps:
            speed = (step - first) / (time.monotonic() - begun)
            print(f"step {step}/{plan.steps} {speed:.1f}/s", *(f"{k} {v:.4f}" for k, v in said.items()), flush=True)
        if time.monotonic() - kept_at > KEEP_EVERY_S or step == plan.steps:
            _keep(checkpoint, step, plan, *parts_kept)
            kept_at = time.monotonic()
    return average


def _follow(average: nn.Module, net: nn.Module, stays: float) -> None:
    with torch.no_grad():
        for mine, theirs in zip(average.state_dict().values(), net.state_dict().values(), strict=True):
            if mine.dtype.is_floating_point:
                mine.lerp_(theirs, 1 - stays)
            else:
                mine.copy_(theirs)


def _fitted_by(plan: Plan) -> dict[str, Any]:
    """What of a plan the fitting depends on: how much of it is taken does not matter until it is done."""
    return asdict(replace(plan, share=1.0))


def _keep(checkpoint: Path, step: int, plan: Plan, *parts: Any) -> None:
    checkpoint.parent.mkdir(parents=True, exist_ok=True)
    beside = checkpoint.with_suffix(".part")
    torch.save({"step": step, "plan": _fitted_by(plan), "states": [part.state_dict() for part in parts]}, beside)
    beside.replace(checkpoint)


def ahead(items: Iterator[Batch], depth: int = 4) -> Iterator[Batch]:
    """The same items, made in a thread of their own while the network is busy with those before."""
    queue: Queue[Batch | BaseException | None] = Queue(depth)

    def make() -> None:
        try:
            for item in items:
                queue.put(item)
            queue.put(None)
        except BaseException as error:  # handed to whoever waits for the next item
            queue.put(error)

    Thread(target=make, daemon=True).start()
    while (item := queue.get()) is not None:
        if isinstance(item, BaseException):
            raise item
        yield item


def rng_for(seed: int, step: int) -> np.random.Generator:
    """Chance for one step, whatever came before it: so a run that was stopped goes on as it would have."""
    return np.random.default_rng((seed, step))
