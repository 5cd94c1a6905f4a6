"""Numbers as numpy arrays where numpy is installed, as ``array`` and lists of them elsewhere."""

from __future__ import annotations

import sys
from array import array
from typing import Any

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]


def doubles(data: bytes) -> Any:
    """Little-endian 64-bit numbers.

    >>> [float(number) for number in doubles(bytes(8))]
    [0.0]
    """
    if numpy is not None:
        return numpy.frombuffer(data, dtype="<f8").astype(float)
    numbers = array("d")
    numbers.frombytes(data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def matrix(numbers: Any, columns: int) -> Any:
    """Rows of so many numbers.

    >>> [[float(number) for number in row] for row in matrix(array("d", [1, 2, 3, 4]), 2)]
    [[1.0, 2.0], [3.0, 4.0]]
    """
    if numpy is not None:
        return numpy.asarray(numbers, dtype=float).reshape(-1, columns)
    return [numbers[at : at + columns] for at in range(0, len(numbers), columns)]


def column(numbers: list) -> Any:
    """One column of a table."""
    return numpy.array(numbers, dtype=float) if numpy is not None else array("d", numbers)
