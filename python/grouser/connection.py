"""The server process and the frames that go to it and come back; docs/serve.md describes them."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import socket
import struct
import subprocess
import threading
from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple

_HEAD = struct.Struct("<II")
_MOST_HEADER = 1 << 26
_MOST_BODY = 1 << 30
_PROTOCOL = 1


class GrouserError(RuntimeError):
    """What was asked cannot be done; one line that says why."""


class ServerLost(GrouserError):
    """The server has ended, or was ended."""


def command() -> List[str]:
    """The command that starts Grouser: of GROUSER_COMMAND, the launcher beside this package, or that on the PATH."""
    told = os.environ.get("GROUSER_COMMAND")
    if told:
        return shlex.split(told)
    for folder in Path(__file__).resolve().parents:
        launcher = folder / "grouser"
        if launcher.is_file() and os.access(launcher, os.X_OK):
            return [str(launcher)]
    found = shutil.which("grouser")
    if found is None:
        raise GrouserError("no grouser launcher found; set GROUSER_COMMAND to the path of ./grouser")
    return [found]


class Server:
    """A process of Grouser that holds simulations, which step at the same time, as many as there are processors.

    Without arguments it starts a process and talks to it over pipes; with a port and a token it joins one that was started
    with ``./grouser serve --port``. Requests of several simulations may be under way at once.

    >>> with Server() as server:
    ...     server.protocol
    1
    """

    def __init__(self, *, port: Optional[int] = None, token: str = "") -> None:
        self._process: Optional[subprocess.Popen] = None
        self._socket: Optional[socket.socket] = None
        self._lock = threading.Lock()
        self._next = 0
        self._replies: Dict[int, Tuple[Dict[str, Any], bytes]] = {}
        self._closed = False
        if port is None:
            self._process = subprocess.Popen(
                command() + ["serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
            self._in = self._process.stdout
            self._out = self._process.stdin
        else:
            self._socket = socket.create_connection(("127.0.0.1", port))
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._in = self._socket.makefile("rb")
            self._out = self._socket.makefile("wb")
            self._send({"do": "hello", "token": token}, b"")
        greeting, _ = self._receive()
        if "error" in greeting:
            self.close()
            raise GrouserError(greeting["error"])
        self.version: str = greeting.get("grouser", "")
        self.protocol: int = greeting.get("protocol", 0)
        if self.protocol != _PROTOCOL:
            self.close()
            raise GrouserError(f"the server speaks protocol {self.protocol}, this client {_PROTOCOL}")

    @property
    def pid(self) -> Optional[int]:
        """The process that this client started, None if it joined a server."""
        return None if self._process is None else self._process.pid

    def _send(self, header: Dict[str, Any], body: bytes) -> None:
        text = json.dumps(header, separators=(",", ":")).encode()
        try:
            self._out.write(_HEAD.pack(len(text), len(body)) + text + body)
            self._out.flush()
        except (OSError, ValueError) as failure:
            raise ServerLost(f"the server has gone: {failure}") from None

    def _read(self, count: int) -> bytes:
        try:
            data = self._in.read(count)
        except (OSError, ValueError):
            data = b""
        if data is None or len(data) < count:
            raise ServerLost("the server has gone; what it printed on standard error says why")
        return data

    def _receive(self) -> Tuple[Dict[str, Any], bytes]:
        header_bytes, body_bytes = _HEAD.unpack(self._read(_HEAD.size))
        if header_bytes > _MOST_HEADER or body_bytes > _MOST_BODY:
            raise ServerLost("the server sent something that is no frame")
        header = json.loads(self._read(header_bytes))
        return header, self._read(body_bytes) if body_bytes else b""

    def post(self, do: str, body: bytes = b"", **header: Any) -> int:
        """Sends a request without waiting; :meth:`take` gives its reply."""
        with self._lock:
            if self._closed:
                raise ServerLost("this server was closed")
            self._next += 1
            number = self._next
            self._send({"id": number, "do": do, **header}, body)
            return number

    def take(self, number: int) -> Tuple[Dict[str, Any], bytes]:
        """The reply to a request; those of other requests that come first are kept for whoever asks for them."""
        with self._lock:
            while number not in self._replies:
                header, body = self._receive()
                if header.get("id", 0) == 0 and "error" in header:
                    raise ServerLost(header["error"])
                self._replies[header.get("id", 0)] = (header, body)
            header, body = self._replies.pop(number)
        if "error" in header:
            raise GrouserError(header["error"])
        return header, body

    def ask(self, do: str, body: bytes = b"", **header: Any) -> Tuple[Dict[str, Any], bytes]:
        """Sends a request and waits for its reply."""
        return self.take(self.post(do, body, **header))

    def close(self) -> None:
        """Ends the connection, and the process if this client started it."""
        if self._closed:
            return
        self._closed = True
        for stream in (self._out, self._in):
            try:
                stream.close()
            except OSError:
                pass  # the server has gone already
        if self._socket is not None:
            self._socket.close()
        if self._process is not None:
            try:
                self._process.wait(timeout=30)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
