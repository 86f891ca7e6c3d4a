"""The steps of a verification with their outcomes: passed, failed, or skipped and why.

steps = Steps()
package = steps.take("the .deb is built", build_it)          # None if that failed or was skipped
steps.take("it installs", lambda: install(steps.needed(package)))
steps.show()
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from setup.stop import Missing, Stop

Made = TypeVar("Made")

PASSED, FAILED, SKIPPED = "passed", "FAILED", "skipped"


class Skipped(Exception):
    """A step cannot be tried here, and why."""


@dataclass(frozen=True, slots=True)
class Step:
    name: str
    outcome: str
    seconds: float
    why: str = ""
    figure: str = ""


@dataclass(slots=True)
class Steps:
    done: list[Step] = field(default_factory=list)

    def take(self, name: str, work: Callable[[], Made]) -> Made | None:
        """Do this step and record its outcome; if it returns a text, that is shown in the table."""
        print(f"... {name}", flush=True)
        begun, made, outcome, why = time.monotonic(), None, PASSED, ""
        try:
            made = work()
        except (Missing, Skipped) as skipped:
            outcome, why = SKIPPED, str(skipped)
        except (Stop, OSError, subprocess.SubprocessError) as error:
            outcome, why = FAILED, str(error)
        figure = made if isinstance(made, str) else ""
        self.done.append(Step(name, outcome, time.monotonic() - begun, why, figure))
        print(line(self.done[-1]), flush=True)
        return made

    @staticmethod
    def needed(made: Made | None) -> Made:
        """The result of an earlier step; skips this one if there is none."""
        if made is None:
            raise Skipped("a step before it did not succeed")
        return made

    def fine(self, *, strict: bool) -> bool:
        bad = {FAILED, SKIPPED} if strict else {FAILED}
        return not any(step.outcome in bad for step in self.done)

    def show(self) -> None:
        print()
        for step in self.done:
            print(line(step))
        counts = [f"{sum(step.outcome == outcome for step in self.done)} {outcome.lower()}" for outcome in (PASSED, FAILED, SKIPPED)]
        print(f"{', '.join(counts)} in {sum(step.seconds for step in self.done):.0f} s")
        sys.stdout.flush()


def line(step: Step) -> str:
    told = f": {step.why or step.figure}" if step.why or step.figure else ""
    return f"{step.outcome:<8}{step.seconds:6.1f} s  {step.name}{told}"


def expect(condition: object, otherwise: str) -> None:
    """Fail the step with this sentence unless the condition holds."""
    if not condition:
        raise Stop(otherwise)
