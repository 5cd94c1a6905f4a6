package org.grouser.record.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.record.Column;
import org.grouser.record.Recording;
import org.grouser.record.measure.Measure.Extreme.Which;
import org.junit.jupiter.api.Test;

/** Means, deviations and extremes over windows, by hand and in closed form. */
class WindowReferenceTest {
    private static final double FOREVER = Double.POSITIVE_INFINITY;
    private static final double PITCH_RAD = Math.PI / 12;

    /** x = 0, 1, 3, 2, 1 m and f = 2, 4, 0, 0, 6 N at t = 0, 1, 2, 3, 4 s. */
    private static Recording thereAndBack() {
        Recording recording = new Recording();
        recording.begin(Column.plain(List.of("time_s", "x_m", "f_N")));
        double[][] rows = {{0, 0, 2}, {1, 1, 4}, {2, 3, 0}, {3, 2, 0}, {4, 1, 6}};
        for (double[] row : rows) {
            recording.frame(row);
        }
        return recording;
    }

    /** A wheel that turns by 0.5 rad/s for 10 s, whose force ripples with its grousers around 20 N, plus a slow rise of x. */
    private static Recording ripple() {
        Recording recording = new Recording();
        recording.begin(Column.plain(List.of("time_s", "joint_wheel_rad", "f_N", "x_m")));
        for (int i = 0; i <= 10_000; i++) {
            double timeS = i * 1e-3;
            double rad = 0.5 * timeS;
            recording.frame(new double[] {timeS, rad, 20 + 3 * StrictMath.sin(2 * Math.PI * rad / PITCH_RAD), timeS / 10
            });
        }
        return recording;
    }

    @Test
    void aMeanInTimeIsTheAreaUnderTheCurveOverTheTime() {
        assertEquals((3 + 2 + 0 + 3) / 4.0, mean(thereAndBack(), Window.inTime(0, FOREVER)), 1e-15);
        assertEquals((3.5 + 3) / 2, mean(thereAndBack(), Window.inTime(0.5, 1.5)), 1e-15);
        assertEquals(Double.NaN, mean(thereAndBack(), Window.inTime(2, 2)));
        assertEquals(Double.NaN, mean(thereAndBack(), Window.inTime(7, 9)));
    }

    @Test
    void aMeanOverAColumnCountsEveryStretchInWhichItIsThere() {
        // x is in [2, 4] from t = 1.5 to 3: f falls from 2 to 0 in half a second, then is 0 for one second
        assertEquals(0.5 / 1.5, mean(thereAndBack(), new Window("x_m", 2, 4, null)), 1e-15);
        // x is in [1, 2] from t = 1 to 1.5 and from t = 3 to 4
        assertEquals((1.5 + 3) / 1.5, mean(thereAndBack(), new Window("x_m", 1, 2, null)), 1e-15);
    }

    @Test
    void anExtremeOverAColumnCountsTheEndsOfTheWindow() {
        Window early = new Window("x_m", 0.5, 2, null);
        assertEquals(6, extreme(Which.MAX, early, false));
        assertEquals(4, extreme(Which.MAX, early, true));
        assertEquals(3, extreme(Which.MIN, new Window("x_m", 0.5, 1, null), false));
        assertEquals(0.5, extreme(Which.MIN, new Window("x_m", 0.5, 1, null), true));
        assertEquals(Double.NaN, extreme(Which.MIN, new Window("x_m", 4, 9, null), false));
    }

    @Test
    void aSineDeviatesByItsAmplitudeOverRootTwo() {
        Window whole = new Window("x_m", 0.2, 0.9, new Window.Whole("joint_wheel_rad", PITCH_RAD));
        double deviation =
                Measures.evaluate(new Measure.Mean(List.of("f_N"), whole, Measure.Mean.Kind.DEVIATION), ripple());
        assertEquals(3 / Math.sqrt(2), deviation, 1e-4);
        Recording constant = thereAndBack();
        assertEquals(
                0,
                Measures.evaluate(
                        new Measure.Mean(List.of("f_N"), Window.inTime(2, 3), Measure.Mean.Kind.DEVIATION), constant));
    }

    @Test
    void theRootOfTheMeanSquareOfAConstantIsItsMagnitude() {
        Recording constant = new Recording();
        constant.begin(Column.plain(List.of("time_s", "f_N")));
        constant.frame(new double[] {0, -3});
        constant.frame(new double[] {1, -3});
        Measure rms = new Measure.Mean(List.of("f_N"), Window.inTime(0, 1), Measure.Mean.Kind.RMS);
        assertEquals(3, Measures.evaluate(rms, constant), 1e-15);
    }

    @Test
    void wholeGrousersAverageTheirRippleAway() {
        Window plain = new Window("x_m", 0.2, 0.93, null);
        Window whole = new Window("x_m", 0.2, 0.93, new Window.Whole("joint_wheel_rad", PITCH_RAD));
        assertEquals(20, mean(ripple(), whole), 1e-5);
        // the integral of the sine from 1 rad to 4.65 rad of the wheel, over its 3.65 rad
        double left = 3 * PITCH_RAD / (2 * Math.PI) * (wave(1) - wave(4.65)) / 3.65;
        assertEquals(20 + left, mean(ripple(), plain), 1e-5);
        assertTrue(Math.abs(left) > 0.01, "a window of broken grousers shows the difference");
    }

    @Test
    void lessThanOnePitchOrAWheelThatTurnsRoundHasNoMean() {
        Window.Whole wheel = new Window.Whole("joint_wheel_rad", PITCH_RAD);
        assertEquals(Double.NaN, mean(ripple(), new Window("x_m", 0.2, 0.25, wheel)));
        Window back = new Window("time_s", 0, FOREVER, new Window.Whole("x_m", 0.5));
        assertEquals(Double.NaN, mean(thereAndBack(), back));
        // from t = 2.25 s on x falls by 1.75 m: the last three pitches of 0.5 m begin at t = 2.5 s
        Window falling = new Window("time_s", 2.25, 4, new Window.Whole("x_m", 0.5));
        assertEquals((0 + 3) / 1.5, mean(thereAndBack(), falling), 1e-15);
    }

    @Test
    void aWindowNamesItsColumnsSoThatTheyAreCheckedBeforeARun() {
        Window window = new Window("x_m", 0, 1, new Window.Whole("joint_wheel_rad", 1));
        assertEquals(
                List.of("f_N", "x_m", "joint_wheel_rad"),
                new Measure.Mean(List.of("f_N"), window, Measure.Mean.Kind.MEAN).columns());
        var refused =
                assertThrows(OutOfRangeException.class, () -> mean(thereAndBack(), new Window("y_m", 0, 1, null)));
        assertEquals("column 'y_m' is not recorded; nearest: x_m, f_N, time_s", refused.getMessage());
    }

    private static double wave(double wheelRad) {
        return StrictMath.cos(2 * Math.PI * wheelRad / PITCH_RAD);
    }

    private static double mean(Recording recording, Window window) {
        return Measures.evaluate(new Measure.Mean(List.of("f_N"), window, Measure.Mean.Kind.MEAN), recording);
    }

    private static double extreme(Which which, Window window, boolean time) {
        return Measures.evaluate(new Measure.Extreme(List.of("f_N"), which, false, window, time), thereAndBack());
    }
}
