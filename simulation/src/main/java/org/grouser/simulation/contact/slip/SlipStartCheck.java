package org.grouser.simulation.contact.slip;

import java.util.Locale;
import org.grouser.contact.slip.SlipSpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.contact.ContactSite;
import org.grouser.simulation.drive.Servo;
import org.grouser.simulation.state.Bodies;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.vehicle.WheelSpec;

/** Whether slip-based wheels begin where the ground can carry them, and whether the step suits it. */
final class SlipStartCheck {
    /** How far a wheel may begin above or inside the plane that carries it, in radii. Our choice. */
    private static final double OFF_PLANE = 0.1;

    private final ContactSite site;
    private final Scenario scenario;
    private final Bodies bodies;

    /**
     * @param site its bodies at their start; their motion and mass matrix are refreshed
     */
    SlipStartCheck(ContactSite site) {
        this.site = site;
        this.scenario = site.scenario();
        this.bodies = site.bodies();
    }

    /**
     * Warns of a step that is too long.
     *
     * @throws IllegalArgumentException naming a misplaced wheel
     */
    void check(SurfaceSpec surface, SlipSpec law) {
        bodies.settle();
        double longestS = Double.POSITIVE_INFINITY;
        for (Scenario.Placed placed : scenario.placed()) {
            boolean carried = placed.baseMotion() == Scenario.BaseMotion.PLANAR;
            for (WheelSpec wheel : placed.vehicle().wheels()) {
                double heightM = heightM(wheel, site.ground(surface));
                if (carried ? Math.abs(heightM - wheel.radiusM()) > OFF_PLANE * wheel.radiusM() : heightM < 0) {
                    throw new IllegalArgumentException(complaint(wheel, heightM, carried, surface.name()));
                }
                longestS = Math.min(longestS, longestS(wheel, placed, law, carried));
            }
        }
        double stepS = scenario.stepper().stepS();
        if (stepS > longestS) {
            site.warn(String.format(
                    Locale.ROOT,
                    "step_s = %s s is too long for ground '%s', whose treads and springs bear about %.2g s: wheels may rattle",
                    stepS,
                    surface.name(),
                    longestS));
        }
    }

    /** How high the centre of a wheel begins over the ground, along its normal; negative inside. */
    private double heightM(WheelSpec wheel, GroundSurface ground) {
        Features found = new Features();
        ground.ball(bodies.motion.originM(), 3 * bodies.model.body(wheel.body()), 2 * wheel.radiusM(), found);
        double heightM = Double.POSITIVE_INFINITY;
        for (int i = 0; i < found.count(); i++) {
            heightM = Math.min(heightM, found.gapM(i));
        }
        return heightM;
    }

    private static String complaint(WheelSpec wheel, double heightM, boolean carried, String ground) {
        String who = "start: wheel '" + wheel.name() + "' begins with its centre ";
        String where = heightM < 0
                ? -heightM + " m inside '" + ground + "'"
                : heightM > 2 * wheel.radiusM() ? "far over '" + ground + "'" : heightM + " m over '" + ground + "'";
        return who
                + where
                + (carried
                        ? ", and base_motion: planar keeps it there; its radius is " + wheel.radiusM()
                                + " m, move start.position_m"
                        : "; move start.position_m");
    }

    /**
     * The longest step that the tread at rest and the spring bear, both explicit: 2 h c + h^2 k &lt; 4 m, each with a wheel's
     * share of the mass, the tread also with the wheel's own inertia. An estimate, our choice; docs/theory/slip.md, In time.
     */
    private double longestS(WheelSpec wheel, Scenario.Placed placed, SlipSpec law, boolean carried) {
        double gravity = scenario.gravityMPerS2().norm();
        double shareKg = placed.vehicle().bodies().stream()
                        .mapToDouble(body -> body.massKg())
                        .sum()
                / placed.vehicle().wheels().size();
        double treadNPerM = shareKg * gravity * law.curve().initialSlope() / law.relaxationM();
        double rollsKg = rollsKg(wheel);
        double tread = longestS(treadNPerM, law.dampingS() * treadNPerM, shareKg * rollsKg / (shareKg + rollsKg));
        double spring =
                longestS(law.spring().stiffnessNPerM(gravity), law.spring().dampingNsPerM(gravity), shareKg);
        return carried ? tread : Math.min(tread, spring);
    }

    /** Inertia of a wheel, and of the rotor on it, at its rim. */
    private double rollsKg(WheelSpec wheel) {
        int joint = bodies.model.jointOf(bodies.model.body(wheel.body()));
        return bodies.model.kind(joint) == JointSpec.Kind.REVOLUTE
                ? Servo.inertia(bodies, bodies.model.velocityAt(joint)) / (wheel.radiusM() * wheel.radiusM())
                : 1e12;
    }

    private static double longestS(double stiffness, double damping, double massKg) {
        return stiffness > 0
                ? (Math.sqrt(damping * damping + 4 * massKg * stiffness) - damping) / stiffness
                : Double.POSITIVE_INFINITY;
    }
}
