package org.grouser.contact.bekker;

import java.util.Arrays;
import org.grouser.contact.scm.Soil;

/**
 * Pressure under one object as straight pieces over sinkage: Bekker's law at the nodes, the chord between them.
 *
 * <pre>
 *   virgin   sigma_j = (kc / b + kphi) s_j^n,   s_0 = 0, s_j = s_1 2^((j - 1) / pieces)      [Bekker1969]
 *   elastic  sigma = sigma(d) - ke (d - s) below the deepest sinkage d so far, never below zero
 * </pre>
 *
 * Piece 0 is the elastic one, piece j >= 1 ends at node j. All rise, so sigma grows with s: a monotone law.
 */
public final class BekkerPressure {
    private static final double FIRST_M = 1e-4; // our choice: below it the law is a straight line
    private static final double LAST_M = 4;

    private final double[] sinkageM; // of the nodes
    private final double[] pressurePa; // at the nodes
    private final double elasticPaPerM;

    /**
     * @param bearingWidthM b
     */
    public BekkerPressure(BekkerSpec spec, double bearingWidthM) {
        Soil soil = spec.soil();
        double k = soil.modulus(bearingWidthM);
        elasticPaPerM = soil.elasticPaPerM();
        int nodes = 2 + (int) Math.ceil(spec.pieces() * StrictMath.log(LAST_M / FIRST_M) / StrictMath.log(2));
        sinkageM = new double[nodes];
        pressurePa = new double[nodes];
        for (int j = 1; j < nodes; j++) {
            sinkageM[j] = FIRST_M * StrictMath.pow(2, (j - 1) / (double) spec.pieces());
            pressurePa[j] = k * StrictMath.pow(sinkageM[j], soil.n());
        }
    }

    /** Piece of virgin soil in which a sinkage lies, at least 1. */
    public int virginPiece(double s) {
        int at = Arrays.binarySearch(sinkageM, s);
        int piece = at >= 0 ? at + 1 : -at - 1;
        return Math.max(1, Math.min(piece, sinkageM.length - 1));
    }

    /** Piece of soil that has been pressed to a depth d: elastic above it. */
    public int piece(double s, double d) {
        return s < d ? 0 : virginPiece(s);
    }

    /** Slope of a piece, Pa/m. */
    public double slopePaPerM(int piece, double d) {
        if (piece == 0) {
            double pressure =
                    virginPa(d); // where soil at small sinkage is stiffer than ke, it springs back to where it lay
            return d > 0 ? Math.max(elasticPaPerM, pressure / d) : elasticPaPerM;
        }
        return (pressurePa[piece] - pressurePa[piece - 1]) / (sinkageM[piece] - sinkageM[piece - 1]);
    }

    /** Sinkage at which the line of a piece has no pressure. */
    public double restM(int piece, double d) {
        double slope = slopePaPerM(piece, d);
        return piece == 0 ? d - virginPa(d) / slope : sinkageM[piece] - pressurePa[piece] / slope;
    }

    /** Pressure of virgin soil, by its pieces. */
    public double virginPa(double s) {
        if (s <= 0) {
            return 0;
        }
        int piece = virginPiece(s);
        return pressurePa[piece] - slopePaPerM(piece, 0) * (sinkageM[piece] - s);
    }

    /** Pressure at a sinkage of soil that has been pressed to a depth d. */
    public double pressurePa(double s, double d) {
        return s >= d ? virginPa(s) : Math.max(0, slopePaPerM(0, d) * (s - restM(0, d)));
    }

    /** Energy that pressed soil gives back per area, J/m^2. */
    public double storedJPerM2(double pressure, double d) {
        return 0.5 * pressure * pressure / slopePaPerM(0, d);
    }
}
