package org.grouser.simulation.state;

import java.util.ArrayList;
import java.util.List;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.terrain.GroundShape;

/**
 * Carries the base of a vehicle on a plane level with the world's x and y: two slides and a turn take the place of its free
 * joint, so that heave, roll and pitch are held, as the plane holds them in [Shilliday2023, section II.A].
 */
public final class PlanarBase {
    public static final String SLIDE_X = "planar_x";
    public static final String SLIDE_Y = "planar_y";
    public static final String TURN = "planar_yaw";

    /** Of the two links between the joints: negligible against any vehicle. */
    private static final double LINK_KG = 1e-12;

    private PlanarBase() {}

    /** The bodies of a placed vehicle, with two links before them where a plane carries it. */
    public static List<BodySpec> bodies(Scenario.Placed placed) {
        List<BodySpec> bodies = new ArrayList<>();
        if (placed.baseMotion() == Scenario.BaseMotion.PLANAR) {
            BodySpec.Inertia none = BodySpec.Inertia.diagonal(LINK_KG, LINK_KG, LINK_KG);
            bodies.add(new BodySpec(SLIDE_X + "_link", LINK_KG, Vec3.ZERO, none));
            bodies.add(new BodySpec(SLIDE_Y + "_link", LINK_KG, Vec3.ZERO, none));
        }
        bodies.addAll(placed.vehicle().bodies());
        return bodies;
    }

    /** Its joints, with two slides and a turn in place of the free one. */
    public static List<JointSpec> joints(Scenario.Placed placed) {
        if (placed.baseMotion() == Scenario.BaseMotion.FREE) {
            return placed.vehicle().joints();
        }
        List<JointSpec> joints = new ArrayList<>();
        String x = SLIDE_X + "_link";
        String y = SLIDE_Y + "_link";
        double heightM = placed.start().positionM().z();
        for (JointSpec joint : placed.vehicle().joints()) {
            if (joint.kind() == JointSpec.Kind.FREE) {
                joints.add(
                        link(SLIDE_X, JointSpec.WORLD, x, JointSpec.Kind.PRISMATIC, new Vec3(0, 0, heightM), Vec3.X));
                joints.add(link(SLIDE_Y, x, y, JointSpec.Kind.PRISMATIC, Vec3.ZERO, Vec3.Y));
                joints.add(link(TURN, y, joint.child(), JointSpec.Kind.REVOLUTE, Vec3.ZERO, Vec3.Z));
            } else {
                joints.add(joint);
            }
        }
        return joints;
    }

    private static JointSpec link(
            String name, String parent, String child, JointSpec.Kind kind, Vec3 originM, Vec3 axis) {
        return new JointSpec(name, parent, child, kind, originM, Quat.IDENTITY, axis, JointSpec.Passive.NONE);
    }

    /** Whether a joint belongs to a planar base. */
    public static boolean owns(String joint) {
        return joint.equals(SLIDE_X) || joint.equals(SLIDE_Y) || joint.equals(TURN);
    }

    /** Whether a body is one of the links between the joints of a planar base. */
    public static boolean ownsBody(String body) {
        return body.equals(SLIDE_X + "_link") || body.equals(SLIDE_Y + "_link");
    }

    /** Refuses what a plane cannot carry. */
    public static void check(Scenario scenario) {
        Scenario.Placed first = scenario.placed().get(0);
        if (first.baseMotion() == Scenario.BaseMotion.FREE) {
            return;
        }
        for (SurfaceSpec surface : scenario.ground()) {
            boolean knows = surface.contact().allowsPlanarBase();
            boolean level = surface.shape() instanceof GroundShape.Plane plane
                    && plane.normal().unit("normal").z() > 1 - 1e-12;
            if (!knows
                    || !level
                    || scenario.ground().size() > 1
                    || scenario.placed().size() > 1) {
                throw new IllegalArgumentException(
                        "base_motion: planar takes one vehicle alone on one plane with normal [0, 0, 1] and contact"
                                + " {slip: ...} or {torque_model: ...}, not ground '" + surface.name()
                                + "'; for a slope write slope_deg, for other ground leave base_motion out");
            }
        }
    }
}
