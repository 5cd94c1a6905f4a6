package org.grouser.contact.slip;

/**
 * The torque model: currents push the vehicle itself, a viscous film holds it back [Worrall2008], as [Shilliday2023,
 * section IV.A] compares it with slip. It knows no wheels, no load and no slope.
 *
 * <pre>
 *   F = eta(i) n K_t i / r,  eta = eta_0 + eta_1 |i| within [0, 1]         push of one wheel, along its heading
 *   X = -X_u u,  Y = -Y_v v,  N = -N_r r                                   drag on the body: surge, sway, yaw
 * </pre>
 *
 * <p>Frame: x forward, y left, z up. Differs from the source: |i| in eta, so that backwards is the mirror of forwards, and
 * its bounds.
 */
public final class TorqueModel {
    private final TorqueModelSpec spec;

    public TorqueModel(TorqueModelSpec spec) {
        this.spec = spec;
    }

    /**
     * Push of one wheel.
     *
     * @param gearRatio n
     * @param torqueConstant K_t, N m/A, at the rotor
     * @param radiusM of the wheel
     */
    public double thrustN(double currentA, double gearRatio, double torqueConstant, double radiusM) {
        double efficiency = spec.efficiency() + spec.efficiencyPerA() * Math.abs(currentA);
        return Math.min(1, Math.max(0, efficiency)) * gearRatio * torqueConstant * currentA / radiusM;
    }

    /**
     * Force along x.
     *
     * @param surgeMPerS u
     */
    public double surgeN(double surgeMPerS) {
        return -spec.surgeNsPerM() * surgeMPerS;
    }

    /**
     * Force along y.
     *
     * @param swayMPerS v
     */
    public double swayN(double swayMPerS) {
        return -spec.swayNsPerM() * swayMPerS;
    }

    /**
     * Moment about z.
     *
     * @param yawRadPerS r
     */
    public double yawNm(double yawRadPerS) {
        return -spec.yawNms() * yawRadPerS;
    }
}
