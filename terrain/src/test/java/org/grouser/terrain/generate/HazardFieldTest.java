package org.grouser.terrain.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.grouser.quantity.OutOfRangeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class HazardFieldTest {
    private static final SizeLaw SQUARE = new SizeLaw.Power(2);

    @Test
    void tooFineAFieldSaysWhichCellToType() {
        assertComplaint(
                "cell_m = 0.05 m makes 8000000 triangles, above 2000000: type 0.1 or more", () -> bare(100, 0.05));
        bare(100, 0.1);
        HazardField.Rocks many = new HazardField.Rocks(50_000, 0.05, 0.05, SQUARE);
        OutOfRangeException e = assertThrows(OutOfRangeException.class, () -> rocky(100, 0.1, many));
        String told = String.valueOf(e.getMessage()).replaceAll(".*type (\\S+) or more", "$1");
        rocky(100, Double.parseDouble(told), many);
    }

    @Test
    void aCellThatDoesNotDivideTheSideIsRefusedWithOneThatDoes() {
        assertComplaint("cell_m = 0.3 m does not divide side_m = 100.0 m: type 0.3003003", () -> bare(100, 0.3));
        bare(100, 100.0 / 333);
        bare(0.7 * 30, 0.7); // 21.0 is not thirty times 0.7 in binary
    }

    @Test
    void nonsenseIsRefused() {
        assertComplaint("side_m = NaN m is outside", () -> bare(Double.NaN, 0.5));
        assertComplaint("cell_m = 0.0 m is outside", () -> bare(100, 0));
        assertComplaint("count = -1.0 is outside", () -> new HazardField.Rocks(-1, 1, 1, SQUARE));
        assertComplaint("max_diameter_m = 1.0 m is outside [2.0, 20.0]", () -> new HazardField.Rocks(1, 2, 1, SQUARE));
        assertComplaint("depth_ratio = 0.9", () -> new HazardField.Craters(1, 1, 2, SQUARE, 0.9, 0.1));
        assertComplaint("rim_ratio = 0.2", () -> new HazardField.Craters(1, 1, 2, SQUARE, 0.2, 0.2));
        assertComplaint("steepest_rad = 0.0 rad", () -> new HazardField.Hills(1, 1, 1, 0));
        assertComplaint("amplitude_m = -1.0 m", () -> new HazardField.Roughness(-1, 1));
        assertComplaint("abundance = 0.0 is outside", () -> new SizeLaw.GolombekRapp(0));
        assertComplaint("exponent = NaN", () -> new SizeLaw.Power(Double.NaN));
    }

    @Test
    void featuresThatTheGridCannotShowOrTheFieldCannotHoldAreRefused() {
        assertComplaint(
                "craters.min_diameter_m makes features of 1.0 m, below four cells: type cell_m 0.25 or less",
                () -> cratered(20, 1, 2, 5));
        assertComplaint(
                "craters.max_diameter_m makes features of 40.0 m, wider than the 30.0 m between the margins",
                () -> cratered(40, 4, 40, 5));
        assertComplaint("margin_m = 15.0 m is outside [0.5, 10.0] m", () -> cratered(40, 4, 4, 15));
    }

    @Test
    void aCrowdedFieldSaysHowManyFit() {
        HazardField.Rocks crowd = new HazardField.Rocks(2000, 0.5, 0.5, SQUARE);
        OutOfRangeException e = assertThrows(OutOfRangeException.class, () -> HazardFields.mesh(rocky(20, 0.5, crowd)));
        String message = String.valueOf(e.getMessage());
        assertTrue(message.startsWith("rocks.count = 2000: number "), message);
        int told = Integer.parseInt(message.replaceAll(".*type (\\d+) or less.*", "$1"));
        HazardField.Rocks fewer = new HazardField.Rocks(told, 0.5, 0.5, SQUARE);
        assertEquals(told, HazardFields.features(rocky(20, 0.5, fewer)).rocks().size());
    }

    private static void bare(double sideM, double cellM) {
        rocky(sideM, cellM, HazardField.Rocks.NONE);
    }

    private static HazardField rocky(double sideM, double cellM, HazardField.Rocks rocks) {
        return new HazardField(
                1,
                sideM,
                cellM,
                1,
                HazardField.Craters.NONE,
                HazardField.Hills.NONE,
                rocks,
                HazardField.Roughness.NONE);
    }

    private static void cratered(double sideM, double minM, double maxM, double marginM) {
        HazardField.Craters craters = new HazardField.Craters(1, minM, maxM, SQUARE, 0.2, 0.04);
        new HazardField(
                1,
                sideM,
                0.5,
                marginM,
                craters,
                HazardField.Hills.NONE,
                HazardField.Rocks.NONE,
                HazardField.Roughness.NONE);
    }

    private static void assertComplaint(String expected, Executable making) {
        OutOfRangeException e = assertThrows(OutOfRangeException.class, making);
        assertTrue(String.valueOf(e.getMessage()).contains(expected), e.getMessage());
    }
}
