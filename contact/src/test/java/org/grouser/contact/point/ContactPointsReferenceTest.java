package org.grouser.contact.point;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.StateHash;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.GroundShape;
import org.grouser.terrain.Grounds;
import org.grouser.terrain.query.GroundSurface;
import org.junit.jupiter.api.Test;

/** One point with k = 1000 N/m, c = 10 N s/m, mu 0.8 and 0.3, checked by hand. */
class ContactPointsReferenceTest {
    private static final PointSpec LAW = new PointSpec(new PointSpec.Given(1000, 10), 0.8, 0.3, 1e-3, 0.05);

    private static ContactPoints over(Vec3 normal) {
        try {
            GroundSurface ground = Grounds.assemble(new GroundShape.Plane(Vec3.ZERO, normal));
            ContactPoints points = new ContactPoints(ground, LAW, 9.81);
            points.add("foot", Vec3.ZERO, new Vec3(0, 0, -1), 0.8);
            return points;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static double[] at(ContactPoints points, double x, double z, double vx, double vz) {
        points.place(0, PoseTwist.parallel(new Vec3(x, 0, z), new Vec3(vx, 0, vz)));
        points.evaluate(0.001);
        double[] wrench = new double[6];
        points.wrench(0, wrench, 0);
        return wrench;
    }

    /** Presses in by small steps, so that nothing counts as a jump. */
    private static void lower(ContactPoints points, double depthM) {
        for (double d = 0.001; d <= depthM + 1e-12; d += 0.001) {
            at(points, 0, -d, 0, 0);
            points.commit(0.001);
        }
    }

    @Test
    void springAndDamperPushAndNeverPull() {
        ContactPoints points = over(Vec3.Z);
        lower(points, 0.1);
        assertEquals(1000 * 0.1 + 10 * 2, at(points, 0, -0.1, 0, -2)[2], 1e-9);
        assertEquals(1000 * 0.1 - 10 * 2, at(points, 0, -0.1, 0, 2)[2], 1e-9);
        assertEquals(0, at(points, 0, -0.1, 0, 20)[2], 0);
        assertEquals(0, at(points, 0, 0.01, 0, -5)[2], 0);
    }

    @Test
    void derivedSpringsSinkAsFarAsTheyWereAskedTo() {
        PointSpec.Derived spring = new PointSpec.Derived(388.25, 0.02, 0.1);
        assertEquals(388.25 * 9.81, spring.stiffnessNPerM(9.81) * 0.02, 1e-9); // [Cordova2013, Eq. 4]
        assertEquals(0.2 * 388.25 * Math.sqrt(9.81 / 0.02), spring.dampingNsPerM(9.81), 1e-9); // [Cordova2013, Eq. 5]
    }

    @Test
    void aStaticFootHoldsLikeASpringUntilTheConeIsFull() {
        ContactPoints points = over(Vec3.Z);
        lower(points, 0.1); // N = 100
        assertEquals(-50, at(points, 0.05, -0.1, 0, 0)[0], 1e-9);
        points.commit(0.001);
        assertEquals(Mode.STATIC, points.mode(0));
        assertEquals(-79, at(points, 0.079, -0.1, 0, 0)[0], 1e-9);
        points.commit(0.001);
        assertEquals(-80, at(points, 0.081, -0.1, 0, 0)[0], 1e-9); // mu_s N
        points.commit(0.001);
        assertEquals(Mode.KINETIC, points.mode(0));
        assertEquals(-30, at(points, 0.09, -0.1, 0, 0)[0], 1e-9); // mu_k N
    }

    @Test
    void aSlidingFootTurnsItsFrictionWithItsWay() {
        ContactPoints points = slid();
        assertEquals(-30, at(points, 0.3, -0.1, 0.1, 0)[0], 1e-9);
        points.commit(0.001);
        for (double x = 0.3; x > 0.2; x -= 0.001) {
            at(points, x, -0.1, -0.1, 0);
            points.commit(0.001);
        }
        assertEquals(30, at(points, 0.2, -0.1, -0.1, 0)[0], 1e-9);
    }

    private static ContactPoints slid() {
        ContactPoints points = over(Vec3.Z);
        lower(points, 0.1);
        for (double x = 0; x < 0.3; x += 0.001) {
            at(points, x, -0.1, 0.1, 0);
            points.commit(0.001);
        }
        assertEquals(Mode.KINETIC, points.mode(0));
        return points;
    }

    @Test
    void itSticksAgainOnlyAfterTheDwellAndWithoutAJumpOfForce() {
        ContactPoints points = slid();
        double before = 0;
        for (int step = 0; step < 49; step++) {
            before = at(points, 0.3, -0.1, 0, 0)[0];
            points.commit(0.001);
            assertEquals(Mode.KINETIC, points.mode(0));
        }
        at(points, 0.3, -0.1, 0, 0);
        points.commit(0.001);
        at(points, 0.3, -0.1, 0, 0);
        points.commit(0.001);
        assertEquals(Mode.STATIC, points.mode(0));
        assertEquals(before, at(points, 0.3, -0.1, 0, 0)[0], 1e-9);
    }

    @Test
    void noDepthLosesTheContact() {
        ContactPoints points = over(Vec3.Z);
        lower(points, 5); // the line of sight is 0.8 m long
        assertEquals(5000, at(points, 0, -5, 0, 0)[2], 1e-6);
    }

    @Test
    void onASlopeTheForceIsSquareToTheFacetAndTheMomentIsThatOfTheTip() {
        Vec3 n = new Vec3(0.6, 0, 0.8);
        ContactPoints points = over(n);
        for (double d = 0.001; d <= 0.1; d += 0.001) {
            at(points, -0.6 * d, -0.8 * d, 0, 0);
            points.commit(0.001);
        }
        double[] wrench = at(points, -0.06, -0.08, 0, 0);
        assertEquals(100, points.normalN(0), 1e-9);
        assertEquals(60, wrench[0], 1e-9);
        assertEquals(80, wrench[2], 1e-9);
        assertArrayEquals(new double[] {0, 0, 0}, new double[] {wrench[3], wrench[4], wrench[5]}, 1e-12);
    }

    @Test
    void aJumpOfTheLineOfSightDoesNotKick() {
        ContactPoints points = over(Vec3.Z);
        double force = at(points, 0, -0.5, 1, 0)[2]; // from nothing to 0.5 m at once, moving sideways
        assertTrue(force <= 1000 * (0.005 + 3 * 1 * 0.001) + 1e-9);
        assertEquals(0.5, points.depthM(0), 1e-12);
    }

    @Test
    void evaluationsLeaveNoTrace() {
        ContactPoints points = slid();
        String before = hash(points);
        double force = at(points, 0.301, -0.1, 0.1, 0)[0];
        at(points, 7, -0.5, 3, -1);
        at(points, 7, 0.5, 3, -1);
        assertEquals(before, hash(points));
        assertEquals(force, at(points, 0.301, -0.1, 0.1, 0)[0], 0);
    }

    @Test
    void whatIsRememberedSurvivesWritingAndReading() throws IOException {
        ContactPoints points = slid();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        points.write(new DataOutputStream(bytes));
        ContactPoints other = over(Vec3.Z);
        other.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        assertEquals(hash(points), hash(other));
        assertArrayEquals(at(points, 0.31, -0.1, 0.1, 0), at(other, 0.31, -0.1, 0.1, 0));
    }

    @Test
    void aPlaceThatIsNoNumberIsRefusedByName() {
        ContactPoints points = over(Vec3.Z);
        OutOfRangeException e = assertThrows(OutOfRangeException.class, () -> at(points, Double.NaN, 0, 0, 0));
        assertTrue(String.valueOf(e.getMessage()).contains("foot"), e::getMessage);
    }

    private static String hash(ContactPoints points) {
        StateHash hash = new StateHash();
        points.addTo(hash);
        return hash.hex();
    }
}
