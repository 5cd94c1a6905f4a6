package org.grouser.contact.scm.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CellCutReferenceTest {
    @Test
    void aLineThroughTheCentreHalvesTheCell() {
        CellCut cut = new CellCut();
        for (double a = 0; a < 6.3; a += 0.01) {
            cut.set(StrictMath.cos(a), StrictMath.sin(a), 0.02);
            assertEquals(0.5, cut.part(0), 1e-15);
            assertEquals(0, cut.part(-0.0142), 0);
            assertEquals(1, cut.part(0.0142), 0);
        }
    }

    /** Two ways of our own: the closed form, and the square cut as a polygon. */
    @Test
    void theClosedFormIsTheAreaOfTheCutSquare() {
        CellCut cut = new CellCut();
        PlanPolygon square = new PlanPolygon();
        for (double a = 0; a < 6.3; a += 0.013) {
            cut.set(StrictMath.cos(a), StrictMath.sin(a), 0.02);
            for (double d = -0.015; d < 0.015; d += 0.0007) {
                square.square(0.01);
                square.cut(StrictMath.cos(a), StrictMath.sin(a), d);
                square.measure();
                assertEquals(square.areaM2 / 4e-4, cut.part(d), 1e-12);
            }
        }
    }

    @Test
    void aCornerCutAtFortyFiveDegreesIsATriangle() {
        CellCut cut = new CellCut();
        cut.set(Math.sqrt(0.5), -Math.sqrt(0.5), 1);
        assertEquals(0.125, cut.part(-Math.sqrt(0.125)), 1e-15); // legs of half a cell
        assertEquals(0.875, cut.part(Math.sqrt(0.125)), 1e-15);
    }
}
