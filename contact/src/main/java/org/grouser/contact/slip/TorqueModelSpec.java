package org.grouser.contact.slip;

import org.grouser.quantity.Check;

/**
 * Ground that knows no slip: motor currents push the vehicle itself, and it drags like a viscous film [Worrall2008], the
 * model that [Shilliday2023] compares with. The wheels spin as if they touched nothing.
 *
 * @param efficiency share of the motors' torque that arrives at zero current
 * @param efficiencyPerA how it changes per ampere
 * @param surgeNsPerM X_u
 * @param swayNsPerM Y_v
 * @param yawNms N_r: drag per speed, body axes
 */
public record TorqueModelSpec(
        double efficiency, double efficiencyPerA, double surgeNsPerM, double swayNsPerM, double yawNms) {
    public TorqueModelSpec {
        Check.positive("efficiency", efficiency, 1, "-");
        Check.inRange("efficiency_per_A", efficiencyPerA, -100, 100, "1/A");
        Check.positive("surge_Ns_per_m", surgeNsPerM, 1e9, "N s/m");
        Check.positive("sway_Ns_per_m", swayNsPerM, 1e9, "N s/m");
        Check.positive("yaw_Nms", yawNms, 1e9, "N m s");
    }
}
