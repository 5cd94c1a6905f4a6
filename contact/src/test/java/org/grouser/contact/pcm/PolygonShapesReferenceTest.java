package org.grouser.contact.pcm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;

/** Corners, edges, thin plates and several parts, by closed forms. */
class PolygonShapesReferenceTest {
    private static final TriangleMesh CUBE = Shapes.box(0.1, 0.1, 0.1);
    private static final PcmSpec SMOOTH = Press.law(0, new PcmSpec.Regularised(0, 1e-3));

    /** Turns the corner at (-1, -1, -1) down. */
    private static final Quat ON_CORNER =
            Quat.about(new Vec3(1, -1, 0).unit("axis"), StrictMath.acos(1 / Math.sqrt(3)));

    private static void straightUp(Press press, double expectedN) {
        assertEquals(expectedN, press.force().z(), 1e-9 * expectedN);
        assertEquals(0, Math.hypot(press.force().x(), press.force().y()), 1e-9 * expectedN);
        assertEquals(0, press.moment().norm(), 1e-9 * expectedN);
    }

    /** c times the volume of the tip, sqrt(3)/2 d3. */
    @Test
    void aCornerThatPokesIntoAFaceIsCarriedByItsTip() {
        double d = 5e-3;
        assertEquals(-1, ON_CORNER.rotate(new Vec3(-1, -1, -1).unit("corner")).z(), 1e-12);
        Press press = new Press(PolygonBody.elements(CUBE, 0.02), PolygonBody.of(Shapes.plane(1, 1)), SMOOTH);
        press.hold(new Vec3(0.1, 0.23, 0.05 * Math.sqrt(3) - d), ON_CORNER, Vec3.ZERO, Vec3.ZERO, 0);
        straightUp(press, Press.C * Math.sqrt(3) / 2 * d * d * d);
    }

    /** The depth is that below the nearest of three faces: its integral over the section of the tip is d3 / 2. */
    @Test
    void aCornerOfTheGroundPokesIntoALargeFace() {
        double d = 5e-3;
        Press press = new Press(PolygonBody.elements(CUBE, 0.02), PolygonBody.of(CUBE), SMOOTH);
        press.ground(new Vec3(0, 0, -0.05 * Math.sqrt(3)), ON_CORNER, Vec3.ZERO, Vec3.ZERO); // the opposite one is up
        press.hold(0, 0, 0.05 - d);
        straightUp(press, Press.C * d * d * d / 2);
    }

    /** A ridge along x in a ridge along y: c times the integral of (d - |x| - |y|) / sqrt 2. */
    @Test
    void anEdgeOnAnEdgeIsCarriedByAPyramid() {
        double d = 4e-3;
        double heightM = 0.05 * Math.sqrt(2);
        Press press = new Press(PolygonBody.elements(CUBE, 0.02), PolygonBody.of(CUBE), SMOOTH);
        press.ground(new Vec3(0, 0, -heightM), Quat.about(Vec3.Y, Math.PI / 4), Vec3.ZERO, Vec3.ZERO);
        press.hold(new Vec3(0, 0, heightM - d), Quat.about(Vec3.X, Math.PI / 4), Vec3.ZERO, Vec3.ZERO, 0);
        straightUp(press, Press.C * Math.sqrt(2) / 3 * d * d * d);
    }

    @Test
    void twoLegsCarryEachItsOwnPart() {
        TriangleMesh legs = Shapes.both(
                Shapes.moved(Shapes.box(0.02, 0.02, 0.1), -0.1, 0, 0),
                Shapes.moved(Shapes.box(0.04, 0.03, 0.1), 0.2, 0.1, 0));
        Press press = Press.elastic(legs, Shapes.plane(1, 9)).hold(0.0123, 0.045, 0.049);
        double left = Press.C * 0.02 * 0.02 * 1e-3;
        double right = Press.C * 0.04 * 0.03 * 1e-3;
        assertEquals(left + right, press.force().z(), 1e-9 * right);
        assertEquals(0.1 * right, press.moment().x(), 1e-9 * right);
        assertEquals(0.1 * left - 0.2 * right, press.moment().y(), 1e-9 * right);
    }

    @Test
    void partsThatOverlapAddTheirPressure() {
        Press press = Press.elastic(CUBE, Shapes.both(Shapes.plane(1, 2), Shapes.plane(1, 3)))
                .hold(0, 0, 0.049);
        straightUp(press, 2 * Press.C * 0.01 * 1e-3);
    }

    /** Beyond its middle a plate answers from the other side, so a field must end before. */
    @Test
    void aThinPlateAnswersFromTheSideThatIsPressed() {
        TriangleMesh plate = Shapes.moved(Shapes.box(0.5, 0.5, 4e-3), 0, 0, -2e-3);
        straightUp(Press.elastic(CUBE, plate).hold(0, 0, 0.05 - 1e-3), Press.C * 0.01 * 1e-3);
        Press below = Press.elastic(CUBE, plate).hold(0, 0, -0.05 - 4e-3 + 1e-3);
        assertEquals(-Press.C * 0.01 * 1e-3, below.force().z(), 1e-6);
    }

    /** Two triangles back to back. */
    @Test
    void aSheetWithoutThicknessDoesNothing() {
        double[] v = {-0.2, -0.2, 0, 0.2, -0.2, 0, 0, 0.3, 0};
        TriangleMesh sheet = TriangleMesh.of(v, new int[] {0, 1, 2, 0, 2, 1});
        Press press = Press.elastic(CUBE, sheet).hold(0, 0, 0.049);
        assertEquals(0, press.force().norm());
        assertEquals(0, press.pair.elements());
    }

    /** A valley narrower than a right angle, down to a slit of a millionth of a radian: prisms must not run off sideways. */
    @Test
    void slitsLeaveAllNumbersFinite() {
        for (double half : new double[] {1e-7, 1e-6, 1e-3, 0.1, 0.5}) {
            double x = half * 0.1;
            double[] v = {-x, -0.1, 0.1, -x, 0.1, 0.1, 0, -0.1, 0, 0, 0.1, 0, x, -0.1, 0.1, x, 0.1, 0.1};
            TriangleMesh valley = TriangleMesh.of(v, new int[] {0, 2, 1, 1, 2, 3, 2, 4, 3, 3, 4, 5});
            Press press = Press.elastic(Shapes.box(0.01, 0.05, 0.1), valley);
            for (double z = 0.04; z < 0.15; z += 0.01) {
                press.hold(0.001, 0, z);
                assertTrue(Double.isFinite(press.force().norm() + press.moment().norm()), "half angle " + half);
            }
        }
    }
}
