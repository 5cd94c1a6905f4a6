package org.grouser.vehicle.guidance;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.quantity.StateHash;
import org.jspecify.annotations.Nullable;

/**
 * Drives a vehicle of steered or skidding wheels: decides at its own period where each wheel points and how fast it rolls. All
 * that it tells is as of its last decision.
 *
 * <pre>
 *   task ──▶ motion wanted ──▶ steering mode ──▶ stop and steer first? ──▶ pace ──▶ SteeringGeometry ──▶ wheels
 *                                                                          ▲
 *                                              limits of tilt, current, slip
 * </pre>
 *
 * The motion is that of the reference point, which is fixed in the base: midway between the wheels; for {@link
 * SteeringMode#ACKERMANN} on the line of those that do not steer. Its speed changes no faster than the acceleration, along the
 * motion that it has; before it goes back, or if a wheel has to be steered far, it stops.
 */
public final class Driver {
    private final DrivingSpec spec;
    private final double[] radiusM; //      (wheels)
    private final boolean[] steered; //     (wheels)
    private final boolean steersAny;
    private final Wish wish;
    private final SteeringGeometry geometry;
    private final SlipEstimate slip;
    private final DriveLimit[] limits; // tilt, current, slip
    private final PidLoop[] loops; // of the wheels' motors; none where speeds are held
    private final double limitV;
    private final DecisionClock clock;

    private boolean begun;
    private double referenceXM; // base frame
    private double referenceYM;
    private double reachM; // farthest wheel from there
    private double halfTrackM;
    private boolean stopped; // by a limit
    private boolean waiting; // for wheels to be steered
    private boolean reachable = true;
    private double paceMPerS; // of the reference point; of the farthest wheel in a turn on the spot
    private double heldForward; // the motion at unit pace
    private double heldLeft;
    private double heldTurn; // rad/m
    private final double[] steerRad; // wanted joint angles       (wheels)
    private final double[] rollRadPerS; // wanted rates           (wheels)
    private final double[] voltageV; //                           (wheels)
    private final double[] lastRadPerS; // of the drive joints    (wheels)

    /**
     * @param radiusM of the wheels
     * @param steered which of them have a steering joint
     */
    public Driver(DrivingSpec spec, double[] radiusM, boolean[] steered) {
        this(spec, radiusM, steered, null, Double.POSITIVE_INFINITY);
    }

    /**
     * The same with motors, which take voltages.
     *
     * @param loop V per rad/s of each wheel; null where wheels are held at their speeds
     * @param limitV largest voltage
     */
    public Driver(
            DrivingSpec spec, double[] radiusM, boolean[] steered, GuidanceSpec.@Nullable Pid loop, double limitV) {
        this.spec = spec;
        this.radiusM = radiusM.clone();
        this.steered = steered.clone();
        this.limitV = limitV;
        int wheels = radiusM.length;
        boolean any = false;
        for (boolean one : steered) {
            any |= one;
        }
        steersAny = any;
        wish = wish(spec);
        geometry = new SteeringGeometry(wheels);
        slip = new SlipEstimate(spec.limits().slipWindowS());
        limits = new DriveLimit[] {
            new DriveLimit(spec.limits().tilt()),
            new DriveLimit(spec.limits().current()),
            new DriveLimit(spec.limits().slip())
        };
        loops = new PidLoop[loop == null ? 0 : wheels];
        for (int i = 0; i < loops.length && loop != null; i++) {
            loops[i] = new PidLoop(loop);
        }
        clock = new DecisionClock(spec.pace().periodS());
        steerRad = new double[wheels];
        rollRadPerS = new double[wheels];
        voltageV = new double[wheels];
        lastRadPerS = new double[wheels];
    }

    private static Wish wish(DrivingSpec spec) {
        if (spec.task() instanceof DrivingSpec.Arcs arcs) {
            return new ArcWish(arcs.legs());
        }
        if (spec.task() instanceof DrivingSpec.Course course) {
            return new CourseWish(course, spec.steering());
        }
        return new Wish.Scheduled();
    }

    /** How many periods have begun since the last time told; 0 if there is nothing to decide now. */
    public long due(double timeS) {
        return clock.elapsed(timeS);
    }

