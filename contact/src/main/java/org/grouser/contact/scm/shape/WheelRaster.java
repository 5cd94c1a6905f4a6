package org.grouser.contact.scm.shape;

import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.shape.ContactShape;

/** A wheel about its y axis: an exact cylinder, with or without grousers. */
final class WheelRaster implements SoilRaster {

    private final Cylinder cylinder;
    private final boolean smooth;
    private final double halfM;
    private final double outerM;
    private final double radiusM;

    WheelRaster(ContactShape.Wheel wheel, WheelRim rim) {
        smooth = wheel.grousers() == 0;
        halfM = 0.5 * wheel.widthM();
        radiusM = wheel.radiusM();
        Grousers grousers = smooth ? null : new Grousers(wheel);
        outerM = grousers == null ? wheel.radiusM() : grousers.outerM();
        cylinder = new Cylinder(wheel.radiusM(), wheel.widthM(), grousers, rim);
    }

    @Override
    public void trace(
            double[] originM,
            int originAt,
            double[] rotation,
            int rotationAt,
            SoilGrid grid,
            double ceilingM,
            Footprint out) {
        cylinder.trace(
                originM[originAt],
                originM[originAt + 1],
                originM[originAt + 2],
                rotation,
                rotationAt,
                1,
                grid,
                ceilingM,
                out);
    }

    /** The two sides of the rim, below the axle. A wheel that leans has walls that lean little: taken as upright. */
    @Override
    public void walls(double[] originM, int originAt, double[] rotation, int rotationAt, double pieceM, WallEdges out) {
        out.clear();
        double ax = rotation[rotationAt + 1];
        double ay = rotation[rotationAt + 4];
        double az = rotation[rotationAt + 7];
        double level = Math.sqrt(ax * ax + ay * ay);
        if (level < WallEdges.UPRIGHT) {
            return;
        }
        double bx = ax / level;
        double by = ay / level;
        int pieces = 2 * (int) Math.ceil(radiusM / pieceM);
        double lengthM = 2 * radiusM / pieces;
        for (int side = 0; side < 2; side++) {
            double b = side == 0 ? halfM : -halfM;
            for (int k = 0; k < pieces; k++) {
                double f = (k + 0.5) * lengthM - radiusM;
                double q = Math.sqrt(radiusM * radiusM - f * f);
                double inward = b + q * az; // a leaning wheel's lower rim goes to the side
                out.add(
                        side,
                        originM[originAt] + f * by + inward * bx,
                        originM[originAt + 1] - f * bx + inward * by,
                        originM[originAt + 2] + b * az - q * level,
                        lengthM,
                        side == 0 ? bx : -bx,
                        side == 0 ? by : -by);
            }
        }
    }

    /** Motion along the axle, and turning about anything else; of use for an axle that is level. */
    @Override
    public double outwardMPerS(double[] rotation, int rotationAt, double[] v, double[] w) {
        double ax = rotation[rotationAt + 1];
        double ay = rotation[rotationAt + 4];
        double az = rotation[rotationAt + 7];
        double turnX = w[1] * az - w[2] * ay; // w x a
        double turnY = w[2] * ax - w[0] * az;
        double turnZ = w[0] * ay - w[1] * ax;
        double sideways = Math.abs(v[0] * ax + v[1] * ay + v[2] * az);
        double turning = reachM() * (Math.abs(turnX) + Math.abs(turnY) + Math.abs(turnZ));
        double speed = Math.abs(v[0])
                + Math.abs(v[1])
                + Math.abs(v[2])
                + reachM() * (Math.abs(w[0]) + Math.abs(w[1]) + Math.abs(w[2]));
        return 2 * (sideways + turning + Math.abs(az) * speed); // the level normal is off the axle by az
    }

    @Override
    public double reachM() {
        return Math.sqrt(outerM * outerM + halfM * halfM);
    }

    /** A smooth wheel moves with its axle alone; grousers also with the spin, at their tips' radius. */
    @Override
    public double turnM(double[] rotationFrom, int fromAt, double[] rotationTo, int toAt) {
        double axle = Turn.ofAxis(1, rotationFrom, fromAt, rotationTo, toAt);
        return smooth ? reachM() * axle : outerM * Turn.between(rotationFrom, fromAt, rotationTo, toAt) + halfM * axle;
    }
}
