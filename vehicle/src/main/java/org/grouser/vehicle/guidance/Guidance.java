package org.grouser.vehicle.guidance;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.quantity.StateHash;

/**
 * Guidance alive: senses where the vehicle is, decides at its own period, and gives a command to the wheels of either side. All
 * that it tells is as of its last decision. World frame, z up; headings from x towards y, positive to the left.
 */
public final class Guidance {
    private final GuidanceSpec spec;
    private final List<GuidanceSpec.Waypoint> waypoints;
    private final LineOfSight sight;
    private final PidLoop speed;
    private final PidLoop heading;
    private final SideCommands sides;
    private final DecisionClock clock;

    private boolean begun;
    private double startXM; // where the first leg begins
    private double startYM;
    private int reached; // waypoints
    private double lastHeadingRad;
    private double lastSurgeMPerS;
    private double desiredHeadingRad;
    private double headingErrorRad;
    private double crossTrackM;

    public Guidance(GuidanceSpec spec) {
        this.spec = spec;
        waypoints = spec.waypoints();
        sight = new LineOfSight(spec.lookaheadM());
        speed = new PidLoop(spec.speed());
        heading = new PidLoop(spec.heading());
        sides = new SideCommands(spec.limit(), spec.slewPerS());
        clock = new DecisionClock(spec.periodS());
    }

    /**
     * Takes a measurement; decides if a period has elapsed.
     *
     * @param headingRad of the base's x axis, any number of turns
     * @param surgeMPerS speed along that axis
     */
    public void sense(double timeS, double xM, double yM, double headingRad, double surgeMPerS) {
        long periods = clock.elapsed(timeS);
        if (periods == 0) {
            return;
        }
        if (!begun) {
            begun = true;
            startXM = xM;
            startYM = yM;
        }
        double dtS = periods * spec.periodS();
        findWay(xM, yM); //                    reached, sight <- position
        if (done()) {
            sides.share(0, 0, dtS);
            return;
        }
        steer(headingRad, surgeMPerS, dtS); // commands       <- sight, heading, surge
    }

    /** Passes by every waypoint that is within the acceptance, and looks at the next. */
    private void findWay(double xM, double yM) {
        while (!done()) {
            GuidanceSpec.Waypoint to = waypoints.get(reached);
            double fromXM = reached == 0 ? startXM : waypoints.get(reached - 1).xM();
            double fromYM = reached == 0 ? startYM : waypoints.get(reached - 1).yM();
            sight.look(xM, yM, fromXM, fromYM, to.xM(), to.yM());
            crossTrackM = sight.crossTrackM;
            if (sight.distanceM > spec.acceptanceM()) {
                return;
            }
            reached++;
        }
    }

    private void steer(double headingRad, double surgeMPerS, double dtS) {
        desiredHeadingRad = sight.desiredRad;
        headingErrorRad = LineOfSight.wrapped(desiredHeadingRad - headingRad);
        double turned = LineOfSight.wrapped(headingRad - lastHeadingRad);
        double turn = heading.decide(headingErrorRad, turned, dtS, sides.turnLimit());
        double forward =
                speed.decide(spec.cruiseMPerS() - surgeMPerS, surgeMPerS - lastSurgeMPerS, dtS, sides.speedLimit(turn));
        sides.share(forward, turn, dtS);
        lastHeadingRad = headingRad;
        lastSurgeMPerS = surgeMPerS;
    }

    /** Command for the wheels of the left side, V or rad/s. */
    public double left() {
        return sides.left();
    }

    /** Command for the wheels of the right side, V or rad/s. */
    public double right() {
        return sides.right();
    }

    /** How many waypoints have been reached. */
    public int reached() {
        return reached;
    }

    /** Whether the last one has been reached: commands go to zero, as fast as the slew lets them. */
    public boolean done() {
        return reached == waypoints.size();
    }

    /** Distance from the leg, positive to the left of it; of the last leg when done. */
    public double crossTrackM() {
        return crossTrackM;
    }

    /** Desired heading less heading, within [-pi, pi]. */
    public double headingErrorRad() {
        return headingErrorRad;
    }

    /** Within [-pi, pi]. */
    public double desiredHeadingRad() {
        return desiredHeadingRad;
    }

    /** Whether the heading is off by more than counts as straight on. */
    public boolean turning() {
        return !done() && Math.abs(headingErrorRad) > spec.turningRad();
    }

    public void addTo(StateHash hash) {
        hash.add(begun ? 1 : 0).add(startXM).add(startYM).add(reached);
        hash.add(lastHeadingRad).add(lastSurgeMPerS);
        hash.add(desiredHeadingRad).add(headingErrorRad).add(crossTrackM);
        speed.addTo(hash);
        heading.addTo(hash);
        sides.addTo(hash);
        clock.addTo(hash);
    }

    /** Writes what is remembered. */
    public void write(DataOutput out) throws IOException {
        out.writeBoolean(begun);
        out.writeDouble(startXM);
        out.writeDouble(startYM);
        out.writeInt(reached);
        out.writeDouble(lastHeadingRad);
        out.writeDouble(lastSurgeMPerS);
        out.writeDouble(desiredHeadingRad);
        out.writeDouble(headingErrorRad);
        out.writeDouble(crossTrackM);
        speed.write(out);
        heading.write(out);
        sides.write(out);
        clock.write(out);
    }

    /** Takes up what {@link #write} wrote for the same specification. */
    public void read(DataInput in) throws IOException {
        begun = in.readBoolean();
        startXM = in.readDouble();
        startYM = in.readDouble();
        reached = in.readInt();
        if (reached < 0 || reached > waypoints.size()) {
            throw new IOException(
                    "damaged checkpoint: guidance has reached " + reached + " of " + waypoints.size() + " waypoints");
        }
        lastHeadingRad = in.readDouble();
        lastSurgeMPerS = in.readDouble();
        desiredHeadingRad = in.readDouble();
        headingErrorRad = in.readDouble();
        crossTrackM = in.readDouble();
        speed.read(in);
        heading.read(in);
        sides.read(in);
        clock.read(in);
    }
}