    /** Finds the reference point from where the wheels are, once. */
    public void begin(DrivingState state) {
        if (begun) {
            return;
        }
        begun = true;
        double front = Double.NEGATIVE_INFINITY;
        double rear = Double.POSITIVE_INFINITY;
        double left = Double.NEGATIVE_INFINITY;
        double right = Double.POSITIVE_INFINITY;
        double fixedSum = 0;
        int fixed = 0;
        for (int i = 0; i < radiusM.length; i++) {
            front = Math.max(front, state.wheelXM[i]);
            rear = Math.min(rear, state.wheelXM[i]);
            left = Math.max(left, state.wheelYM[i]);
            right = Math.min(right, state.wheelYM[i]);
            fixedSum += steered[i] ? 0 : state.wheelXM[i];
            fixed += steered[i] ? 0 : 1;
            steerRad[i] = state.steerRad[i];
        }
        boolean ackermann = spec.steering() == SteeringMode.ACKERMANN;
        referenceXM = !ackermann ? 0.5 * (front + rear) : fixed == 0 ? rear : fixedSum / fixed;
        referenceYM = 0.5 * (left + right);
        halfTrackM = 0.5 * (left - right);
        for (int i = 0; i < radiusM.length; i++) {
            double x = state.wheelXM[i] - referenceXM;
            double y = state.wheelYM[i] - referenceYM;
            reachM = Math.max(reachM, Math.sqrt(x * x + y * y));
        }
    }

    /** Place of the reference point in the base frame, known after {@link #begin}. */
    public double referenceXM() {
        return referenceXM;
    }

    public double referenceYM() {
        return referenceYM;
    }

    /**
     * Decides.
     *
     * @param periods as {@link #due} told
     */
    public void decide(DrivingState state, long periods) {
        double dtS = periods * spec.pace().periodS();
        slip.look(state, radiusM, dtS); //                       slip        <- rolled and travelled ways
        limits[0].look(state.tiltRad, dtS);
        limits[1].look(state.currentA, dtS);
        limits[2].look(slip.slip(), dtS);
        double share = 1;
        for (DriveLimit limit : limits) {
            stopped |= limit.stops();
            share = Math.min(share, limit.share());
        }
        wish.reachM = reachM;
        wish.decide(state, dtS, spec.pace().accelerationMPerS2()); // motion wanted
        follow(state, share, dtS); //                            pace, held  <- motion wanted
        turnWheels(state, dtS); //                               wheels      <- pace, held
    }

    /** Brings pace and motion towards those wanted. */
    private void follow(DrivingState state, double share, double dtS) {
        double forward = wish.forwardMPerS;
        double left = spec.steering().crabs() && steersAny ? wish.leftMPerS : 0;
        double turn = spec.steering() == SteeringMode.CRAB ? 0 : wish.turnRadPerS;
        double goes = Math.sqrt(forward * forward + left * left);
        boolean pivots = spec.steering() == SteeringMode.POINT_TURN && turn != 0;
        boolean within = spec.steering() == SteeringMode.BY_CURVATURE && goes < halfTrackM * Math.abs(turn);
        if (pivots || within) {
            forward = 0;
            left = 0;
            goes = 0;
        }
        double wanted = goes > 0 ? goes : Math.abs(turn) * reachM;
        double target = 0;
        if (wanted > 0 && !stopped) {
            boolean back = forward * heldForward + left * heldLeft + turn * heldTurn * reachM * reachM < 0;
            double error = errorRad(state, forward / wanted, left / wanted, turn / wanted);
            if (paceMPerS > 0 && (back || error > spec.steer().firstRad())) {
                waiting = false;
            } else {
                heldForward = forward / wanted;
                heldLeft = left / wanted;
                heldTurn = turn / wanted;
                waiting = error
                        > (waiting ? spec.steer().alignedRad() : spec.steer().firstRad());
                target = waiting ? 0 : Math.min(wanted * share, fastestMPerS());
            }
        }
        double most = spec.pace().accelerationMPerS2() * dtS;
        paceMPerS = Math.abs(target - paceMPerS) <= most ? target : paceMPerS + Math.copySign(most, target - paceMPerS);
    }

    /** How far off the wheel is that is farthest from where a motion at unit pace wants it. */
    private double errorRad(DrivingState state, double forward, double left, double turn) {
        place(state);
        geometry.solve(forward, left, turn);
        double most = geometry.errorRad();
        if (spec.steering() != SteeringMode.SKID) {
            return most;
        }
        for (int i = 0; i < radiusM.length; i++) {
            most = Math.max(most, steered[i] ? Math.abs(state.steerRad[i]) : 0);
        }
        return most;
    }

