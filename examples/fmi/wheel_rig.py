#!/usr/bin/env python3
"""A wheel on somebody else's dynamics beside the soil of a Functional Mock-up Unit.

    ./grouser export-fmu single-wheel-rig --soil --out soil.fmu
    python3 examples/fmi/wheel_rig.py soil.fmu

The unit is the ground alone: pose and twist of the wheel in, wrench out. The dynamics are the ten lines of `advance`: a wheel
that carries a load, is driven at a spin and is free to sink and to travel. Standard library only; an importer such as FMPy does
what `Unit` does here, and more."""

import ctypes
import math
import os
import platform
import sys
import tempfile
import xml.etree.ElementTree
import zipfile

LOAD_N, GRAVITY, SPIN_RAD_PER_S, DRAG_N = 150.0, 9.81, 0.5, 5.0


class Unit:
    """The calls of FMI 3.0 that are needed here."""

    def __init__(self, file, folder):
        try:
            zipfile.ZipFile(file).extractall(folder)
        except (OSError, zipfile.BadZipFile) as e:
            sys.exit(f"{file}: {e}; make a unit with: ./grouser export-fmu single-wheel-rig --soil --out soil.fmu")
        self.description = xml.etree.ElementTree.parse(os.path.join(folder, "modelDescription.xml")).getroot()
        model = self.description.find("CoSimulation")
        if self.description.get("fmiVersion") != "3.0":
            sys.exit(f"{file}: is of FMI {self.description.get('fmiVersion')}; this example wants FMI 3.0: export it without --fmi")
        self.references = {v.get("name"): int(v.get("valueReference")) for v in self.description.find("ModelVariables")}
        if not any(name.endswith(".contact_force.z") for name in self.references) or "run.stop" in self.references:
            sys.exit(f"{file}: is not the ground alone; export it with --soil")
        self.step_s = float(model.get("fixedInternalStepSize"))
        machine = {"amd64": "x86_64", "arm64": "aarch64"}.get(platform.machine().lower(), platform.machine())
        self.library = ctypes.CDLL(
            os.path.join(folder, "binaries", machine + "-linux", model.get("modelIdentifier") + ".so")
        )
        log = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_char_p)
        self.log = log(lambda _, status, category, message: status >= 3 and print(message.decode(), file=sys.stderr))
        new = self.library.fmi3InstantiateCoSimulation
        new.restype = ctypes.c_void_p
        yes, no = ctypes.c_bool(True), ctypes.c_bool(False)
        token = self.description.get("instantiationToken").encode()
        resources = os.path.join(folder, "resources", "").encode()
        self.instance = ctypes.c_void_p(new(b"soil", token, resources, no, yes, no, no, None, ctypes.c_size_t(0), None, self.log, None))
        self.call("fmi3EnterInitializationMode", no, ctypes.c_double(0), ctypes.c_double(0), no, ctypes.c_double(0))
        self.call("fmi3ExitInitializationMode")

    def call(self, name, *arguments):
        if getattr(self.library, name)(self.instance, *arguments) >= 3:
            sys.exit(name + " failed")

    def put(self, values):
        names = (ctypes.c_uint32 * len(values))(*(self.references[name] for name in values))
        numbers = (ctypes.c_double * len(values))(*values.values())
        self.call("fmi3SetFloat64", names, ctypes.c_size_t(len(values)), numbers, ctypes.c_size_t(len(values)))

    def get(self, *wanted):
        names = (ctypes.c_uint32 * len(wanted))(*(self.references[name] for name in wanted))
        numbers = (ctypes.c_double * len(wanted))()
        self.call("fmi3GetFloat64", names, ctypes.c_size_t(len(wanted)), numbers, ctypes.c_size_t(len(wanted)))
        return list(numbers)

    def step(self, time_s):
        answers = [ctypes.byref(ctypes.c_bool()) for _ in range(3)] + [ctypes.byref(ctypes.c_double())]
        self.call("fmi3DoStep", ctypes.c_double(time_s), ctypes.c_double(self.step_s), ctypes.c_bool(True), *answers)


def advance(place, velocity, force, step_s):
    """The rig: semi-implicit Euler; the load presses, a drag brakes the travel, the soil answers."""
    mass = LOAD_N / GRAVITY
    velocity[0] += step_s * (force[0] - math.copysign(DRAG_N, velocity[0])) / mass
    velocity[2] += step_s * (force[2] - LOAD_N) / mass
    for axis in range(3):
        place[axis] += step_s * velocity[axis]


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    duration_s = float(sys.argv[2]) if len(sys.argv) == 3 else 2.0
    with tempfile.TemporaryDirectory() as folder:
        soil = Unit(sys.argv[1], folder)
        wheel = next(n for n in soil.references if n.endswith(".contact_force.z")).rsplit(".", 2)[0]
        place = soil.get(*(f"{wheel}.position.{axis}" for axis in "xyz"))
        velocity, angle = [0.0, 0.0, 0.0], 0.0
        print("time s   travel m  height m  speed m/s  pull N  load N")
        for n in range(round(duration_s / soil.step_s)):
            values = {f"{wheel}.position.{axis}": place[k] for k, axis in enumerate("xyz")}
            values.update({f"{wheel}.velocity.{axis}": velocity[k] for k, axis in enumerate("xyz")})
            values.update({f"{wheel}.rotation.w": math.cos(angle / 2), f"{wheel}.rotation.y": math.sin(angle / 2)})
            values[f"{wheel}.angular_velocity.y"] = SPIN_RAD_PER_S  # a positive spin rolls towards +x
            soil.put(values)
            force = soil.get(*(f"{wheel}.contact_force.{axis}" for axis in "xyz"))  # at this very pose
            soil.step(n * soil.step_s)  # the soil remembers what was evaluated
            advance(place, velocity, force, soil.step_s)
            angle += soil.step_s * SPIN_RAD_PER_S
            if (n + 1) % max(1, round(0.2 / soil.step_s)) == 0:
                now = (n + 1) * soil.step_s
                print(f"{now:6.2f} {place[0]:10.4f} {place[2]:9.4f} {velocity[0]:10.4f} {force[0]:7.1f} {force[2]:7.1f}")
        soil.library.fmi3FreeInstance(soil.instance)


if __name__ == "__main__":
    main()
