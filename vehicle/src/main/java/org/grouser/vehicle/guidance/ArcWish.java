package org.grouser.vehicle.guidance;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.quantity.StateHash;

/** Arcs and turns one after the other. Lengths and angles are measured on the way, so slip makes a leg longer, not shorter. */
final class ArcWish extends Wish {
    /** A leg is done when less than this of it is left, m or rad. Our choice. */
    private static final double LEFT = 1e-4;

    private final List<DrivingSpec.Leg> legs;
    private boolean begun;
    private double lastXM;
    private double lastYM;
    private double lastHeadingRad;
    private double doneM; // of the present leg
    private double doneRad;

    ArcWish(List<DrivingSpec.Leg> legs) {
        this.legs = legs;
    }

    @Override
    void decide(DrivingState state, double dtS, double slowingMPerS2) {
        if (begun) {
            double dx = state.xM - lastXM;
            double dy = state.yM - lastYM;
            doneM += Math.sqrt(dx * dx + dy * dy);
            doneRad += LineOfSight.wrapped(state.headingRad - lastHeadingRad);
        }
        begun = true;
        lastXM = state.xM;
        lastYM = state.yM;
        lastHeadingRad = state.headingRad;
        while (reached < legs.size() && left(legs.get(reached)) < LEFT) {
            reached++;
            doneM = 0;
            doneRad = 0;
        }
        finished = reached == legs.size();
        if (finished) {
            go(0, 0, 0);
        } else if (legs.get(reached) instanceof DrivingSpec.Arc arc) {
            double fastest = Math.abs(arc.speedMPerS());
            double speed = goesOn(arc) ? fastest : slowed(fastest, arc.lengthM() - doneM, slowingMPerS2, dtS);
            double signed = Math.copySign(speed, arc.speedMPerS());
            go(
                    signed * StrictMath.cos(arc.crabRad()),
                    signed * StrictMath.sin(arc.crabRad()),
                    signed * arc.curvaturePerM());
        } else if (legs.get(reached) instanceof DrivingSpec.Turn turn) {
            double left = turn.turnRad() - doneRad;
            go(0, 0, slowedTurn(turn.turnRadPerS(), left, slowingMPerS2, dtS));
        }
    }

    /** Whether the next leg goes on the same way; else the vehicle stands in between, to steer. Our choice. */
    private boolean goesOn(DrivingSpec.Arc arc) {
        return reached + 1 < legs.size()
                && legs.get(reached + 1) instanceof DrivingSpec.Arc next
                && next.curvaturePerM() == arc.curvaturePerM()
                && next.crabRad() == arc.crabRad()
                && next.speedMPerS() * arc.speedMPerS() > 0;
    }

    private double left(DrivingSpec.Leg leg) {
        return leg instanceof DrivingSpec.Turn turn
                ? Math.abs(turn.turnRad() - doneRad)
                : ((DrivingSpec.Arc) leg).lengthM() - doneM;
    }

    @Override
    void addTo(StateHash hash) {
        super.addTo(hash);
        hash.add(begun ? 1 : 0)
                .add(lastXM)
                .add(lastYM)
                .add(lastHeadingRad)
                .add(doneM)
                .add(doneRad);
    }

    @Override
    void write(DataOutput out) throws IOException {
        super.write(out);
        out.writeBoolean(begun);
        out.writeDouble(lastXM);
        out.writeDouble(lastYM);
        out.writeDouble(lastHeadingRad);
        out.writeDouble(doneM);
        out.writeDouble(doneRad);
    }

    @Override
    void read(DataInput in) throws IOException {
        super.read(in);
        checkReached(legs.size());
        begun = in.readBoolean();
        lastXM = in.readDouble();
        lastYM = in.readDouble();
        lastHeadingRad = in.readDouble();
        doneM = in.readDouble();
        doneRad = in.readDouble();
    }
}
