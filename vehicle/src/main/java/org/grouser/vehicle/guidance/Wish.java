package org.grouser.vehicle.guidance;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.quantity.StateHash;

/** Where a task wants a vehicle to go next, and what remains to be told of it. */
abstract class Wish {
    // the motion wanted of the reference point, by decide
    double forwardMPerS;
    double leftMPerS;
    double turnRadPerS;

    double reachM; // of the wheel farthest from the reference point; told before each decision

    // as of the last decision
    boolean finished;
    int reached; // waypoints or legs
    double crossTrackM;
    double headingErrorRad;

    /**
     * Works out the motion that it wants now.
     *
     * @param dtS since the last decision
     * @param slowingMPerS2 by how much the vehicle can slow down; infinite for any
     */
    abstract void decide(DrivingState state, double dtS, double slowingMPerS2);

    void go(double forward, double left, double turn) {
        forwardMPerS = forward;
        leftMPerS = left;
        turnRadPerS = turn;
    }

    /** The fastest that a way can be gone at if the vehicle has to stand at its end: v^2 = 2 a s. */
    static double slowed(double speedMPerS, double remainingM, double slowingMPerS2, double dtS) {
        double stopping = Double.isInfinite(slowingMPerS2)
                ? speedMPerS
                : Math.max(Math.sqrt(2 * slowingMPerS2 * remainingM), slowingMPerS2 * dtS);
        return Math.min(Math.min(speedMPerS, stopping), remainingM / dtS);
    }

    /** The same for a turn on the spot, by the wheel farthest out. */
    double slowedTurn(double rateRadPerS, double leftRad, double slowingMPerS2, double dtS) {
        double rim = slowed(rateRadPerS * reachM, Math.abs(leftRad) * reachM, slowingMPerS2, dtS);
        return Math.copySign(rim / reachM, leftRad);
    }

    void addTo(StateHash hash) {
        hash.add(finished ? 1 : 0).add(reached).add(crossTrackM).add(headingErrorRad);
    }

    void write(DataOutput out) throws IOException {
        out.writeBoolean(finished);
        out.writeInt(reached);
        out.writeDouble(crossTrackM);
        out.writeDouble(headingErrorRad);
    }

    void read(DataInput in) throws IOException {
        finished = in.readBoolean();
        reached = in.readInt();
        crossTrackM = in.readDouble();
        headingErrorRad = in.readDouble();
    }

    /** Refuses a number of legs or waypoints that the task does not have. */
    void checkReached(int most) throws IOException {
        if (reached < 0 || reached > most) {
            throw new IOException("damaged checkpoint: driving has reached " + reached + " of " + most);
        }
    }

    /** The motion that schedules ask for. */
    static final class Scheduled extends Wish {
        @Override
        void decide(DrivingState state, double dtS, double slowingMPerS2) {
            go(state.forwardMPerS, state.leftMPerS, state.turnRadPerS);
        }
    }
}
