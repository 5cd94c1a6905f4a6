package org.grouser.simulation.step;

import java.util.ArrayList;
import java.util.List;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.drive.Drives;
import org.grouser.simulation.state.Efforts;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.Schedule;
import org.jspecify.annotations.Nullable;

/**
 * The drives of a run as a scheme with inner steps asks them: torques and forces over time whenever it wants, all others once
 * where the step of the run begins; forces from outside stay as they are set there.
 */
final class DrivesWithin {
    private static final double CORNER_S = 1e-9; // a corner so little beyond the step is at its end
    private static final double BEFORE_CORNER_S = 2e-9; // schedules begin their pieces this much early

    private final double[] cornersS; // where pieces of schedules begin, rising
    private final boolean continuous; // whether drives are asked within the step too
    private final double[] own; // forces of drives where the step began  (dof)
    private final double[] outside; // forces beside those of drives      (dof)
    private final double[] outsideN = new double[3];
    private @Nullable Drives drives;
    private double startS;
    private double untilS;
    private boolean cornerAhead;

    DrivesWithin(Scenario scenario, int dof) {
        List<Schedule> schedules = new ArrayList<>();
        boolean any = true;
        for (DriveSpec drive : scenario.drives()) {
            if (drive instanceof DriveSpec.JointTorque torque) {
                schedules.add(torque.torqueNm());
            } else if (drive instanceof DriveSpec.BodyForce force) {
                schedules.add(force.forceN());
            } else {
                any = false;
            }
        }
        continuous = any;
        cornersS = schedules.stream()
                .flatMap(schedule -> schedule.pieces().stream())
                .mapToDouble(Schedule.Piece::fromS)
                .sorted()
                .distinct()
                .toArray();
        own = new double[dof];
        outside = new double[dof];
    }

    /** Takes the drives for the step of the run that begins, and what they have set for it. */
    void take(double timeS, Drives ofRun, Efforts set) {
        startS = timeS;
        drives = ofRun;
        System.arraycopy(set.force, 0, own, 0, own.length);
        System.arraycopy(set.appliedN, 0, outsideN, 0, 3);
    }

    /** Takes what has been added from outside since. */
    void push(Efforts efforts) {
        for (int d = 0; d < outside.length; d++) {
            outside[d] = efforts.force[d] - own[d];
        }
        for (int k = 0; k < 3; k++) {
            outsideN[k] = efforts.appliedN[k] - outsideN[k];
        }
    }

    /** When the step of the run began. */
    double startS() {
        return startS;
    }

    /** Whether a corner is where the step of the run begins. */
    boolean beginsPiece() {
        for (double cornerS : cornersS) {
            if (Math.abs(cornerS - startS) <= CORNER_S) {
                return true;
            }
        }
        return false;
    }

    /** Time since then until the next corner, or the end of the step. */
    double pieceS(double offsetS, double lengthS) {
        untilS = lengthS;
        cornerAhead = false;
        for (double cornerS : cornersS) {
            double ahead = cornerS - startS;
            if (ahead > offsetS + EventDriven.LOCATED_S && ahead <= untilS + CORNER_S) {
                untilS = Math.min(untilS, ahead);
                cornerAhead = true;
                return untilS;
            }
        }
        return untilS;
    }

    /** Sets the efforts of a time within the piece, bodies placed and moved. */
    void load(double timeS, Efforts efforts) {
        if (!continuous || drives == null) {
            return;
        }
        double latestS = startS + untilS - BEFORE_CORNER_S;
        boolean any = efforts.any;
        drives.drive(cornerAhead ? Math.min(timeS, latestS) : timeS, efforts);
        efforts.any |= any;
        for (int d = 0; d < outside.length; d++) {
            efforts.force[d] += outside[d];
        }
        for (int k = 0; k < 3; k++) {
            efforts.appliedN[k] += outsideN[k];
        }
    }
}
