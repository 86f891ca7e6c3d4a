"""Does work that must not keep the window waiting: one job after the other in a thread that ends when nothing is left.

background = Background("library")
background.do(lambda: slow())        # a job may return the seconds after which it wants to run again
background.wait()                    # until all that can be done is done
background.close()                   # the same, and what wanted to run later gets one last try
"""

from __future__ import annotations

import heapq
import sys
import threading
import time
from collections.abc import Callable

Job = Callable[[], float | None]

END_TIMEOUT_SECONDS = 30.0
"""Seconds anybody waits for the thread at most."""


class Background:
    def __init__(self, name: str) -> None:
        self._name = name
        self._waiting: list[tuple[float, int, Job]] = []
        self._number = 0
        self._busy = False
        self._closing = False
        self._thread: threading.Thread | None = None
        self._something = threading.Condition()

    def do(self, job: Job) -> None:
        """Do this soon. Jobs are done in order; the same job asked for again takes its place at the end, once."""
        with self._something:
            self._waiting = [entry for entry in self._waiting if entry[2] != job]
            heapq.heapify(self._waiting)
            self._put(0.0, job)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name=f"tabletown {self._name}", daemon=True)
                self._thread.start()
            self._something.notify_all()

    def wait(self, seconds: float = END_TIMEOUT_SECONDS) -> bool:
        """Wait until nothing is left but what waits for its time."""
        with self._something:
            return self._something.wait_for(self._is_idle, seconds)

    @property
    def idle(self) -> bool:
        """Whether nothing is left but what waits for its time."""
        with self._something:
            return self._is_idle()

    def close(self, seconds: float = END_TIMEOUT_SECONDS) -> bool:
        """Do everything that is left, once, and end."""
        with self._something:
            self._closing = True
            self._something.notify_all()
            thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join(seconds)
        with self._something:
            self._closing = False
        return thread is None or not thread.is_alive()

    def _is_idle(self) -> bool:
        return not self._busy and not any(due == 0.0 for due, _, _ in self._waiting)

    def _put(self, due: float, job: Job) -> None:
        self._number += 1
        heapq.heappush(self._waiting, (due, self._number, job))

    def _next(self) -> Job | None:
        """The next job, waited for until its time comes; None when there is nothing left."""
        with self._something:
            self._busy = False
            self._something.notify_all()
            while self._waiting:
                due, _, job = self._waiting[0]
                left = due - time.monotonic()
                if left <= 0 or self._closing:
                    heapq.heappop(self._waiting)
                    self._busy = True
                    return job
                self._something.wait(left)
            self._thread = None
            return None

    def _work(self) -> None:
        while (job := self._next()) is not None:
            again: float | None = None
            try:
                again = job()
            except Exception:  # one broken job must not take the others with it; the hook writes it down
                threading.excepthook(threading.ExceptHookArgs((*sys.exc_info(), threading.current_thread())))
            if again is not None:
                with self._something:
                    if not self._closing:
                        self._put(time.monotonic() + again, job)
