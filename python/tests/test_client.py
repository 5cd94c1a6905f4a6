"""The client against a real server; run by ./grouser test, or by python3 -m unittest discover -s python/tests."""

import doctest
import importlib
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import zipfile
from pathlib import Path

import grouser
import grouser.gym

COARSE = {"ground.sand.contact.scm.cell_m": 0.05}
PACKAGE = Path(grouser.__file__).resolve().parent


def gone(pid: int) -> bool:
    """Whether a process has ended; one that nobody has waited for counts."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
        return stat.rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        pass
    if Path("/proc/self/stat").exists():
        return True
    try:
        os.kill(pid, 0)
        return False
    except ProcessLookupError:
        return True


class ClientTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = grouser.Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def test_commanded_joint_turns_and_observation_has_its_names(self):
        with grouser.Simulation("rover-slope", set=COARSE, server=self.server, observe=["time_s"]) as sim:
            sim.observe(["time_s", "joint_fl_drive_rad_per_s"])
            sim.command(fl_drive=0.6)
            self.assertAlmostEqual(sim.step(200)["joint_fl_drive_rad_per_s"], 0.6, places=6)
            self.assertAlmostEqual(sim.time_s, 200 * sim.step_s)
            sim.command({"fl_drive": {"torque": 0.0}})
            sim.command(fl_drive=None)
            self.assertEqual(sim.read("time_s"), sim.time_s)

    def test_branch_and_checkpoint_go_on_to_the_same_bits(self):
        with grouser.Simulation("rover-slope", set=COARSE, server=self.server) as sim:
            sim.step(30)
            with tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / "state.bin"
                sim.checkpoint(file)
                self.assertEqual(os.listdir(folder), ["state.bin"])
                branch = sim.branch()
                sim.step(20)
                branch.step(20)
                self.assertEqual(sim.state_hash(), branch.state_hash())
                branch.restore(file)
                self.assertEqual(branch.steps, 30)
                branch.step(20)
                self.assertEqual(sim.state_hash(), branch.state_hash())
            branch.close()

    def test_height_map_is_the_field_of_the_soil(self):
        with grouser.Simulation("rover-slope", set=COARSE, server=self.server) as sim:
            ground = sim.height_map()
            self.assertEqual(ground.surface, "sand")
            self.assertAlmostEqual(ground.cell_m, 0.05)
            self.assertLess(abs(float(ground.height_m[10][10])), 0.1)
            points = sim.height_map("sand", x0_m=0, y0_m=0, cell_m=0.1, nx=3, ny=2)
            self.assertEqual((len(points.height_m), len(points.height_m[0])), (2, 3))

    def test_environments_of_one_server_step_at_the_same_time_and_agree(self):
        envs = [grouser.gym.RoverEnv("rover-slope", set=COARSE, server=self.server) for _ in range(3)]
        for env in envs:
            env.reset(seed=1)
        for _ in range(2):
            for env in envs:
                env.begin_step([0.5] * 4)
            results = [env.end_step() for env in envs]
        self.assertEqual({result[1] for result in results}, {results[0][1]})
        self.assertFalse(results[0][2] or results[0][3])
        for env in envs:
            env.close()

    def test_mistakes_are_told_in_one_line(self):
        for scenario, words in (("rover-slop", "did you mean 'rover-slope'"), ("no/such.yaml", "no/such.yaml")):
            with self.assertRaisesRegex(grouser.GrouserError, words):
                grouser.Simulation(scenario, server=self.server)
        with grouser.Simulation("block-incline", server=self.server) as sim:
            for mistake in (
                lambda: sim.command(fl_drive=1),
                lambda: sim.observe(["tim_s"]),
                lambda: sim.step(-1),
                lambda: sim.restore(b"none"),
            ):
                with self.assertRaises(grouser.GrouserError) as told:
                    mistake()
                self.assertNotIn("\n", str(told.exception))
        with self.assertRaisesRegex(grouser.GrouserError, "closed"):
            sim.step()

    def test_doctests(self):
        for name in ("grouser", "grouser.connection", "grouser.arrays", "grouser.simulation", "grouser.runs", "grouser.gym"):
            result = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS)
            self.assertEqual(result.failed, 0, name)

    def test_zipped_package_can_be_imported(self):
        with tempfile.TemporaryDirectory() as folder:
            archive = Path(folder) / "grouser.zip"
            with zipfile.ZipFile(archive, "w") as out:
                for file in PACKAGE.glob("*.py"):
                    out.write(file, f"grouser/{file.name}")
            code = "import grouser; print(grouser.__file__)"
            env = {**os.environ, "PYTHONPATH": str(archive)}
            told = subprocess.run([sys.executable, "-c", code], env=env, cwd=folder, capture_output=True, text=True)
            self.assertIn("grouser.zip", told.stdout, told.stderr)


class AbruptEndTest(unittest.TestCase):
    def wait_until_gone(self, pid):
        for _ in range(1200):  # two minutes, on a machine however busy
            if gone(pid):
                return
            time.sleep(0.1)
        self.fail(f"process {pid} still runs")

    def test_killed_client_leaves_no_server(self):
        code = (
            "import grouser, time\n"
            "sim = grouser.Simulation('block-incline')\n"
            "print(sim.server.pid, flush=True)\n"
            "sim.post_step(1000000000)\n"
            "time.sleep(600)\n"
        )
        env = {**os.environ, "PYTHONPATH": str(PACKAGE.parent)}
        client = subprocess.Popen([sys.executable, "-c", code], env=env, stdout=subprocess.PIPE, text=True)
        server = int(client.stdout.readline())
        client.send_signal(signal.SIGKILL)
        client.wait()
        client.stdout.close()
        self.wait_until_gone(server)

    def test_killed_server_is_told_and_leaves_no_half_written_file(self):
        with tempfile.TemporaryDirectory() as folder:
            sim = grouser.Simulation("block-incline")
            os.kill(sim.server.pid, signal.SIGKILL)
            with self.assertRaises(grouser.ServerLost):
                sim.checkpoint(Path(folder) / "state.bin")
            self.assertEqual(os.listdir(folder), [])
            sim.close()


if __name__ == "__main__":
    unittest.main()
