package org.grouser.simulation.contact.soil;

import java.util.Locale;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.state.Bodies;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;

/**
 * Refuses a start deep inside soil by the limits of rigid ground: a quarter of a wheel's radius, a tenth of a box. Unlike there,
 * nothing is lifted: what is less deep is pressed in, as soil would be. A rig, whose base hangs on a joint of its own, tells its sinkage
 * by {@code start.joints} and may begin at any; so may tools, which work below the surface.
 */
final class SoilStartCheck {
    static final double WHEEL_SHARE = 0.25;
    static final double BOX_SHARE = 0.1;

    private final Bodies bodies;

    /**
     * @param bodies at their start; their motion is refreshed
     */
    SoilStartCheck(Bodies bodies) {
        this.bodies = bodies;
        bodies.settle();
    }

    /**
     * @throws IllegalArgumentException naming the wheel, how deep it is and the z that would put it onto the soil
     */
    void wheel(Scenario.Placed placed, WheelSpec wheel, SoilContact contact, String surface) {
        check(placed, contact, "wheel '" + wheel.name() + "'", WHEEL_SHARE * wheel.radiusM(), surface);
    }

    /**
     * @throws IllegalArgumentException likewise
     */
    void box(Scenario.Placed placed, VehicleSpec.BlockShape box, SoilContact contact, String surface) {
        Vec3 size = box.sizeM();
        double smallestM = Math.min(size.x(), Math.min(size.y(), size.z()));
        check(placed, contact, "box '" + box.body() + "'", BOX_SHARE * smallestM, surface);
    }

    private void check(Scenario.Placed placed, SoilContact contact, String who, double mostM, String surface) {
        boolean free = placed.vehicle().baseJoint().kind() == JointSpec.Kind.FREE;
        double depthM = contact.sinkageM(bodies.motion);
        if (free && depthM > mostM * (1 + 1e-9)) {
            double zM = placed.start().positionM().z() + contact.riseM(bodies.motion);
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "start: %s begins %.4g m inside soil '%s' (at most %.4g m may be); write z = %.4f in %s, or more",
                    who,
                    depthM,
                    surface,
                    mostM,
                    Math.ceil(zM * 1e4) / 1e4,
                    placed.block() ? "its position_m under blocks" : "start.position_m"));
        }
    }
}
