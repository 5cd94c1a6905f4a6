package org.grouser.contact.slip;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.StateHash;
import org.grouser.quantity.Vectors;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.jspecify.annotations.Nullable;

/**
 * One wheel on one surface that grips by slip: pose and twist in, wrench out.
 *
 * <p>It stands on a spring wherever it touches ({@link #evaluate}), or carries what it is given on a plane level with the
 * world's x and y ({@link #stand}, {@link #carry}). Where it touches at several places, one slip is common to them, that of
 * the place with the largest load: the tread is one.
 */
public final class SlipWheel {
    private final @Nullable GroundSurface ground;
    private final WheelSlip slip;
    private final double stiffnessNPerM; // of one rim
    private final double dampingNsPerM;
    private final double radiusM;
    private final boolean ball;
    private final double[] rimsM; // where the rims are along the axle
    private final Features found = new Features();
    private final double[] place = new double[6]; // rim centre, axle; for queries

    private final double[] centreM = new double[3];
    private final double[] axle = new double[3];
    private final double[] linear = new double[3];
    private final double[] angular = new double[3];

    private int touches;
    private double[] loadsN = new double[4];
    private double[] depthsM = new double[4];
    private double[] normals = new double[12];
    private double[] armsM = new double[12]; // from the centre to where it touches
    private int main; // the touch with the largest load
    private final double[] heading = new double[3];
    private final double[] left = new double[3];
    private double forwardMPerS;
    private double sideMPerS;
    private double rimMPerS;

    private final double[] wrench = new double[6];
    private double loadN;

    /**
     * @param ground what it stands on; null where a plane carries it
     * @param rims where its rims are along the axle; null for a ball
     */
    public SlipWheel(
            @Nullable GroundSurface ground,
            SlipSpec law,
            double gravityMPerS2,
            double radiusM,
            double @Nullable [] rims) {
        this.ground = ground;
        this.slip = new WheelSlip(law);
        this.radiusM = radiusM;
        this.ball = rims == null;
        this.rimsM = rims == null ? new double[1] : rims.clone();
        this.stiffnessNPerM = law.spring().stiffnessNPerM(gravityMPerS2) / rimsM.length;
        this.dampingNsPerM = law.spring().dampingNsPerM(gravityMPerS2) / rimsM.length;
    }

    /**
     * Says where the wheel is and how it moves; its frame's y is the axle.
     *
     * @param pose of the wheel's frame; copied. Not modified.
     */
    public void place(PoseTwist pose) {
        for (int k = 0; k < 3; k++) {
            centreM[k] = pose.originM()[k];
            axle[k] = pose.rotation()[3 * k + 1];
            linear[k] = pose.linearMPerS()[k];
            angular[k] = pose.angularRadPerS()[k];
        }
    }

    /**
     * Computes the wrench of the ground where the wheel is placed.
     *
     * @param aheadS how far the tread's deflection runs ahead
     */
    public void evaluate(double aheadS) {
        find();
        loadN = 0;
        main = 0;
        for (int i = 0; i < touches; i++) {
            loadN += loadsN[i];
            main = loadsN[i] > loadsN[main] ? i : main;
        }
        Arrays.fill(wrench, 0);
        if (loadN > 0) {
            grip(aheadS);
            for (int i = 0; i < touches; i++) {
                frame(i);
                push(i, 1);
            }
            frame(main);
        }
    }

    /** Takes the wheel as standing on a plane; what it carries is still to be told. */
    public void stand(double aheadS) {
        touches = 1;
        main = 0;
        Arrays.fill(normals, 0, 3, 0);
        Arrays.fill(armsM, 0, 3, 0);
        normals[2] = 1;
        armsM[2] = -radiusM;
        grip(aheadS);
    }

    /** The wrench of the plane but for its normal force, which the plane's hold on the vehicle takes up. */
    public void carry(double onWheelN) {
        loadN = onWheelN;
        loadsN[0] = onWheelN;
        Arrays.fill(wrench, 0);
        push(0, 0);
    }

    /** Accepts a step, at the mean of its speeds at the evaluation and at its end, where the wheel is placed. */
    public void commit(double durationS) {
        double forward = forwardMPerS;
        double side = sideMPerS;
        double rim = rimMPerS;
        if (loadN > 0) {
            speeds();
        }
        slip.commit((forward + forwardMPerS) / 2, (side + sideMPerS) / 2, (rim + rimMPerS) / 2, loadN, durationS);
    }

    private void find() {
        touches = 0;
        GroundSurface over = ground;
        if (over == null) {
            return;
        }
        for (double rimM : rimsM) {
            found.clear();
            for (int k = 0; k < 3; k++) {
                place[3 + k] = axle[k];
                place[k] = centreM[k] + rimM * axle[k];
            }
            if (ball) {
                over.ball(place, 0, radiusM, found);
            } else {
                over.disc(place, 0, place, 3, radiusM, 0, found);
            }
            for (int f = 0; f < found.count(); f++) {
                touch(f);
            }
        }
    }

