package org.grouser.report;

import java.util.List;
import org.grouser.record.Anchor;
import org.grouser.record.Evidence;
import org.grouser.record.GroundMap;
import org.grouser.record.Recording;
import org.grouser.record.SectionSpec;

/** A made-up ground on which a wheel 20 cm wide has come from x = -0.15 m to x = 0.15 m, as a kinematic wheel would leave it. */
public final class RolledGround {
    private static final double WHEEL_X_M = 0.15;
    private static final double RADIUS_M = 0.25;
    private static final double SINKAGE_M = 0.04;

    private RolledGround() {}

    /**
     * @param tilt of the virgin ground along x
     */
    public static GroundMap map(GroundMap.Lattice lattice, double tilt) {
        int n = lattice.size();
        double[][] fields = new double[7][n];
        byte[] contact = new byte[n];
        for (int cell = 0; cell < n; cell++) {
            double x = lattice.xM(cell % lattice.nx());
            double y = lattice.yM(cell / lattice.nx());
            double a = x - WHEEL_X_M;
            double track = smooth(0.1 - Math.abs(y), 0.025);
            double along = smooth(a + 0.42, 0.05) * smooth(0.12 - a, 0.03);
            double berm = 0.012 * bell(Math.abs(y) - 0.135, 0.03) * along;
            double heap = 0.022 * bell(a - 0.16, 0.05) * bell(y, 0.1);
            fields[1][cell] = tilt * x;
            fields[0][cell] = tilt * x - 0.033 * track * along + berm + heap;
            double r = Math.sqrt((a - 0.05) * (a - 0.05) + 1.6 * y * y);
            boolean flows = r < 0.45;
            fields[2][cell] = flows ? 0.15 * (1 - r * r / 0.2025) : 0;
            fields[3][cell] = flows ? 0.03 * (a - 0.11) * (1 - r / 0.45) : 0;
            fields[4][cell] = flows ? 0.05 * y * (1 - r / 0.45) : 0;
            fields[5][cell] = flows ? -0.01 * bell(a, 0.1) * bell(y, 0.1) + 0.003 * bell(a - 0.3, 0.1) : 0;
            fields[6][cell] = flows ? 1 - r / 0.45 : 0;
            double rim = RADIUS_M - SINKAGE_M - Math.sqrt(Math.max(0, RADIUS_M * RADIUS_M - a * a));
            contact[cell] = (byte) (Math.abs(y) < 0.1 && rim < 0 && Math.abs(a) < RADIUS_M ? 1 : 0);
        }
        return GroundMap.of("sand", lattice, fields[0], fields[1])
                .withFlow(fields[2], fields[3], fields[4], fields[5], fields[6], contact)
                .withLedger(0.0118, 1.3e-15);
    }

    public static GroundMap map() {
        return map(new GroundMap.Lattice(-0.96, -0.6, 0.01, 192, 120), 0);
    }

    public static Evidence evidence(GroundMap map) {
        Recording recording = DroppedRover.record(201, 2);
        Anchor wheel = new Anchor("", "", 0);
        return Evidence.of(
                recording,
                List.of(
                        new SectionSpec("centre", "sand", wheel, 0, -0.5, 0.85, 0.0025),
                        new SectionSpec("rut", "sand", new Anchor("", "", Math.PI / 2), 0.1, -0.4, 0.4, 0.0025)),
                List.of(map));
    }

    private static double smooth(double inside, double widthM) {
        double part = Math.max(0, Math.min(1, 0.5 + inside / widthM));
        return part * part * (3 - 2 * part);
    }

    private static double bell(double distance, double widthM) {
        return StrictMath.exp(-distance * distance / (2 * widthM * widthM));
    }
}
