"""A rover as an environment with the signatures of gymnasium's ``Env``; gymnasium itself is not needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Optional, Sequence, Tuple

from .arrays import column
from .connection import Server
from .simulation import Simulation


@dataclass(frozen=True)
class Box:
    """Bounds of a list of numbers, as gymnasium.spaces.Box has them."""

    low: float
    high: float
    shape: Tuple[int, ...]


class RoverEnv:
    """Drive a rover forward: the action is the speed of each driven joint, the reward the way made along x, m.

    :param drives: joints that are commanded; by default all whose names end in ``_drive``
    :param seconds: simulated time per step of the environment
    :param horizon_s: simulated time after which an episode is truncated
    :param server: to hold many environments in one process

    >>> env = RoverEnv("rover-slope", set={"ground.sand.contact.scm.cell_m": 0.05}, horizon_s=0.1)
    >>> observation, info = env.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = env.step([0.5] * len(env.drives))
    >>> len(observation) == env.observation_space.shape[0]
    True
    >>> env.close()
    """

    metadata: Dict[str, List[str]] = {"render_modes": []}

    def __init__(
        self,
        scenario: str = "rover-slope",
        *,
        drives: Optional[Sequence[str]] = None,
        observe: Optional[Sequence[str]] = None,
        most_rad_per_s: float = 2.0,
        seconds: float = 0.05,
        horizon_s: float = 20.0,
        set: Optional[Dict[str, Any]] = None,
        server: Optional[Server] = None,
    ) -> None:
        self.simulation = Simulation(scenario, set=set, server=server, observe=observe)
        names = self.simulation.names
        if "base_x_m" not in names:
            self.simulation.observe(names + ["base_x_m"])
        self.drives = list(drives or [j for j in self.simulation.joints if j.endswith("_drive")])
        self._inner = max(1, round(seconds / self.simulation.step_s))
        self._horizon_s = horizon_s
        self._most = most_rad_per_s
        self._x_m = 0.0
        self._begun = 0
        self.action_space = Box(-most_rad_per_s, most_rad_per_s, (len(self.drives),))
        self.observation_space = Box(float("-inf"), float("inf"), (len(self.simulation.names),))

    def reset(self, *, seed: Optional[int] = None, options: Optional[dict] = None) -> Tuple[Any, Dict[str, Any]]:
        """Begins an episode."""
        values = self.simulation.reset(seed)
        self._x_m = values["base_x_m"]
        return column(list(values.values())), self._info()

    def step(self, action: Sequence[float]) -> Tuple[Any, float, bool, bool, Dict[str, Any]]:
        """Holds the action for the time of one step: observation, reward, terminated, truncated, info."""
        self.begin_step(action)
        return self.end_step()

    def begin_step(self, action: Sequence[float]) -> None:
        """Begins a step without waiting, so that the environments of one server step at the same time."""
        bounded = [max(-self._most, min(self._most, float(speed))) for speed in action]
        if len(bounded) != len(self.drives):
            raise ValueError(f"the action has {len(bounded)} numbers, not {len(self.drives)}")
        self._begun = self.simulation.post_step(self._inner, dict(zip(self.drives, bounded)))

    def end_step(self) -> Tuple[Any, float, bool, bool, Dict[str, Any]]:
        """Waits for the step that :meth:`begin_step` began."""
        values = self.simulation.take_step(self._begun)
        reward = values["base_x_m"] - self._x_m
        self._x_m = values["base_x_m"]
        terminated = bool(self.simulation.stop) and self.simulation.stop != "time"
        truncated = not terminated and (
            bool(self.simulation.stop) or self.simulation.time_s >= self._horizon_s - 1e-9
        )
        return column(list(values.values())), reward, terminated, truncated, self._info()

    def _info(self) -> Dict[str, Any]:
        return {"time_s": self.simulation.time_s, "stop": self.simulation.stop, "names": self.simulation.names}

    def close(self) -> None:
        """Ends the simulation."""
        self.simulation.close()
