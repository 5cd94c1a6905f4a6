package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.scenario.Scenario;

/**
 * Tells what a mobility engineer looks for: wheels that spin (slip_high), vehicles that are stuck or tip over (stuck,
 * tip_over), and friction problems that missed their tolerance (solver). It only watches: no number of the run depends on it.
 */
final class AnomalyWatch {
    /** Missed tolerances are told once in this time. Our choice. */
    static final double SOLVER_EVERY_S = 1;

    private final Bodies bodies;
    private final BearingBodies bearing;
    private final List<VehicleWatch> vehicles;
    private final double tolerance;
    private double quietUntilS;
    private double worstError; // of problems missed and not told yet

    /**
     * @param tolerance of friction problems
     */
    AnomalyWatch(Scenario scenario, Bodies bodies, CompliantContact yielding, double tolerance) {
        this.bodies = bodies;
        this.tolerance = tolerance;
        bearing = new BearingBodies(yielding, bodies.model.bodies());
        vehicles = scenario.placed().stream()
                .map(Scenario.Placed::vehicle)
                .filter(vehicle ->
                        !vehicle.wheels().isEmpty() || !vehicle.points().isEmpty()) // a mere block may fall
                .map(vehicle ->
                        new VehicleWatch(bodies, vehicle, scenario.stepper().stepS()))
                .toList();
    }

    /** Looks at the start; bodies placed. */
    void begin() {
        for (VehicleWatch vehicle : vehicles) {
            vehicle.begin(bodies.motion);
        }
    }

    /** Looks at a step that ended at the given time; bodies placed and moved. */
    void look(double timeS, Contacts contacts, StepDiagnostics diagnostics, FrameSink sink) {
        bearing.look(contacts);
        for (int k = 0; k < vehicles.size(); k++) {
            vehicles.get(k).look(timeS, bodies.motion, bearing, sink);
        }
        if (contacts.count > 0) {
            solved(timeS, diagnostics.solver.error(), sink);
        }
    }

    /** Takes the error of a friction problem. */
    void solved(double timeS, double error, FrameSink sink) {
        if (error <= tolerance) {
            return;
        }
        worstError = Math.max(worstError, error); // NaN stays
        if (timeS >= quietUntilS) {
            String note = "relative error " + digits(worstError) + " above the tolerance " + digits(tolerance);
            sink.event(new Event(timeS, "solver", "", "", 0, 0, note));
            quietUntilS = timeS + SOLVER_EVERY_S;
            worstError = 0;
        }
    }

    /** Three digits, for a reader. */
    static String digits(double value) {
        boolean plain = value == 0 || (Math.abs(value) >= 1e-3 && Math.abs(value) < 1e4);
        return String.format(Locale.ROOT, plain ? "%.3f" : "%.2e", value);
    }

    void write(DataOutput out) throws IOException {
        for (VehicleWatch vehicle : vehicles) {
            vehicle.write(out);
        }
        out.writeDouble(quietUntilS);
        out.writeDouble(worstError);
    }

    void read(DataInput in) throws IOException {
        for (VehicleWatch vehicle : vehicles) {
            vehicle.read(in);
        }
        quietUntilS = in.readDouble();
        worstError = in.readDouble();
    }
}
