"""One simulation, stepped, observed and commanded by name."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

from .arrays import doubles, matrix
from .connection import GrouserError, Server

Command = Union[float, Mapping[str, float], None]


@dataclass(frozen=True)
class HeightMap:
    """The ground as it lies now: ``height_m[j][i]`` at x0_m + i cell_m, y0_m + j cell_m."""

    surface: str
    x0_m: float
    y0_m: float
    cell_m: float
    height_m: Any


class Simulation:
    """A scenario of the catalog or of a file.

    :param scenario: an id (``./grouser list``) or the path of a YAML file
    :param set: changes of the scenario, ``{"stop.time_s": 3, "variant": "z0"}``
    :param server: to share one process between simulations; without it, this simulation starts its own
    :param observe: names of the outputs that :meth:`step` gives; by default the base and what wheels feel

    >>> with Simulation("block-incline", observe=["time_s"]) as sim:
    ...     first = sim.step()["time_s"]
    ...     saved = sim.checkpoint()
    ...     later = sim.step(5)["time_s"]
    ...     sim.restore(saved)["time_s"] == first
    True
    """

    def __init__(
        self,
        scenario: str,
        *,
        set: Optional[Mapping[str, Any]] = None,
        server: Optional[Server] = None,
        observe: Optional[Sequence[str]] = None,
        ground_only: bool = False,
        _description: Optional[Dict[str, Any]] = None,
    ) -> None:
        self._own = server is None
        self.server = server or Server()
        self._closed = False
        try:
            if _description is None:
                sets = [f"{path}={value}" for path, value in (set or {}).items()]
                _description, _ = self.server.ask(
                    "assemble", scenario=str(scenario), set=sets, ground_only=ground_only
                )
            self._take(_description)
            self.names: List[str] = []
            self.observe(self._usual() if observe is None else list(observe))
        except BaseException:
            if self._own:
                self.server.close()
            raise

    def _take(self, description: Dict[str, Any]) -> None:
        self.scenario: str = description["scenario"]
        self.number: int = description["sim"]
        self.step_s: float = description["step_s"]
        #: name, unit and description of every number that goes in
        self.inputs: Dict[str, tuple] = {name: (unit, words) for name, unit, words in description["inputs"]}
        #: name, unit and description of every number that comes out
        self.outputs: Dict[str, tuple] = {name: (unit, words) for name, unit, words in description["outputs"]}
        self.joints: List[str] = description["joints"]
        self.surfaces: List[str] = description["surfaces"]
        self._state(description)

    def _state(self, header: Dict[str, Any]) -> None:
        self.steps: int = header["steps"]
        self.time_s: float = header["time_s"]
        self.stop: str = header["stop"]
        self.event_count: int = header["events"]

    def _usual(self) -> List[str]:
        ends = ("_slip", "_sinkage_m", "_load_N")
        return [
            name
            for name in self.outputs
            if name.startswith("base_") or (name.startswith("wheel_") and name.endswith(ends))
        ]

    def _open(self) -> None:
        if self._closed:
            raise GrouserError("this simulation was closed")

    def _ask(self, do: str, body: bytes = b"", **header: Any) -> tuple:
        self._open()
        reply, data = self.server.ask(do, body, sim=self.number, **header)
        if "steps" in reply and reply.get("sim", self.number) == self.number:
            self._state(reply)
        return reply, data

    def _observation(self, data: bytes) -> Dict[str, float]:
        return dict(zip(self.names, map(float, doubles(data))))

    def observe(self, names: Sequence[str]) -> Dict[str, float]:
        """Chooses what :meth:`step` gives, and gives it as it is now."""
        if isinstance(names, str):
            raise TypeError("names of outputs are a list: observe([%r])" % names)
        _, data = self._ask("observe", names=list(names))
        self.names = list(names)
        return self._observation(data)

    def read(self, *names: str) -> Union[float, List[float]]:
        """Outputs by name, as they are now."""
        chosen = self.names
        try:
            values = list(self.observe(names).values())
        finally:
            self.observe(chosen)
        return values[0] if len(names) == 1 else values

    def command(self, values: Optional[Mapping[str, Command]] = None, **joints: Command) -> None:
        """Commands joints and writes inputs; each holds until the next one.

        A number is the speed of a joint, ``{"torque": 3}`` says what else it is, ``None`` gives a joint back to the scenario.
        Any other name is an input: ``command({"body_chassis_applied_force_x_N": 20})``.
        """
        self._ask("command", command={**(values or {}), **joints})

    def post_step(self, n: int = 1, command: Optional[Mapping[str, Command]] = None) -> int:
        """Begins steps without waiting; :meth:`take_step` waits. So simulations of one server step at the same time."""
        self._open()
        header: Dict[str, Any] = {"sim": self.number, "n": n}
        if command:
            header["command"] = dict(command)
        return self.server.post("step", **header)

    def take_step(self, number: int) -> Dict[str, float]:
        """Waits for steps that :meth:`post_step` began."""
        reply, data = self.server.take(number)
        self._state(reply)
        return self._observation(data)

    def step(self, n: int = 1, command: Optional[Mapping[str, Command]] = None) -> Dict[str, float]:
        """Makes steps, at most until the scenario's stop condition begins to hold (:attr:`stop`), and observes."""
        return self.take_step(self.post_step(n, command))

    def reset(self, seed: Optional[int] = None) -> Dict[str, float]:
        """Back to the start; with another seed, every random stream is another one."""
        _, data = self._ask("reset", **({} if seed is None else {"seed": seed}))
        return self._observation(data)

    def checkpoint(self, file: Union[str, Path, None] = None) -> bytes:
        """All that the rest of the run depends on; also into a file, which appears when it is complete."""
        _, data = self._ask("checkpoint")
        if file is not None:
            target = Path(file)
            handle, part = tempfile.mkstemp(dir=target.parent or ".", prefix=f".{target.name}.")
            try:
                with os.fdopen(handle, "wb") as out:
                    out.write(data)
                os.replace(part, target)
            except BaseException:
                os.unlink(part)
                raise
        return data

    def restore(self, saved: Union[bytes, str, Path]) -> Dict[str, float]:
        """Takes up a checkpoint, bytes or a file: the same bits from there on."""
        data = saved if isinstance(saved, (bytes, bytearray)) else Path(saved).read_bytes()
        _, values = self._ask("restore", bytes(data))
        return self._observation(values)

    def branch(self) -> "Simulation":
        """A second simulation in the same state, in the same server."""
        description, _ = self._ask("branch")
        return Simulation(
            self.scenario, server=self.server, observe=self.names, _description=description
        )

    def state_hash(self) -> str:
        """The fingerprint of the state, that of ``./grouser run`` after the same steps."""
        return self._ask("hash")[0]["hash"]

    def events(self, since: int = 0) -> List[Dict[str, Any]]:
        """What happened, in order."""
        return self._ask("events", since=since)[0]["list"]

    def height_map(self, surface: Optional[str] = None, **points: float) -> HeightMap:
        """The ground as it lies: the cells of a soil, or points by x0_m, y0_m, cell_m, nx, ny."""
        header: Dict[str, Any] = dict(points)
        if surface is not None:
            header["surface"] = surface
        reply, data = self._ask("height_map", **header)
        heights = matrix(doubles(data), reply["nx"])
        return HeightMap(reply["surface"], reply["x0_m"], reply["y0_m"], reply["cell_m"], heights)

    def close(self) -> None:
        """Ends the simulation, and its server if it has one of its own."""
        if self._closed:
            return
        try:
            if not self._own:
                self._ask("close")
        finally:
            self._closed = True
            if self._own:
                self.server.close()

    def __enter__(self) -> "Simulation":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
