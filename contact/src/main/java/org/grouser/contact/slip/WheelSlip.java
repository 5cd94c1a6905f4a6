package org.grouser.contact.slip;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.quantity.StateHash;

/**
 * One wheel on one surface: coefficients of friction from how its tread slides over the ground.
 *
 * <pre>
 *   v_s  = (rim - forward, -side)                      sliding of the tread over the ground
 *   V    = max(|forward|, |rim|, |side| / 10)          [Shilliday2023, Eq. 8-9]; the last term is ours, slip is at most 10
 *   z'   = v_s - V z / sigma                           deflection of the tread; our addition
 *   S    = (z + d v_s) / (sigma + d V)                 = (z + tau z') / sigma with 1 / tau = 1 / d + V / sigma
 *   mu_x = mu(|S|) S_x / |S|,  mu_y = k_y mu(|S|) S_y / |S|                    [Shilliday2023, Eq. 14], signed (erratum G6)
 *   M_z / N = -n_T (1 - t)^3 / (1 - t + t^2 / 3) mu_y, t = |S| mu'(0) / (3 mu_max) up to 1         trail of [Pacejka2005]
 * </pre>
 *
 * A wheel that rolls steadily has z = sigma v_s / V and so exactly the slip v_s / V of [Shilliday2023, Eq. 8-9] with its
 * sign; one that stands is a spring with a damper, where those equations are 0/0 (erratum G4).
 *
 * <p>Frame: x the wheel's heading in the plane of the ground, y left, z the normal of the ground. Forces are those of the
 * ground on the wheel, per newton of load. Evaluating changes nothing that is remembered; commit once per accepted step.
 */
public final class WheelSlip {
    /** Slip of a wheel pushed square to its heading; Eq. 9 gives infinity. Our choice. */
    private static final double MOST_SIDEWAYS = 10;

    /** Below this speed the trail fades, so that it turns round smoothly with the direction of travel. Our choice. */
    private static final double TRAIL_M_PER_S = 0.01;

    private final FrictionCurve curve;
    private final double lateralShare;
    private final double casterM;
    private final double relaxationM;
    private final double dampingS;
    private final double slideRate; // mu'(0) / (3 mu_max), one over the slip from which a brush slides all over

    // remembered: changed by commit
    private double deflectionXM;
    private double deflectionYM;

    // trial: written by evaluate
    private double slipX;
    private double slipY;
    private double slipRes;
    private double forwardCoefficient;
    private double sideCoefficient;
    private double aligningM;

    public WheelSlip(SlipSpec spec) {
        curve = spec.curve();
        lateralShare = spec.lateralShare();
        casterM = spec.casterM();
        relaxationM = spec.relaxationM();
        dampingS = spec.dampingS();
        slideRate = curve.initialSlope() / (3 * curve.peak());
    }

    /**
     * Computes the coefficients of a wheel that has kept its speeds for a time since the last commit.
     *
     * @param forwardMPerS velocity of the wheel's centre over the ground, along its heading
     * @param sideMPerS the same to its left
     * @param rimMPerS radius times rate, positive where it rolls forward
     */
    public void evaluate(double forwardMPerS, double sideMPerS, double rimMPerS, double aheadS) {
        double speed = speedMPerS(forwardMPerS, sideMPerS, rimMPerS);
        double way = speed * aheadS / relaxationM;
        double faded = faded(way);
        double gatheredS = gatheredS(way, faded, aheadS) + dampingS;
        double reachM = relaxationM + dampingS * speed;
        slipX = (deflectionXM * (1 - faded) + (rimMPerS - forwardMPerS) * gatheredS) / reachM;
        slipY = (deflectionYM * (1 - faded) - sideMPerS * gatheredS) / reachM;
        slipRes = Math.sqrt(slipX * slipX + slipY * slipY); //          [Shilliday2023, Eq. 10]
        double share = slipRes == 0 ? 0 : curve.coefficient(slipRes) / slipRes;
        forwardCoefficient = share * slipX; //                          [Shilliday2023, Eq. 14]
        sideCoefficient = lateralShare * share * slipY; //              [Shilliday2023, Eq. 14]
        double direction = forwardMPerS / Math.max(Math.abs(forwardMPerS), TRAIL_M_PER_S);
        aligningM = -casterM * direction * trail(slipRes * slideRate) * sideCoefficient;
    }

    private static double speedMPerS(double forwardMPerS, double sideMPerS, double rimMPerS) {
        return Math.max(Math.max(Math.abs(forwardMPerS), Math.abs(rimMPerS)), Math.abs(sideMPerS) / MOST_SIDEWAYS);
    }

    /**
     * What part of a deflection has gone: z' = v_s - V z / sigma, solved for constant speeds.
     *
     * @param way in lengths sigma
     */
    private static double faded(double way) {
        return -StrictMath.expm1(-way);
    }

    /** What a constant sliding speed has added to the deflection, over that speed. */
    private static double gatheredS(double way, double faded, double timeS) {
        return way == 0 ? timeS : timeS * (faded / way);
    }

    /**
     * Trail of a brush over its trail without slip [Pacejka2005].
     *
     * @param t share of the way to full sliding
     */
    private static double trail(double t) {
        double left = 1 - Math.min(1, t);
        return left * left * left / (left + (1 - left) * (1 - left) / 3);
    }

    /**
     * Accepts a step at these speeds, as in evaluate.
     *
     * @param normalN load; a wheel in the air forgets its deflection
     */
    public void commit(double forwardMPerS, double sideMPerS, double rimMPerS, double normalN, double stepS) {
        if (normalN <= 0) {
            deflectionXM = 0;
            deflectionYM = 0;
            return;
        }
        double way = speedMPerS(forwardMPerS, sideMPerS, rimMPerS) * stepS / relaxationM;
        double faded = faded(way);
        double gatheredS = gatheredS(way, faded, stepS);
        deflectionXM = deflectionXM * (1 - faded) + (rimMPerS - forwardMPerS) * gatheredS;
        deflectionYM = deflectionYM * (1 - faded) - sideMPerS * gatheredS;
    }

    /** Force along the heading; driving is positive. */
    public double forwardCoefficient() {
        return forwardCoefficient;
    }

    /** Force to the left. */
    public double sideCoefficient() {
        return sideCoefficient;
    }

    /** Moment about the normal of the ground, per newton of load. */
    public double aligningM() {
        return aligningM;
    }

    /** Slip along the heading; driving is positive. */
    public double slipX() {
        return slipX;
    }

    /** Slip to the left: positive where the ground pushes the wheel left, as when it moves right. */
    public double slipY() {
        return slipY;
    }

    /** Resultant slip. */
    public double slipRes() {
        return slipRes;
    }

    public void addTo(StateHash hash) {
        hash.add(deflectionXM).add(deflectionYM);
    }

    /** Writes what is remembered. */
    public void write(DataOutput out) throws IOException {
        out.writeDouble(deflectionXM);
        out.writeDouble(deflectionYM);
    }

    /** Takes up what {@link #write} wrote. */
    public void read(DataInput in) throws IOException {
        double x = in.readDouble();
        double y = in.readDouble();
        if (!Double.isFinite(x) || !Double.isFinite(y)) {
            throw new IOException("damaged checkpoint: tread of a wheel is deflected by " + x + ", " + y + " m");
        }
        deflectionXM = x;
        deflectionYM = y;
    }
}
