"""Jobs that wait for slow disks: in order, not lost, and no thread left behind."""

from __future__ import annotations

import threading

import pytest

from tabletown_desktop.storage.background import Background, Job


def test_jobs_are_done_in_order_by_one_thread_that_ends() -> None:
    background, done = Background("test"), list[tuple[int, str]]()

    def job(number: int) -> Job:
        return lambda: done.append((number, threading.current_thread().name))

    for number in range(100):
        background.do(job(number))
    assert background.close()
    assert [number for number, _ in done] == list(range(100))
    assert {name for _, name in done} == {"tabletown test"}
    background.do(job(100))
    assert background.close()
    assert [number for number, _ in done] == list(range(101))


def test_a_job_that_wants_to_run_later_gets_a_last_try_at_the_end() -> None:
    background, tries = Background("test"), []

    def job() -> float:
        tries.append(1)
        return 1000.0

    background.do(job)
    assert background.wait()
    assert len(tries) == 1
    assert background.close()
    assert len(tries) == 2


def test_a_job_that_waits_for_its_time_comes_at_once_when_it_is_asked_for() -> None:
    background, tries = Background("test"), []

    def job() -> float | None:
        tries.append(1)
        return 1000.0 if len(tries) == 1 else None

    background.do(job)
    background.wait()
    background.do(job)
    background.wait()
    assert background.close()
    assert len(tries) == 2


def test_a_broken_job_is_told_to_the_hook_and_the_next_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(threading, "excepthook", lambda args: told.append(repr(args.exc_value)))
    background, done = Background("test"), []

    def broken() -> None:
        raise KeyError("oh")

    background.do(broken)
    background.do(lambda: done.append(1))
    assert background.close()
    assert told == ["KeyError('oh')"]
    assert done == [1]


def test_close_without_work_is_quiet() -> None:
    assert Background("test").close()
