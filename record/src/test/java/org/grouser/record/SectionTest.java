package org.grouser.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.quantity.OutOfRangeException;
import org.junit.jupiter.api.Test;

/** Maps sampled at points and along lines, against the planes that they were made from. */
class SectionTest {
    private static final double DIGITS = 1e-13;
    private final GroundMap tilted =
            MadeUpGround.of(MadeUpGround.square(0.1), (x, y) -> 0.3 * x - 0.2 * y + 1, (x, y) -> 0.3 * x);

    @Test
    void aPlaneIsSampledExactlyBetweenTheMiddlesOfCells() {
        assertEquals(1, tilted.at(GroundMap.Field.HEIGHT, 0, 0), DIGITS);
        assertEquals(0.3 * 0.123 + 0.2 * 0.777 + 1, tilted.at(GroundMap.Field.HEIGHT, 0.123, -0.777), DIGITS);
    }

    @Test
    void beyondTheMapTheEdgeGoesOn() {
        assertEquals(0.3 * 0.95, tilted.at(GroundMap.Field.VIRGIN, 50, 0), DIGITS);
        assertEquals(-0.3 * 0.95, tilted.at(GroundMap.Field.VIRGIN, -50, 1e30), DIGITS);
        assertEquals(Double.NaN, tilted.at(GroundMap.Field.VIRGIN, Double.NaN, 0));
    }

    @Test
    void aFieldOfAnotherSizeIsRefused() {
        var refused = assertThrows(
                OutOfRangeException.class,
                () -> GroundMap.of("sand", MadeUpGround.square(0.5), new double[16], new double[9]));
        assertEquals("map 'sand' has 4 x 4 cells, but a field of 9", refused.getMessage());
    }

    @Test
    void aSectionRunsFromWhereTheRunEndedAlongItsYawShiftedToTheLeft() {
        Anchor wheel = new Anchor("wheel_w_x_m", "wheel_w_y_m", Math.toRadians(90));
        Section section = section(new SectionSpec("side", "sand", wheel, 0.25, -0.1, 0.1, 0.05), tilted);
        assertEquals(5, section.rows());
        assertArrayEquals(new double[] {-0.1, -0.05, 0, 0.05, 0.1}, section.column("s_m"), DIGITS);
        assertArrayEquals(new double[] {0.15, 0.15, 0.15, 0.15, 0.15}, section.column("x_m"), DIGITS);
        assertArrayEquals(new double[] {-0.3, -0.25, -0.2, -0.15, -0.1}, section.column("y_m"), DIGITS);
        assertEquals(0.3 * 0.15 + 0.2 * 0.3 + 1, section.column("height_m")[0], DIGITS);
        assertEquals(0.2 * 0.3 + 1, section.column("heave_m")[0], DIGITS);
    }

    @Test
    void flowIsTurnedIntoTheDirectionOfTheSection() {
        GroundMap.Lattice lattice = tilted.lattice();
        double[] vx = MadeUpGround.field(lattice, (x, y) -> 3);
        double[] vy = MadeUpGround.field(lattice, (x, y) -> 4);
        double[] depth = MadeUpGround.field(lattice, (x, y) -> x > 0 ? 0.5 : 0);
        GroundMap flowing = tilted.withFlow(depth, vx, vy, vx, depth, new byte[lattice.size()]);
        double yaw = StrictMath.atan2(4, 3);
        Section section = section(new SectionSpec("flow", "sand", new Anchor("", "", yaw), 0, -0.5, 0.5, 1), flowing);
        assertArrayEquals(new double[] {5, 5}, section.column("flow_along_m_per_s"), DIGITS);
        assertArrayEquals(new double[] {0, 0}, section.column("flow_across_m_per_s"), DIGITS);
        assertEquals(Double.NaN, section.column("failure_m")[0], "no failure surface where nothing flows");
        assertEquals(section.column("height_m")[1] - 0.5, section.column("failure_m")[1], DIGITS);
        assertTrue(section.flows());
    }

    @Test
    void aGroundWithoutAMapGivesAnEmptySection() {
        SectionSpec spec = new SectionSpec("side", "floor", Anchor.ORIGIN, 0, 0, 1, 0.1);
        Evidence evidence = Evidence.of(MadeUpGround.run(), List.of(spec), List.of(tilted));
        assertEquals(0, evidence.section("side").rows());
        assertFalse(evidence.section("side").flows());
    }

    @Test
    void unknownSectionsAndColumnsAreAnsweredWithTheNearestOnes() {
        SectionSpec spec = new SectionSpec("side", "sand", Anchor.ORIGIN, 0, 0, 1, 0.1);
        Evidence evidence = Evidence.of(MadeUpGround.run(), List.of(spec), List.of(tilted));
        var refused = assertThrows(OutOfRangeException.class, () -> evidence.section("sid"));
        assertEquals("section 'sid' is not recorded; nearest: side", refused.getMessage());
        refused = assertThrows(
                OutOfRangeException.class, () -> evidence.section("side").column("heigth_m"));
        assertEquals(
                "column 'heigth_m' is not in a section; nearest: height_m, heave_m, virgin_m", refused.getMessage());
    }

    private static Section section(SectionSpec spec, GroundMap map) {
        return Evidence.of(MadeUpGround.run(), List.of(spec), List.of(map)).section(spec.name());
    }
}
