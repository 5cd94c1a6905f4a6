package org.grouser.report.curve;

import static org.grouser.report.RunColumns.TIME;
import static org.grouser.report.RunColumns.block;
import static org.grouser.report.RunColumns.column;
import static org.grouser.report.RunColumns.position;
import static org.grouser.report.RunColumns.recording;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.Recording;
import org.grouser.report.DroppedRover;
import org.grouser.report.plot.AxisRange;
import org.grouser.report.plot.Plot;
import org.junit.jupiter.api.Test;

class RunPlotsTest {
    private static final Owner FL = Owner.wheel("fl");

    @Test
    void aDropGivesTheFiguresOfThePaper() {
        List<Plot> plots = RunPlots.of(DroppedRover.record(501, 2));
        assertEquals(
                List.of(
                        "Base motion and ground reaction",
                        "Base attitude",
                        "Wheel loads on 'plane'",
                        "Wheel gaps and local velocities on 'plane'",
                        "Joints 'wheel'",
                        "Energy",
                        "Friction solver"),
                titles(plots));
        assertEquals(6, plots.get(2).panels().size());
        assertEquals(
                List.of(
                        "rl rear left",
                        "rr rear right",
                        "cl centre left",
                        "cr centre right",
                        "fl front left",
                        "fr front right"),
                plots.get(2).panels().get(0).lines().stream()
                        .map(Plot.Line::label)
                        .toList());
    }

    @Test
    void aSurfaceThatNoWheelTouchedIsNotDrawn() {
        Recording recording = recording(
                List.of(
                        TIME,
                        column(FL.on("step"), "normal_N", Quantity.FORCE, "normal", "N"),
                        column(FL.on("plane"), "normal_N", Quantity.FORCE, "normal", "N"),
                        column(FL, "force_z_N", Quantity.FORCE, "z", "N")),
                new double[] {0, 0, 30, 30},
                new double[] {1, 0, 31, 31});
        assertEquals(List.of("Wheel loads on 'plane'"), titles(RunPlots.of(recording)));
    }

    @Test
    void ofManyJointsTheDrivenAndTheMostMovingAreShown() {
        List<Column> columns = new ArrayList<>(
                List.of(TIME, angle("driven"), column(Owner.joint("driven"), "effort_Nm", Quantity.EFFORT, "N m")));
        IntStream.range(0, 12).forEach(i -> columns.add(angle("j" + i)));
        double[] first = new double[columns.size()];
        double[] last = IntStream.range(0, columns.size()).mapToDouble(i -> i).toArray();
        last[1] = 0;
        last[3] = 1e-9; // j0 stands still
        Plot joints = RunPlots.of(recording(columns, first, last)).get(0);
        assertEquals(
                List.of("driven", "j5", "j6", "j7", "j8", "j9", "j10", "j11"),
                joints.panels().get(0).lines().stream().map(Plot.Line::label).toList());
        assertTrue(joints.note().endsWith("Shown: 8 of 12 joints."), joints.note());
    }

    @Test
    void blocksAreDrawnByTheirDisplacement() {
        Recording recording = recording(
                List.of(TIME, position(block("b1"), "x"), position(block("b1"), "z")),
                new double[] {0, 3, 5},
                new double[] {1, 3, 4.5});
        Plot blocks = RunPlots.of(recording).get(0);
        assertEquals(3, blocks.panels().size());
        assertEquals(4.5, blocks.panels().get(0).lines().get(0).value(1), "height");
        assertEquals(-0.5, blocks.panels().get(2).lines().get(0).value(1));
    }

    @Test
    void wheelsAndSteeringsHaveAFigureEach() {
        Recording recording = recording(
                List.of(TIME, angle("fl_wheel"), angle("fr_wheel"), angle("fl_steer"), angle("fr_steer")),
                new double[5],
                new double[] {1, 2, 3, 4, 5});
        assertEquals(List.of("Joints 'wheel'", "Joints 'steer'"), titles(RunPlots.of(recording)));
    }

    @Test
    void aBlockAmongBlocksIsNotDrawnAsTheBase() {
        Recording recording = recording(
                List.of(
                        TIME,
                        position(Owner.BASE, "x"),
                        position(block("a"), "z"),
                        position(block("b"), "z"),
                        column(Owner.RUN, "reaction_z_N", Quantity.REACTION, "z", "N")),
                new double[] {0, 0, 1, 2, 9},
                new double[] {1, 0, 1, 2, 9});
        assertEquals(List.of("Ground reaction", "Blocks"), titles(RunPlots.of(recording)));
    }

    @Test
    void aSidewaysDriftOfAHairIsNotDrawnAsAJourney() {
        Recording recording = recording(
                List.of(TIME, position(Owner.BASE, "x"), position(Owner.BASE, "y")),
                new double[] {0, 0, 5},
                new double[] {1, 10, 5.0002});
        AxisRange y = AxisRange.of(RunPlots.of(recording).get(0).panels().get(1));
        assertEquals(0.1, y.high() - y.low(), 1e-12);
        assertEquals("within 0.0002 m", y.note());
    }

    @Test
    void aHeadingThatPassesHalfATurnDoesNotJump() {
        Recording recording = recording(
                List.of(TIME, column(Owner.BASE, "yaw_rad", Quantity.ATTITUDE, "yaw", "rad")),
                new double[] {0, 3.14},
                new double[] {1, -3.14},
                new double[] {2, 3.1});
        Plot.Line yaw = RunPlots.of(recording).get(0).panels().get(0).lines().get(0);
        assertEquals(Math.toDegrees(2 * Math.PI - 3.14), yaw.value(1), 1e-9);
        assertEquals(Math.toDegrees(3.1), yaw.value(2), 1e-9);
    }

    @Test
    void impactsAreMarkedInTheOrderOfTime() {
        Recording recording =
                recording(List.of(TIME, position(Owner.BASE, "x")), new double[] {0, 0}, new double[] {9, 1});
        for (int i = 0; i < 100; i++) {
            recording.event(new Event(0.01 * i, "impact", "", "", 1, i, ""));
        }
        List<Double> marks = RunPlots.of(recording).get(0).marksS();
        assertEquals(60, marks.size());
        assertEquals(marks.stream().sorted().toList(), marks);
        assertEquals(0.4, marks.get(0), 1e-12, "the forty softest are left out");
    }

    @Test
    void anEmptyRecordingHasNoPlots() {
        assertEquals(List.of(), RunPlots.of(new Recording()));
        assertEquals(List.of(), RunPlots.of(recording(List.of(TIME, position(Owner.BASE, "x")))));
    }

    private static Column angle(String joint) {
        return column(Owner.joint(joint), "rad", Quantity.JOINT_POSITION, "rad");
    }

    private static List<String> titles(List<Plot> plots) {
        return plots.stream().map(Plot::title).toList();
    }
}
