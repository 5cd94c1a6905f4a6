package org.grouser.report.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class AxesBoxTest {
    private final SvgText svg = new SvgText();
    private final AxesBox box =
            new AxesBox(svg, new AxesBox.Place(10, 20, 100, 50), AxisScale.between(0, 10), AxisScale.between(-1, 1));

    @Test
    void valuesLieWhereTheAxesSay() {
        assertEquals(10, box.x(0));
        assertEquals(110, box.x(10));
        assertEquals(70, box.y(-1));
        assertEquals(20, box.y(1));
    }

    @Test
    void bandIsInterruptedWhereAnEndIsUnknown() {
        double[] at = {0, 1, 2, 3, 4};
        box.band(at, new double[] {-1, -1, Double.NaN, -1, -1}, new double[] {1, 1, 1, 1, 1}, "fill=\"#000\"");
        String text = svg.close();
        assertEquals(2, text.split("class=\"band\"", -1).length - 1);
        assertFalse(text.contains("NaN"));
        assertTrue(text.contains("M10 20L20 20L20 70L10 70z"), text);
    }

    @Test
    void valuesHoldUntilTheNextStep() {
        box.steps(new double[] {0, 5, 10}, new double[] {-1, 0, 1}, "");
        assertTrue(svg.close().contains("M10 70L60 70L60 45L110 45L110 20"), svg::close);
    }

    @Test
    void labelsBelowZeroHaveAMinusSignAndNamesRunFromTheTopDown() {
        box.grid("across", "up");
        assertTrue(svg.close().contains(">\u22121.0<") || svg.close().contains(">\u22121<"), svg::close);
        AxisScale names = AxisScale.namedDown(List.of("first", "last"));
        assertTrue(names.part(0) > names.part(1));
    }

    @Test
    void axisBeginsAtZeroWhereThatIsNearAndLeavesRoomElse() {
        assertEquals(0, AxisScale.of(new double[] {1, 10}).low());
        assertTrue(AxisScale.of(new double[] {9, 10}).low() < 9);
        assertEquals(AxisScale.between(0, 1), AxisScale.of(new double[] {Double.NaN}));
        assertEquals(AxisScale.between(4.5, 5.5), AxisScale.of(new double[] {5}));
    }
}
