"""What ``./grouser run`` left in a folder, as arrays."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any, Dict, List, Union

from .arrays import column, matrix
from .connection import GrouserError


class Run:
    """A run folder.

    >>> import tempfile
    >>> folder = Path(tempfile.mkdtemp())
    >>> _ = (folder / "series.csv").write_text("time_s,base_z_m\\n0.0,1.0\\n0.5,0.75\\n")
    >>> run = Run(folder)
    >>> [float(z) for z in run["base_z_m"]]
    [1.0, 0.75]
    """

    def __init__(self, folder: Union[str, Path]) -> None:
        self.folder = Path(folder)
        file = self.folder / "series.csv"
        if not file.is_file():
            raise GrouserError(f"{file}: is missing; name the folder of a run")
        with open(file, newline="", encoding="utf-8") as lines:
            rows = csv.reader(lines)
            #: names of the columns, in their order
            self.names: List[str] = next(rows, [])
            values: List[List[float]] = [[] for _ in self.names]
            for row in rows:
                if len(row) == len(self.names):  # half a row may end the file of a run that was killed
                    for numbers, text in zip(values, row):
                        numbers.append(float(text))
        #: each column of series.csv as an array
        self.series: Dict[str, Any] = {name: column(numbers) for name, numbers in zip(self.names, values)}

    def __getitem__(self, name: str) -> Any:
        return self.series[name]

    @property
    def events(self) -> List[Dict[str, str]]:
        """The lines of events.csv."""
        with open(self.folder / "events.csv", newline="", encoding="utf-8") as lines:
            return list(csv.DictReader(lines))

    @property
    def summary(self) -> Dict[str, Any]:
        """summary.json."""
        return json.loads((self.folder / "summary.json").read_text(encoding="utf-8"))

    @property
    def metrics(self) -> Dict[str, float]:
        """The metrics of the run."""
        return {name: entry["value"] for name, entry in self.summary["metrics"].items()}

    def terrain(self, surface: str) -> Any:
        """The heights of a soil at the end, terrain-final-SURFACE.asc; south row first."""
        lines = (self.folder / f"terrain-final-{surface}.asc").read_text(encoding="utf-8").splitlines()
        head = [line for line in lines[:6] if line[:1].isalpha()]
        numbers = [float(word) for line in lines[len(head) :] for word in line.split()]
        columns = int(next(line.split()[1] for line in head if line.lower().startswith("ncols")))
        return matrix(column(numbers), columns)[::-1]
