package org.grouser.simulation.drive;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.quantity.StateHash;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.simulation.state.Efforts;
import org.grouser.simulation.state.RunColumns;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.Schedule;
import org.grouser.vehicle.guidance.Driver;
import org.grouser.vehicle.guidance.DrivingSpec;
import org.grouser.vehicle.guidance.DrivingState;
import org.grouser.vehicle.motor.MotorSpec;
import org.jspecify.annotations.Nullable;

/**
 * Drives a vehicle as a whole: tells its driver how the wheels stand, steers and turns each as it says.
 *
 * <p>Steering joints are held at gain (target - angle), at most the fastest rate; drive joints at the rate wanted, or their
 * motors get the voltage. The rate of a drive joint is that of the wheel against what carries it: a bogie that pitches adds its
 * own turn to the wheel's, which is left so, as encoders see it.
 */
final class DrivenVehicle implements EffortSource {
    private static final Owner OWNER = Owner.of(Owner.Kind.GUIDANCE, "");
    private static final Schedule NONE = new Schedule(List.of());

    private final DrivenWheels wheels;
    private final DrivingSpec spec;
    private final Motors motors;
    private final boolean volts;
    private final double stepS;
    private final Driver driver;
    private final Command speed;
    private final Command left;
    private final Command turn;
    private final boolean byCurvature;
    private final double[] driveGains; //     (wheels)
    private final double[] steerGains; //     (wheels)
    private double scrubM; // mean side way of a wheel so far
    private int toldReached;
    private boolean toldStopped;
    private boolean toldSlow;

    DrivenVehicle(DrivenWheels wheels, DriveSpec.Driven spec, Motors motors, double stepS, RunColumns states) {
        this.wheels = wheels;
        this.spec = spec.driving();
        this.motors = motors;
        this.stepS = stepS;
        MotorSpec motor = spec.motor();
        volts = motor != null;
        double limitV =
                motor == null ? Double.POSITIVE_INFINITY : motor.limits().voltageV();
        driver = new Driver(spec.driving(), wheels.radiusM, wheels.steered, spec.motorLoop(), limitV);
        DriveSpec.@Nullable Motion motion = spec.motion();
        speed = new Command(motion == null ? NONE : motion.speedMPerS(), states);
        left = new Command(motion == null ? NONE : motion.left(), states);
        turn = new Command(motion == null ? NONE : motion.turn(), states);
        byCurvature = motion != null && motion.byCurvature();
        driveGains = new double[wheels.count];
        steerGains = new double[wheels.count];
    }

    /**
     * How hard joints are held.
     *
     * @param drive by wheel
     * @param steer by wheel that steers, in their order
     */
    void hold(double[] drive, double[] steer) {
        System.arraycopy(drive, 0, driveGains, 0, drive.length);
        int next = 0;
        for (int i = 0; i < wheels.count; i++) {
            steerGains[i] = wheels.steered[i] ? steer[next++] : 0;
        }
    }

    @Override
    public void drive(double timeS, Efforts efforts) {
        long periods = driver.due(timeS);
        if (periods > 0) {
            look(timeS);
            driver.decide(wheels.state, periods);
        }
        for (int i = 0; i < wheels.count; i++) {
            if (volts) {
                motors.command(wheels.driveDof[i], wheels.driveSign[i] * driver.voltageV(i));
            } else {
                double rate = wheels.driveSign[i] * driver.rollRadPerS(i);
                efforts.hold(wheels.driveDof[i], driveGains[i], rate);
            }
            if (wheels.steered[i]) {
                double off = driver.steerRad(i) - wheels.steerJointRad(i);
                DrivingSpec.Steer steer = spec.steer();
                Servo.follow(
                        wheels.steerDof[i],
                        steerGains[i],
                        steer.gainPerS(),
                        steer.fastestRadPerS(),
                        off,
                        stepS,
                        efforts);
            }
        }
    }

    private void look(double timeS) {
        DrivingState state = wheels.state;
        wheels.look();
        driver.begin(state);
        wheels.locate(driver.referenceXM(), driver.referenceYM());
        state.timeS = timeS;
        double v = speed.value(timeS);
        double side = left.value(timeS);
        double bends = turn.value(timeS);
        state.forwardMPerS = byCurvature ? v * StrictMath.cos(side) : v;
        state.leftMPerS = byCurvature ? v * StrictMath.sin(side) : side;
        state.turnRadPerS = byCurvature ? v * bends : bends;
        state.currentA = 0;
        for (int i = 0; volts && i < wheels.count; i++) {
            double current = motors.motor(motors.at(wheels.driveDof[i])).currentA();
            state.currentA = Math.max(state.currentA, Math.abs(current));
        }
    }