    private void place(DrivingState s) {
        for (int i = 0; i < radiusM.length; i++) {
            double x = s.wheelXM[i] - referenceXM;
            double y = s.wheelYM[i] - referenceYM;
            if (!steered[i] || spec.steering() == SteeringMode.SKID) {
                geometry.fixed(i, x, y, s.wheelRad[i]);
                continue;
            }
            double limit = spec.steer().limitRad();
            double down = Math.max(s.steerLowerRad[i], -limit) - s.steerRad[i];
            double up = Math.min(s.steerUpperRad[i], limit) - s.steerRad[i];
            boolean straight = s.steerSign[i] > 0;
            geometry.steered(
                    i,
                    x,
                    y,
                    s.wheelRad[i],
                    s.wheelRad[i] + (straight ? down : -up),
                    s.wheelRad[i] + (straight ? up : -down));
        }
    }

    /** The pace at which the fastest wheel of the motion just solved is at its limit. */
    private double fastestMPerS() {
        double most = Double.POSITIVE_INFINITY;
        for (int i = 0; i < radiusM.length; i++) {
            double perPace = geometry.speedMPerS(i) / radiusM[i];
            if (perPace > 0) {
                most = Math.min(most, spec.pace().wheelRadPerS() / perPace);
            }
        }
        return most;
    }

    private void turnWheels(DrivingState s, double dtS) {
        boolean moved = heldForward != 0 || heldLeft != 0 || heldTurn != 0;
        place(s);
        geometry.solve(heldForward, heldLeft, heldTurn);
        reachable = !moved || geometry.reachable();
        double more = compensation();
        for (int i = 0; i < radiusM.length; i++) {
            if (moved && steered[i]) {
                boolean skids = spec.steering() == SteeringMode.SKID;
                steerRad[i] = skids ? 0 : s.steerRad[i] + s.steerSign[i] * (geometry.headingRad(i) - s.wheelRad[i]);
            }
            double wheel = paceMPerS * geometry.alongMPerS(i, s.wheelRad[i]) * more + casterMPerS(s, i);
            rollRadPerS[i] = wheel / radiusM[i];
            if (loops.length > 0) {
                double rate = s.driveRadPerS[i];
                voltageV[i] = loops[i].decide(rollRadPerS[i] - rate, rate - lastRadPerS[i], dtS, limitV);
                lastRadPerS[i] = rate;
            }
        }
    }

    /** What steering alone rolls a wheel at whose centre is beside the steering axis: e.(z x d) delta'. */
    private double casterMPerS(DrivingState s, int i) {
        if (!steered[i]) {
            return 0;
        }
        double dx = s.wheelXM[i] - s.axisXM[i];
        double dy = s.wheelYM[i] - s.axisYM[i];
        double arm = StrictMath.sin(s.wheelRad[i]) * dx - StrictMath.cos(s.wheelRad[i]) * dy;
        return arm * s.steerSign[i] * s.steerRadPerS[i];
    }

    /** 1 / (1 - gain slip), at most as much as may be. */
    private double compensation() {
        DrivingSpec.SlipCompensation made = spec.slip();
        if (made == null) {
            return 1;
        }
        double left = 1 - made.gain() * Math.max(0, slip.slip());
        return left * made.most() <= 1 ? made.most() : 1 / left;
    }

    /** Angle that a steering joint is to take. */
    public double steerRad(int wheel) {
        return steerRad[wheel];
    }

    /** Rate that a wheel is to roll at, positive forwards. */
    public double rollRadPerS(int wheel) {
        return rollRadPerS[wheel];
    }

    /** Voltage for a wheel's motor, positive forwards; 0 without motors. */
    public double voltageV(int wheel) {
        return voltageV[wheel];
    }

    /** Whether the task is finished and the vehicle told to stand. */
    public boolean done() {
        return wish.finished && paceMPerS == 0;
    }

    /** How many waypoints or legs have been reached. */
    public int reached() {
        return wish.reached;
    }

    /** Distance from the leg, positive to the left of it; 0 without waypoints. */
    public double crossTrackM() {
        return wish.crossTrackM;
    }

    /** Angle from the heading to where it aims, within [-pi, pi]; 0 without waypoints. */
    public double headingErrorRad() {
        return wish.headingErrorRad;
    }

