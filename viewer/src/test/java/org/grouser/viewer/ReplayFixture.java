package org.grouser.viewer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.grouser.record.replay.Blobs;
import org.grouser.record.replay.CellLayer;
import org.grouser.record.replay.ReplayFrame;
import org.grouser.record.replay.ReplayReader;
import org.grouser.record.replay.ReplayWriter;
import org.grouser.record.replay.Scene;

/**
 * A replay of the project's own writer for the tests of the page's decoders, src/test/js/data/replay.test.mjs: 70 frames,
 * every 0.1 s, of a body that goes along x at 1 m/s and turns about z by 0.1 rad/s, on soil of which one cell sinks in
 * each frame.
 */
final class ReplayFixture {
    private static final int NX = 37;
    private static final int NY = 21; // neither is a whole number of tiles
    private static final int FRAMES = 70; // three chunks
    private static final double STEP_M = 0.001;

    private ReplayFixture() {}

    static void write(Path folder) throws IOException {
        Blobs blobs = new Blobs();
        int mesh = blobs.addMesh(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2});
        int[] heights = new int[NX * NY];
        Arrays.setAll(heights, at -> 100 + at % NX + 2 * (at / NX));
        int base = blobs.addHeights(heights, NX);
        int[] rock = new int[NX * NY];
        Arrays.fill(rock, -200);
        rock[0] = Blobs.NO_FLOOR;
        Scene scene = scene(mesh, base, blobs.addFloor(rock));
        CellLayer change = new CellLayer(NX, NY);
        int[] steps = new int[NX * NY];
        Files.deleteIfExists(folder.resolve("frames.bin"));
        try (ReplayWriter writer = ReplayWriter.begin(folder, scene, blobs, List.of(List.of(change)), 0)) {
            for (int f = 0; f < FRAMES; f++) {
                int cell = f % NY * NX + f % NX;
                steps[cell] -= 3;
                change.set(f % NX, f % NY, steps[cell]);
                writer.frame(frame(f));
            }
        }
        Files.writeString(
                folder.resolve("index.json"), new ReplayReader(folder).index().toJson(true, ""));
    }

    private static ReplayFrame frame(int f) {
        ReplayFrame frame = new ReplayFrame(2, 1);
        frame.timeS = 0.1 * f;
        for (int body = 0; body < 2; body++) {
            frame.poses[7 * body] = frame.timeS;
            frame.poses[7 * body + 5] = Math.sin(0.05 * frame.timeS);
            frame.poses[7 * body + 6] = Math.cos(0.05 * frame.timeS);
        }
        frame.comM[2] = 0.5 + frame.timeS;
        frame.contact(0, f, 0, 0, 0, 0, 10 * f);
        return frame;
    }

    private static Scene scene(int mesh, int base, int floor) {
        double[] none = {0, 0, 0};
        double[] size = {1, 0.5, 0.2};
        double[] axle = {0, 1, 0};
        double[] turn = {0, 0, 0, 1};
        Scene.Shape wheel =
                new Scene.Shape("wheel", "fl", List.of(new Scene.Size("radiusM", 0.15), new Scene.Size("widthM", 0.1)));
        Scene.Lattice lattice = new Scene.Lattice(-1, -0.5, 0.05, NX, NY, 1, STEP_M);
        List<Scene.Layer> layers = List.of(new Scene.Layer("change", "m", STEP_M));
        return new Scene(
                new Scene.Run("fixture", "A rover that goes straight on", "", new double[] {0, 0, -9.81}, 7, 0.1),
                List.of(new Scene.Vehicle("rover", 0, 60)),
                List.of(
                        new Scene.Body(
                                "chassis",
                                0,
                                new Scene.Joint("chassis_free", -1, "free", none, turn, axle),
                                new Scene.Mass(50, none, size),
                                List.of()),
                        new Scene.Body(
                                "fl_wheel",
                                0,
                                new Scene.Joint("fl_drive", 0, "revolute", none, turn, axle),
                                new Scene.Mass(10, none, size),
                                List.of(wheel))),
                List.of(new Scene.Owner("fl", 1, 0)),
                List.of(
                        new Scene.Surface("sand", "scm", new Scene.Soil(lattice, base, floor, layers)),
                        new Scene.Surface("rock", "nonsmooth", new Scene.Mesh(mesh))));
    }
}