    @Override
    public void commit() {
        scrubM += wheels.sideMPerS() * stepS;
    }

    @Override
    public void look(double timeS, FrameSink sink) {
        boolean course = spec.task() instanceof DrivingSpec.Course;
        while (toldReached < driver.reached()) {
            toldReached++;
            sink.event(new Event(timeS, "waypoint", (course ? "waypoint " : "leg ") + toldReached, "", 0, 0, ""));
        }
        if (driver.stopped() != toldStopped) {
            toldStopped = driver.stopped();
            String why = "driving stops: " + driver.stoppedBy() + " is above its limit";
            sink.event(new Event(timeS, "drive_limit", "", "", 0, 0, why));
        }
        boolean slow = !toldStopped && driver.speedShare() < 1;
        if (slow != toldSlow) {
            toldSlow = slow;
            String why = slow ? "driving slows: a limit is exceeded" : "driving goes on at full speed";
            sink.event(new Event(timeS, "drive_limit", "", "", 0, 0, why));
        }
    }

    void columns(RunColumns columns) {
        columns.add("driving_reached", OWNER, Quantity.WAYPOINTS_REACHED, "-", driver::reached);
        columns.add("driving_done", OWNER, Quantity.GUIDANCE_DONE, "-", () -> driver.done() ? 1 : 0);
        if (spec.task() instanceof DrivingSpec.Course) {
            columns.add("driving_cross_track_m", OWNER, Quantity.CROSS_TRACK, "m", driver::crossTrackM);
            columns.add("driving_heading_error_rad", OWNER, Quantity.HEADING_ERROR, "rad", driver::headingErrorRad);
        }
        columns.add("driving_turning", OWNER, Quantity.TURNING, "-", () -> driver.turnsOnTheSpot() ? 1 : 0);
        columns.add("driving_steers_first", OWNER, Quantity.STEERS_FIRST, "-", () -> driver.steersFirst() ? 1 : 0);
        columns.add("driving_reachable", OWNER, Quantity.STEERING_REACHABLE, "-", () -> driver.reachable() ? 1 : 0);
        columns.add("driving_speed_share", OWNER, Quantity.SPEED_SHARE, "-", driver::speedShare);
        columns.add(commanded("forward", "forwards"), driver::forwardMPerS);
        columns.add(commanded("left", "to the left"), driver::leftMPerS);
        columns.add("driving_turn_rad_per_s", OWNER, Quantity.COMMANDED_YAW_RATE, "rad/s", driver::turnRadPerS);
        columns.add("driving_curvature_per_m", OWNER, Quantity.COMMANDED_CURVATURE, "1/m", this::curvaturePerM);
        columns.add("driving_slip", OWNER, Quantity.DRIVING_SLIP, "-", driver::slip);
        columns.add(
                Column.of("driving_scrub_m", OWNER, Quantity.SCRUB, "m").sampled(Column.Sampling.SINCE_START),
                () -> scrubM);
        for (int i = 0; i < wheels.count; i++) {
            int wheel = i;
            String name = wheels.names.get(i).name();
            Owner owner = Owner.wheel(name);
            if (wheels.steered[i]) {
                columns.add(
                        "wheel_" + name + "_steer_command_rad",
                        owner,
                        Quantity.COMMANDED_STEERING,
                        "rad",
                        () -> driver.steerRad(wheel));
            }
            columns.add(
                    "wheel_" + name + "_roll_command_rad_per_s",
                    owner,
                    Quantity.COMMANDED_ROLLING,
                    "rad/s",
                    () -> driver.rollRadPerS(wheel));
        }
    }

    private static Column commanded(String component, String words) {
        return Column.of("driving_" + component + "_m_per_s", OWNER, Quantity.COMMANDED_SPEED, "m/s")
                .component(component, "base")
                .labelled("commanded speed " + words);
    }

    /** Of the way that the reference point is sent along; 0 where it stands or turns on the spot. */
    private double curvaturePerM() {
        double f = driver.forwardMPerS();
        double l = driver.leftMPerS();
        double goes = Math.copySign(Math.sqrt(f * f + l * l), f);
        return goes == 0 ? 0 : driver.turnRadPerS() / goes;
    }

    @Override
    public void addTo(StateHash hash) {
        driver.addTo(hash);
        hash.add(scrubM);
    }

    @Override
    public void write(DataOutput out) throws IOException {
        driver.write(out);
        out.writeDouble(scrubM);
        out.writeInt(toldReached);
        out.writeBoolean(toldStopped);
        out.writeBoolean(toldSlow);
    }

    @Override
    public void read(DataInput in) throws IOException {
        driver.read(in);
        scrubM = in.readDouble();
        toldReached = in.readInt();
        toldStopped = in.readBoolean();
        toldSlow = in.readBoolean();
    }
}
