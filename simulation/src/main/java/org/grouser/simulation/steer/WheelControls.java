package org.grouser.simulation.steer;

import java.util.ArrayList;
import java.util.List;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.Body;
import org.grouser.simulation.Simulation;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;
import org.grouser.vehicle.guidance.SteeringGeometry;
import org.jspecify.annotations.Nullable;

/**
 * What the wheels of a vehicle have to do for a motion of its base, as commands of their joints: each wheel turns about the joint
 * that carries it, and is steered by the nearest joint above it whose axis is upright within 60 degrees. Where none steers, the
 * wheels skid. Places are those at the start.
 */
public final class WheelControls {
    private static final double UPRIGHT = 0.5; // cosine of 60 degrees; our choice, as in docs/driving.md

    private final List<Driven> wheels = new ArrayList<>();
    private final SteeringGeometry geometry;
    private final double halfTrackM;
    private final double fastestMPerS;

    /**
     * @param rollSign of the joint's rate when the wheel rolls forward
     * @param steerSign of the joint's position when the wheel points to the left
     */
    private record Driven(
            String joint,
            double rollSign,
            double radiusM,
            @Nullable JointSpec steer,
            double steerSign,
            double xM,
            double yM) {}

    private WheelControls(List<Driven> found) {
        wheels.addAll(found);
        geometry = new SteeringGeometry(wheels.size());
        double track = 0;
        double radius = 0;
        for (Driven wheel : wheels) {
            track = Math.max(track, Math.abs(wheel.yM));
            radius = Math.max(radius, wheel.radiusM);
        }
        halfTrackM = track;
        fastestMPerS = 2 * radius; // 2 rad/s of the largest wheel, our choice
    }

    /** The wheels of the first vehicle that has some; none where all wheels are carried without a joint of their own. */
    public static WheelControls of(Simulation run) {
        for (Scenario.Placed placed : run.scenario().placed()) {
            if (!placed.vehicle().wheels().isEmpty()) {
                return new WheelControls(driven(run, placed.vehicle()));
            }
        }
        return new WheelControls(List.of());
    }

    private static List<Driven> driven(Simulation run, VehicleSpec vehicle) {
        Body base = run.body(vehicle.base());
        Quat toBase = base.rotation().inverse();
        List<Driven> found = new ArrayList<>();
        for (WheelSpec wheel : vehicle.wheels()) {
            JointSpec roll = above(vehicle, wheel.body());
            if (roll == null
                    || roll.kind() != JointSpec.Kind.REVOLUTE
                    || Math.abs(roll.axis().y()) < UPRIGHT) {
                continue;
            }
            JointSpec steer = null;
            double up = 0;
            for (JointSpec next = above(vehicle, roll.parent()); next != null && steer == null; ) {
                up = toBase.rotate(run.body(next.child()).rotation().rotate(next.axis()))
                        .z();
                if (next.kind() == JointSpec.Kind.REVOLUTE && Math.abs(up) >= UPRIGHT) {
                    steer = next;
                }
                next = next.parent().equals(vehicle.base()) ? null : above(vehicle, next.parent());
            }
            Vec3 at = toBase.rotate(run.body(wheel.body()).positionM().minus(base.positionM()));
            found.add(new Driven(
                    roll.name(),
                    Math.signum(roll.axis().y()),
                    wheel.radiusM(),
                    steer,
                    steer == null ? 0 : Math.signum(up),
                    at.x(),
                    at.y()));
        }
        return found;
    }

    private static @Nullable JointSpec above(VehicleSpec vehicle, String body) {
        for (JointSpec joint : vehicle.joints()) {
            if (joint.child().equals(body)) {
                return joint;
            }
        }
        return null;
    }

    /** Whether there is something to drive with. */
    public boolean any() {
        return !wheels.isEmpty();
    }

    /** The speed that a user interface may offer as full, m/s. */
    public double fastestMPerS() {
        return fastestMPerS;
    }

    /** The yaw rate at which the outermost wheels are as fast as that, rad/s. */
    public double fastestTurnRadPerS() {
        return halfTrackM > 0 ? fastestMPerS / halfTrackM : 0;
    }

    /** Commands for a motion of the base: forward, and turning to the left. */
    public List<SteerCommand> motion(double forwardMPerS, double turnRadPerS) {
        place();
        geometry.solve(forwardMPerS, 0, turnRadPerS);
        List<SteerCommand> commands = new ArrayList<>();
        for (int i = 0; i < wheels.size(); i++) {
            Driven wheel = wheels.get(i);
            double heading = wheel.steer == null ? 0 : geometry.headingRad(i);
            if (wheel.steer != null) {
                commands.add(SteerCommand.position(wheel.steer.name(), wheel.steerSign * heading));
            }
            double rate = geometry.alongMPerS(i, heading) / wheel.radiusM;
            commands.add(SteerCommand.speed(wheel.joint, wheel.rollSign * rate));
        }
        return commands;
    }

    private void place() {
        for (int i = 0; i < wheels.size(); i++) {
            Driven wheel = wheels.get(i);
            if (wheel.steer == null) {
                geometry.fixed(i, wheel.xM, wheel.yM, 0);
            } else {
                double one = wheel.steerSign * wheel.steer.passive().lower();
                double other = wheel.steerSign * wheel.steer.passive().upper();
                double least = Math.max(-Math.PI, Math.min(one, other));
                double most = Math.min(Math.PI, Math.max(one, other));
                geometry.steered(i, wheel.xM, wheel.yM, 0, least, most);
            }
        }
    }

    /** Commands that hold all wheels still; steered ones stay as they point. */
    public List<SteerCommand> stand() {
        return wheels.stream().map(wheel -> SteerCommand.speed(wheel.joint, 0)).toList();
    }
}