    /** Whether it waits for its wheels to be steered. */
    public boolean steersFirst() {
        return waiting;
    }

    /** Whether each wheel's limits let it point at the turning centre. */
    public boolean reachable() {
        return reachable;
    }

    /** Whether it turns where it stands. */
    public boolean turnsOnTheSpot() {
        return paceMPerS > 0 && heldForward == 0 && heldLeft == 0;
    }

    /** Whether a limit has stopped it for good. */
    public boolean stopped() {
        return stopped;
    }

    /** Which limit stops it: tilt, current or slip; empty for none. */
    public String stoppedBy() {
        return limits[0].stops() ? "tilt" : limits[1].stops() ? "current" : limits[2].stops() ? "slip" : "";
    }

    /** Share of its speed that limits leave it, 0 if one has stopped it. */
    public double speedShare() {
        double share = stopped ? 0 : 1;
        for (DriveLimit limit : limits) {
            share = Math.min(share, limit.share());
        }
        return share;
    }

    /** Commanded speed of the reference point, forwards. */
    public double forwardMPerS() {
        return paceMPerS * heldForward;
    }

    /** Commanded speed of the reference point, to the left. */
    public double leftMPerS() {
        return paceMPerS * heldLeft;
    }

    /** Commanded yaw rate. */
    public double turnRadPerS() {
        return paceMPerS * heldTurn;
    }

    /** Slip of all wheels together over the window, within [-1, 1]. */
    public double slip() {
        return slip.slip();
    }

    public void addTo(StateHash hash) {
        hash.add(begun ? 1 : 0).add(referenceXM).add(referenceYM).add(reachM).add(halfTrackM);
        hash.add(stopped ? 1 : 0).add(waiting ? 1 : 0).add(reachable ? 1 : 0);
        hash.add(paceMPerS).add(heldForward).add(heldLeft).add(heldTurn);
        hash.add(steerRad, steerRad.length).add(rollRadPerS, rollRadPerS.length);
        hash.add(voltageV, voltageV.length).add(lastRadPerS, lastRadPerS.length);
        wish.addTo(hash);
        slip.addTo(hash);
        for (DriveLimit limit : limits) {
            limit.addTo(hash);
        }
        for (PidLoop loop : loops) {
            loop.addTo(hash);
        }
        clock.addTo(hash);
    }

    /** Writes what is remembered. */
    public void write(DataOutput out) throws IOException {
        out.writeBoolean(begun);
        out.writeDouble(referenceXM);
        out.writeDouble(referenceYM);
        out.writeDouble(reachM);
        out.writeDouble(halfTrackM);
        out.writeBoolean(stopped);
        out.writeBoolean(waiting);
        out.writeBoolean(reachable);
        out.writeDouble(paceMPerS);
        out.writeDouble(heldForward);
        out.writeDouble(heldLeft);
        out.writeDouble(heldTurn);
        for (int i = 0; i < radiusM.length; i++) {
            out.writeDouble(steerRad[i]);
            out.writeDouble(rollRadPerS[i]);
            out.writeDouble(voltageV[i]);
            out.writeDouble(lastRadPerS[i]);
        }
        wish.write(out);
        slip.write(out);
        for (DriveLimit limit : limits) {
            limit.write(out);
        }
        for (PidLoop loop : loops) {
            loop.write(out);
        }
        clock.write(out);
    }

    /** Takes up what {@link #write} wrote for the same specification and wheels. */
    public void read(DataInput in) throws IOException {
        begun = in.readBoolean();
        referenceXM = in.readDouble();
        referenceYM = in.readDouble();
        reachM = in.readDouble();
        halfTrackM = in.readDouble();
        stopped = in.readBoolean();
        waiting = in.readBoolean();
        reachable = in.readBoolean();
        paceMPerS = in.readDouble();
        heldForward = in.readDouble();
        heldLeft = in.readDouble();
        heldTurn = in.readDouble();
        for (int i = 0; i < radiusM.length; i++) {
            steerRad[i] = in.readDouble();
            rollRadPerS[i] = in.readDouble();
            voltageV[i] = in.readDouble();
            lastRadPerS[i] = in.readDouble();
        }
        wish.read(in);
        slip.read(in);
        for (DriveLimit limit : limits) {
            limit.read(in);
        }
        for (PidLoop loop : loops) {
            loop.read(in);
        }
        clock.read(in);
    }
}
