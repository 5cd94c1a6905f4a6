package org.grouser.simulation.contact.polygon;

import java.util.List;
import org.grouser.contact.pcm.PcmSpec;
import org.grouser.dynamics.BodySpec;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.state.Bodies;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;

/**
 * The longest step that the layer under a wheel bears, by the closed form of a cylinder on a plane.
 *
 * <pre>
 *   F = c w 4/3 sqrt(2 R) d^1.5,  k = 3/2 F / d,  A = 2 w sqrt(2 R d)      pressed; c_t A sideways and along
 *   2 h D + h^2 k &lt; 4 m           explicit spring and damper; m what the rim's lowest point resists a push with
 * </pre>
 *
 * F is ten times the wheel's share of the weight: our choice, so that it holds for landings on a rock too. Joints that drives
 * hold do not give way. An estimate.
 */
final class LayerStep {
    private static final double LANDING = 10;
    private static final double SAFE =
            0.7; // of the estimate: a rover of six wheels fell apart at 0.8 of it. Our choice.
    private static final double HELD = 1e9; // kg or kg m^2 that a held joint seems to have

    private final Scenario scenario;
    private final Bodies bodies;
    private final double[] held; //     (dof)

    /**
     * @param bodies at their start; their motion and mass matrix are refreshed
     */
    LayerStep(Scenario scenario, Bodies bodies) {
        this.scenario = scenario;
        this.bodies = bodies;
        held = new double[bodies.model.dof()];
        for (DriveSpec drive : scenario.drives()) {
            List<String> joints = drive.match(
                    torque -> List.of(),
                    voltage -> List.of(),
                    DriveSpec.JointSpeed::joints,
                    force -> List.of(),
                    brake -> List.of(),
                    guided -> List.of(),
                    DriveSpec.JointPosition::joints,
                    DriveSpec.Driven::heldJoints);
            joints.forEach(joint -> held[bodies.model.velocityAt(bodies.model.joint(joint))] = HELD);
        }
    }

    /** Infinite where there are no wheels or no weight. */
    double longestS(PcmSpec law) {
        bodies.settle();
        bodies.dynamics.massMatrix(bodies.motion);
        bodies.dynamics.factor(held);
        double longestS = Double.POSITIVE_INFINITY;
        for (Scenario.Placed placed : scenario.placed()) {
            VehicleSpec vehicle = placed.vehicle();
            double massKg =
                    vehicle.bodies().stream().mapToDouble(BodySpec::massKg).sum();
            double loadN = LANDING
                    * massKg
                    * scenario.gravityMPerS2().norm()
                    / Math.max(1, vehicle.wheels().size());
            for (WheelSpec wheel : vehicle.wheels()) {
                if (loadN > 0 && wheel.widthM() > 0) {
                    longestS = Math.min(longestS, longestS(wheel, loadN, law));
                }
            }
        }
        return longestS;
    }

    private double longestS(WheelSpec wheel, double loadN, PcmSpec law) {
        double round = Math.sqrt(2 * wheel.radiusM());
        double depthM = StrictMath.pow(loadN / (law.stiffnessPaPerM() * wheel.widthM() * 4 / 3 * round), 2.0 / 3);
        double areaM2 = 2 * wheel.widthM() * round * Math.sqrt(depthM);
        double bendNsPerM3 = law.friction().match(creeps -> 0.0, PcmSpec.Bristle::dampingNsPerM3);
        double shear = law.friction().match(creeps -> 0.0, bristle -> law.shearPaPerM());
        int body = bodies.model.body(wheel.body());
        double up = longestS(1.5 * loadN / depthM, law.dampingNsPerM3() * areaM2, kg(body, 0, 0, 1, 0, 0));
        double along = longestS(shear * areaM2, bendNsPerM3 * areaM2, kg(body, 1, 0, 0, 0, -wheel.radiusM()));
        double aside = longestS(shear * areaM2, bendNsPerM3 * areaM2, kg(body, 0, 1, 0, wheel.radiusM(), 0));
        return SAFE * Math.min(up, Math.min(along, aside));
    }

    private static double longestS(double k, double damping, double massKg) {
        return k > 0 ? (Math.sqrt(damping * damping + 4 * massKg * k) - damping) / k : Double.POSITIVE_INFINITY;
    }

    /** 1 / (f M^-1 f) for the generalised force f of a push (x, y, z) with a moment (mx, my, 0) about the wheel's centre. */
    private double kg(int body, double x, double y, double z, double mx, double my) {
        double[] push = new double[held.length];
        bodies.motion.addWrench(body, new double[] {x, y, z, mx, my, 0}, 0, push);
        double[] answer = push.clone();
        bodies.dynamics.solve(answer);
        double sum = 0;
        for (int d = 0; d < push.length; d++) {
            sum += push[d] * answer[d];
        }
        return 1 / sum;
    }
}
