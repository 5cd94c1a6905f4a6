package org.grouser.contact.scm.shape;

import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.shape.ContactShape;

/** A wheel about its y axis: an exact cylinder, with or without grousers. */
final class WheelRaster implements SoilRaster {
    private final Cylinder cylinder;
    private final boolean smooth;
    private final double halfM;
    private final double outerM;

    WheelRaster(ContactShape.Wheel wheel, WheelRim rim) {
        smooth = wheel.grousers() == 0;
        halfM = 0.5 * wheel.widthM();
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
