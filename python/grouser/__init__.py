"""Step, observe and command Grouser's simulations of rovers and landers.

>>> import grouser
>>> with grouser.Simulation("block-incline") as sim:
...     obs = sim.step(10)
...     round(sim.time_s, 9) == round(10 * sim.step_s, 9)
True

Everything here is the standard library; where numpy is installed, height maps and tables are its arrays.
"""

from .connection import GrouserError, Server, ServerLost
from .runs import Run
from .simulation import HeightMap, Simulation

__all__ = ["GrouserError", "HeightMap", "Run", "Server", "ServerLost", "Simulation"]
__version__ = "0.1.0"
