package org.grouser.simulation.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.GroundMap;
import org.grouser.record.Recording;
import org.grouser.record.replay.ReplayIndex;
import org.grouser.record.replay.ReplayReader;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.RunResult;
import org.grouser.simulation.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayRecorderTest {
    @TempDir
    Path folder;

    /**
     * Runs to the end and records a replay of it.
     *
     * @return the state hash
     */
    private String recorded(Scenario scenario, Recording recording, List<GroundMap> grounds) throws IOException {
        try (Simulation simulation = Simulation.assemble(scenario, 1);
                ReplayRecorder replay = simulation.recordReplay(folder, ReplayRecorder.usualIntervalS(scenario))) {
            recording.begin(simulation.columns());
            RunResult result = simulation.run(recording, new RunControl() {
                @Override
                public void advanced(Simulation same) {
                    try {
                        replay.advanced();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            });
            grounds.addAll(simulation.grounds());
            return result.stateHash();
        }
    }

    private static String plain(Scenario scenario) {
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            return simulation.run(new Recording(), new RunControl() {}).stateHash();
        }
    }

    @Test
    void aRunWithAReplayEndsInTheSameBitsAsOneWithout() throws IOException {
        Scenario scenario = ScenarioReader.open("blade", List.of("stop.time_s=0.6"));
        assertThat(recorded(scenario, new Recording(), new ArrayList<>())).isEqualTo(plain(scenario));
    }

    @Test
    void theLastPoseInTheReplayIsWhereTheRunEnded() throws IOException {
        Scenario scenario = ScenarioReader.open("exomars-drop", List.of("stop.time_s=1"));
        Recording recording = new Recording();
        recorded(scenario, recording, new ArrayList<>());
        ReplayReader reader = new ReplayReader(folder);
        ReplayIndex.Chunk last = last(reader);
        assertThat(last.t1S()).isEqualTo(recording.series("time_s")[recording.rows() - 1]);
        String scene = new String(reader.scene(), StandardCharsets.UTF_8);
        int bodies = scene.split("\"comM\"", -1).length - 1;
        int base = Integer.parseInt(scene.replaceAll("(?s).*?\"base\": (\\d+).*", "$1"));
        ByteBuffer chunk = reader.unpacked(last);
        int at = 8 * last.frames() + 28 * (bodies * (last.frames() - 1) + base);
        double[] z = recording.series("base_z_m");
        assertThat((double) chunk.getFloat(at + 8)).isCloseTo(z[z.length - 1], within(1e-6));
    }

    @Test
    void theHeightsInTheReplayAreThoseOfTheSoilToHalfAStep() throws IOException {
        Scenario scenario = ScenarioReader.open("blade", List.of("stop.time_s=0.6"));
        List<GroundMap> grounds = new ArrayList<>();
        recorded(scenario, new Recording(), grounds);
        GroundMap map = grounds.get(0);
        ReplayReader reader = new ReplayReader(folder);
        String scene = new String(reader.scene(), StandardCharsets.UTF_8);
        int nx = Integer.parseInt(scene.replaceAll("(?s).*?\"nx\": (\\d+).*", "$1"));
        double stepM = Double.parseDouble(scene.replaceAll("(?s).*?\"stepM\": ([0-9.E-]+).*", "$1"));
        double x0M = Double.parseDouble(scene.replaceAll("(?s).*?\"x0M\": ([0-9.E-]+).*", "$1"));
        assertThat(stepM).isCloseTo(0.01 * map.lattice().cellM(), within(1e-15));
        short[] change = change(reader, nx, (int) Math.round(1.6 / map.lattice().cellM()));
        int shift = (int) Math.round((map.lattice().xM(0) - x0M) / map.lattice().cellM());
        double deepestM = 0;
        for (int j = 0; j < map.lattice().ny(); j++) {
            for (int i = 0; i < map.lattice().nx(); i++) {
                double heaveM = map.heaveM(j * map.lattice().nx() + i);
                assertThat(change[(j + shift) * nx + i + shift] * stepM) // the field is as wide as long
                        .as("cell %d %d", i, j)
                        .isCloseTo(heaveM, within(1.01 * stepM)); // both heights are rounded
                deepestM = Math.min(deepestM, heaveM);
            }
        }
        assertThat(deepestM).as("the blade has cut").isLessThan(-0.01);
    }

    /** The first layer of the last chunk's last frame. */
    private static short[] change(ReplayReader reader, int nx, int ny) throws IOException {
        ReplayIndex.Chunk last = last(reader);
        ByteBuffer in = reader.unpacked(last);
        String scene = new String(reader.scene(), StandardCharsets.UTF_8);
        int bodies = scene.split("\"comM\"", -1).length - 1;
        int at = last.frames() * (8 + 28 * bodies + 12);
        int contacts = 0;
        for (int f = 0; f < last.frames(); f++) {
            contacts += in.getInt(at + 4 * f);
        }
        in.position(at + 4 * last.frames() + 28 * contacts);
        short[] cells = new short[nx * ny];
        int across = (nx + 15) / 16;
        for (int layer = 0; layer < 5 * last.frames(); layer++) {
            int tiles = in.getInt();
            for (int t = 0; t < tiles; t++) {
                int tile = in.getInt();
                for (int k = 0; k < 256; k++) {
                    short more = in.getShort();
                    if (layer % 5 == 0 && more != 0) {
                        cells[(tile / across * 16 + k / 16) * nx + tile % across * 16 + k % 16] += more;
                    }
                }
            }
        }
        assertThat(in.hasRemaining()).isFalse();
        return cells;
    }

    private static ReplayIndex.Chunk last(ReplayReader reader) throws IOException {
        List<ReplayIndex.Chunk> chunks = reader.index().chunks();
        return chunks.get(chunks.size() - 1);
    }

    @Test
    void attitudesOfAllKindsTurnVectorsAsTheirMatricesDo() {
        for (Vec3 axis : List.of(Vec3.X, Vec3.Y, Vec3.Z, new Vec3(1, -2, 3).unit("axis"))) {
            for (double angleRad : new double[] {0, 1e-9, 0.5, 2, Math.PI - 1e-9, Math.PI, 4, 6}) {
                Quat quat = Quat.about(axis, angleRad);
                double[] matrix = new double[9];
                for (int k = 0; k < 3; k++) {
                    Vec3 column = quat.rotate(List.of(Vec3.X, Vec3.Y, Vec3.Z).get(k));
                    matrix[k] = column.x();
                    matrix[3 + k] = column.y();
                    matrix[6 + k] = column.z();
                }
                double[] four = new double[4];
                Attitude.store(matrix, 0, four, 0);
                Vec3 v = new Vec3(0.3, -0.7, 0.2);
                Vec3 turned = new Quat(four[3], four[0], four[1], four[2]).rotate(v);
                assertThat(turned.minus(quat.rotate(v)).norm()).isLessThan(1e-12);
                assertThat(four[3]).isNotNegative();
            }
        }
    }
}
