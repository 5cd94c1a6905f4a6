package org.grouser.vehicle.motor;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.quantity.Check;
import org.grouser.quantity.StateHash;

/**
 * Dry friction that truly holds: a spring on an anchor that is dragged when the capacity F is reached [Dahl1968], with a
 * damper so that it comes to rest [CanudasDeWit1995].
 *
 * <pre>
 *   T = -k (q - a) - k s w,  |T| &lt;= F                k = F / 1 mrad by the largest F so far, s = 5 ms
 *   over a step:  T = -k (q - a) - k s w = -k e0 - k r w       q = q0 + h w / 2, e0 = q0 - a, r = h / 2 + s
 * </pre>
 *
 * w is the rate at the middle of the step, which is its mean: over the step the joint moves by h w, the spring stores what it
 * takes, and the damper takes k s w^2 h, whatever w turns out to be. Where |T| would pass F at the expected rate p, the anchor
 * is dragged before the step, so that |T| = F at w = p; beyond r |p| = F / k nothing is left of the spring and
 * T = -F w / |p|. Every case takes energy out and none puts any in, on a body of any inertia.
 *
 * <p>A torque at the middle of the step cannot stop what it could throw back: beyond k r = 2 M / h the rate would change its
 * sign at every step. So k is at most 2 M / (h r) where the joint's inertia M is known; F stays, only the way to it grows.
 *
 * <p>Differs from the sources: the anchor slides at once at F, not gradually before it. Spring and damper are our choice.
 */
public final class DryFriction {
    /** It gives way by this before it slides, unless a light joint makes it softer. Our choice. */
    public static final double GIVES_WAY_RAD = 1e-3;

    /** Damping over stiffness. Our choice: stops most wheels within a few swings, each below 1 mrad. */
    private static final double SETTLE_S = 5e-3;

    private final double inertiaKgM2; // M, infinite where it is not known

    // remembered, changed by commit
    private boolean begun;
    private double anchorRad; // a
    private double stiffness; // k, N m/rad; never falls, since a spring that softens would have to be fed
    private double halfChange; // rate at the middle less rate at the begin of the last step, rad/s

    // by evaluate
    private double stepS;
    private double angleRad;
    private double rateRadPerS;
    private double trialAnchorRad;
    private double trialStiffness;
    private double longestRad; // F / k
    private boolean sliding;
    private boolean loose; // slides too fast for the spring to matter
    private double torqueNm;
    private double dampingNms;

    /** For a joint whose inertia is large beside capacity h^2 / 1 mrad, or not known. */
    public DryFriction() {
        this(Double.POSITIVE_INFINITY);
    }

    /**
     * @param inertiaKgM2 M of the joint, with the rotor's; the step must not change from evaluation to evaluation
     */
    public DryFriction(double inertiaKgM2) {
        Check.that(inertiaKgM2 > 0, "inertia", "= " + inertiaKgM2 + " kg m^2 has to be above zero");
        this.inertiaKgM2 = inertiaKgM2;
    }

    /**
     * Computes the friction of a step; nothing is remembered before {@link #commit}.
     *
     * @param angleRad at the begin of the step
     * @param rateRadPerS at the begin of the step
     * @param capacityNm F during it, &gt;= 0
     */
    public void evaluate(double angleRad, double rateRadPerS, double capacityNm, double stepS) {
        this.stepS = stepS;
        this.angleRad = angleRad;
        this.rateRadPerS = rateRadPerS;
        trialStiffness = stiffness;
        trialAnchorRad = begun ? anchorRad : angleRad;
        torqueNm = 0;
        dampingNms = 0;
        longestRad = 0;
        loose = capacityNm <= 0;
        sliding = loose;
        if (!loose) {
            act(capacityNm);
        }
    }

    private void act(double capacityNm) {
        double reachS = 0.5 * stepS + SETTLE_S; // r
        double wanted = Math.min(capacityNm / GIVES_WAY_RAD, 2 * inertiaKgM2 / (stepS * reachS));
        if (wanted > stiffness) { // a stiffer spring takes over the torque, not the stretch: its energy falls
            trialStiffness = wanted;
            trialAnchorRad = angleRad - (angleRad - trialAnchorRad) * (stiffness / wanted);
        }
        longestRad = capacityNm / trialStiffness;
        double most = 0.5 * Math.abs(rateRadPerS); // so that it keeps its sign; a start from rest needs just this much
        double expected = rateRadPerS + Math.max(-most, Math.min(most, halfChange)); // p, as the last step changed it
        double ahead = angleRad - trialAnchorRad + reachS * expected;
        sliding = Math.abs(ahead) > longestRad;
        loose = sliding && reachS * Math.abs(expected) > longestRad;
        if (loose) {
            dampingNms = capacityNm / Math.abs(expected);
            return;
        }
        if (sliding) { // drags the anchor until the torque at the expected rate is F
            trialAnchorRad = angleRad - (Math.copySign(longestRad, ahead) - reachS * expected);
        }
        torqueNm = -trialStiffness * (angleRad - trialAnchorRad);
        dampingNms = trialStiffness * reachS;
    }

    /** The part of the torque that does not depend on the rate at the middle of the step. */
    public double torqueNm() {
        return torqueNm;
    }

    /** What each rad/s of that rate takes from the torque; never negative. */
    public double dampingNms() {
        return dampingNms;
    }

    /** Whether it was expected to slide at the last evaluation. */
    public boolean sliding() {
        return sliding;
    }

    /**
     * Accepts the last evaluation.
     *
     * @param angleAfterRad at the end of the step
     */
    public void commit(double angleAfterRad) {
        halfChange = (angleAfterRad - angleRad) / stepS - rateRadPerS;
        stiffness = trialStiffness;
        begun = true;
        double stretch = angleAfterRad - trialAnchorRad;
        if (loose) {
            anchorRad = angleAfterRad;
        } else if (Math.abs(stretch) > longestRad) {
            anchorRad = angleAfterRad - Math.copySign(longestRad, stretch);
        } else {
            anchorRad = trialAnchorRad;
        }
    }

    /** Energy in the spring. */
    double storedJ(double angleRad) {
        double stretch = begun ? angleRad - anchorRad : 0;
        return 0.5 * stiffness * stretch * stretch;
    }

    public void addTo(StateHash hash) {
        hash.add(begun ? 1 : 0).add(anchorRad).add(stiffness).add(halfChange);
    }

    /** Writes what is remembered. */
    public void write(DataOutput out) throws IOException {
        out.writeBoolean(begun);
        out.writeDouble(anchorRad);
        out.writeDouble(stiffness);
        out.writeDouble(halfChange);
    }

    /** Takes up what {@link #write} wrote. */
    public void read(DataInput in) throws IOException {
        begun = in.readBoolean();
        anchorRad = in.readDouble();
        stiffness = in.readDouble();
        halfChange = in.readDouble();
    }
}
