package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.grouser.contact.nonsmooth.SolverReport;
import org.grouser.dynamics.JointSpec;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.Observer;
import org.grouser.simulation.state.Saved;

/**
 * Tells what a mobility engineer looks for: wheels that spin (slip_high), vehicles that are stuck or tip over (stuck,
 * tip_over), and friction problems that missed their tolerance (solver). It only watches: no number of the run depends on it.
 */
public final class AnomalyWatch implements Observer, Saved {
    /** Missed tolerances are told once in this time. Our choice. */
    static final double SOLVER_EVERY_S = 1;

    private final Bodies bodies;
    private final Contacts contacts;
    private final CompliantContact compliant;
    private final SolverReport solver;
    private final boolean[] loaded; // which bodies the ground bears in the step    (bodies)
    private final List<VehicleWatch> vehicles;
    private final double tolerance;
    private double quietUntilS;
    private double worstError; // of problems missed and not told yet

    /**
     * @param solver how the last friction problem was solved, live
     * @param tolerance of friction problems
     */
    public AnomalyWatch(
            Scenario scenario,
            Bodies bodies,
            Contacts contacts,
            CompliantContact compliant,
            SolverReport solver,
            double tolerance) {
        this.bodies = bodies;
        this.contacts = contacts;
        this.compliant = compliant;
        this.solver = solver;
        this.loaded = new boolean[bodies.model.bodies()];
        this.tolerance = tolerance;
        vehicles = scenario.placed().stream()
                .filter(placed -> !placed.block()) // a mere block may fall
                .map(Scenario.Placed::vehicle)
                .filter(vehicle -> !vehicle.wheels().isEmpty()
                        || !vehicle.points().isEmpty()
                        || vehicle.baseJoint().kind() == JointSpec.Kind.FREE)
                .map(vehicle ->
                        new VehicleWatch(bodies, vehicle, scenario.stepper().stepS()))
                .toList();
    }

    /** Looks at the start; bodies placed. */
    @Override
    public void begin() {
        for (VehicleWatch vehicle : vehicles) {
            vehicle.begin(bodies.motion);
        }
    }

    @Override
    public void look(Clock clock, FrameSink sink) {
        markLoaded();
        for (int k = 0; k < vehicles.size(); k++) {
            vehicles.get(k).look(clock.timeS(), bodies.motion, loaded, sink);
        }
        if (contacts.count > 0) {
            solved(clock.timeS(), solver.error(), sink);
        }
    }

    /** Finds the bodies that the ground bears, whatever the law of the surface. */
    private void markLoaded() {
        Arrays.fill(loaded, false);
        for (int i = 0; i < contacts.count; i++) {
            if (contacts.limitDof[i] < 0 && contacts.impulse[3 * i] > 0) {
                loaded[contacts.bodyA[i]] = true;
                if (contacts.bodyB[i] >= 0) {
                    loaded[contacts.bodyB[i]] = true;
                }
            }
        }
        compliant.markLoaded(loaded);
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

    @Override
    public void write(DataOutput out) throws IOException {
        for (VehicleWatch vehicle : vehicles) {
            vehicle.write(out);
        }
        out.writeDouble(quietUntilS);
        out.writeDouble(worstError);
    }

    @Override
    public void read(DataInput in) throws IOException {
        for (VehicleWatch vehicle : vehicles) {
            vehicle.read(in);
        }
        quietUntilS = in.readDouble();
        worstError = in.readDouble();
    }
}