    private void touch(int f) {
        double depthM = ball ? radiusM - found.gapM(f) : -found.gapM(f);
        if (!(depthM > 0)) {
            return;
        }
        grow();
        int at = 3 * touches;
        for (int k = 0; k < 3; k++) {
            normals[at + k] = found.normal(f, k);
            armsM[at + k] = ball ? -radiusM * found.normal(f, k) : found.pointM(f, k) - centreM[k];
        }
        double closing = -(velocity(at, 0) * normals[at]
                + velocity(at, 1) * normals[at + 1]
                + velocity(at, 2) * normals[at + 2]);
        depthsM[touches] = depthM;
        loadsN[touches++] = Math.max(0, stiffnessNPerM * depthM + dampingNsPerM * closing); // ground never pulls
    }

    private void grow() {
        if (touches == loadsN.length) {
            loadsN = Arrays.copyOf(loadsN, 2 * touches);
            depthsM = Arrays.copyOf(depthsM, 2 * touches);
            normals = Arrays.copyOf(normals, 6 * touches);
            armsM = Arrays.copyOf(armsM, 6 * touches);
        }
    }

    /** Velocity of the wheel's own matter where it touches. */
    private double velocity(int at, int axis) {
        int next = (axis + 1) % 3;
        int last = (axis + 2) % 3;
        return linear[axis] + angular[next] * armsM[at + last] - angular[last] * armsM[at + next];
    }

    private void grip(double aheadS) {
        frame(main);
        speeds();
        slip.evaluate(forwardMPerS, sideMPerS, rimMPerS, aheadS);
    }

    /** heading = axle x normal, left = normal x heading; zero for a wheel that lies on its side. */
    private void frame(int i) {
        Vectors.cross(axle, 0, normals, 3 * i, heading, 0);
        double length = Math.sqrt(heading[0] * heading[0] + heading[1] * heading[1] + heading[2] * heading[2]);
        for (int k = 0; k < 3; k++) {
            heading[k] = length > 1e-9 ? heading[k] / length : 0;
        }
        Vectors.cross(normals, 3 * i, heading, 0, left, 0);
    }

    private void speeds() {
        int at = 3 * main;
        double along = 0;
        forwardMPerS = 0;
        sideMPerS = 0;
        for (int k = 0; k < 3; k++) {
            double matter = velocity(at, k);
            forwardMPerS += linear[k] * heading[k];
            along += matter * heading[k];
            sideMPerS += matter * left[k];
        }
        rimMPerS = forwardMPerS - along;
    }

    /**
     * Adds what one touch does.
     *
     * @param upright 1 with its normal force, 0 without
     */
    private void push(int i, double upright) {
        int at = 3 * i;
        double fx = force(at, 0, loadsN[i], upright);
        double fy = force(at, 1, loadsN[i], upright);
        double fz = force(at, 2, loadsN[i], upright);
        double turn = loadsN[i] * slip.aligningM();
        wrench[0] += fx;
        wrench[1] += fy;
        wrench[2] += fz;
        wrench[3] += armsM[at + 1] * fz - armsM[at + 2] * fy + turn * normals[at];
        wrench[4] += armsM[at + 2] * fx - armsM[at] * fz + turn * normals[at + 1];
        wrench[5] += armsM[at] * fy - armsM[at + 1] * fx + turn * normals[at + 2];
    }

    private double force(int at, int axis, double onTouchN, double upright) {
        return onTouchN
                * (upright * normals[at + axis]
                        + slip.forwardCoefficient() * heading[axis]
                        + slip.sideCoefficient() * left[axis]);
    }

    /**
     * Force on the wheel and moment about its centre by the last evaluation, world axes.
     *
     * @param out Modified.
     */
    public void wrench(double[] out, int outAt) {
        System.arraycopy(wrench, 0, out, outAt, 6);
    }

    /** k of the spring on which it stands, all rims together; 0 where a plane carries it. */
    public double stiffnessNPerM() {
        return ground == null ? 0 : stiffnessNPerM * rimsM.length;
    }

    /** c of the damper beside it. */
    public double dampingNsPerM() {
        return ground == null ? 0 : dampingNsPerM * rimsM.length;
    }

    /** Energy in the springs where it touched at the last evaluation. */
    public double springJ() {
        double sum = 0;
        for (int i = 0; i < touches; i++) {
            sum += depthsM[i] * depthsM[i];
        }
        return ground == null ? 0 : 0.5 * stiffnessNPerM * sum;
    }

    public double radiusM() {
        return radiusM;
    }

    public double loadN() {
        return loadN;
    }

    /** Force along the wheel's heading. */
    public double tractionN() {
        return loadN > 0 ? loadN * slip.forwardCoefficient() : 0;
    }

    /** Force to its left. */
    public double sideN() {
        return loadN > 0 ? loadN * slip.sideCoefficient() : 0;
    }

    public double aligningNm() {
        return loadN > 0 ? loadN * slip.aligningM() : 0;
    }

    /** Its slip; says how it was at the last evaluation. */
    public WheelSlip slip() {
        return slip;
    }

    /** One component of the heading at the last evaluation, world axes. */
    public double heading(int axis) {
        return heading[axis];
    }

    public void addTo(StateHash hash) {
        slip.addTo(hash);
    }

    public void write(DataOutput out) throws IOException {
        slip.write(out);
    }

    public void read(DataInput in) throws IOException {
        slip.read(in);
    }
}
