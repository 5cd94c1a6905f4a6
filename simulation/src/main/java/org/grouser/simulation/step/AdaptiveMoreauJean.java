package org.grouser.simulation.step;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.grouser.contact.nonsmooth.SolverReport;
import org.grouser.scenario.StepperSpec;
import org.grouser.simulation.constraint.BilateralConstraints;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.contact.rigid.TouchPair;
import org.grouser.simulation.drive.Drives;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Efforts;
import org.grouser.simulation.state.Saved;
import org.grouser.simulation.state.Workers;
import org.grouser.terrain.query.Features;

/**
 * {@link MoreauJean} with inner steps as long as their error lets.
 *
 * <pre>
 *   x1 from one step h, x2 from two of h/2, which are kept
 *   error = max(|q1 - q2|, h |v1 - v2|, depth gained beyond what counts as closed) / tolerance     &lt;= 1, or h is the least
 *   next h = h clamp(0.9 error^(-1/3), 0.1, 4)                      local error of third order [HairerNorsettWanner1993]
 * </pre>
 *
 * Velocities jump at impacts however short the step, so they count by the way they lead to over it [StuderLeineGlocker2008].
 * An impact that neither the long step nor the two short ones have seen shows as depth. Each step of the run ends with an inner
 * one, and so does each piece of a torque or force over time.
 */
final class AdaptiveMoreauJean implements Stepper, Saved {
    private static final double SAFETY = 0.9;
    private static final double MOST_SHRUNK = 0.1;
    private static final double MOST_GROWN = 4;
    private static final double NEARLY = 0.999; // of what is left of a piece: then all of it

    private final StepperSpec.MoreauJean spec;
    private final StepperSpec.Adaptive how;
    private final MoreauJean timeStepping;
    private final Bodies bodies;
    private final List<TouchPair> pairs;
    private final BilateralConstraints constraints;
    private final double[] middle;
    private final DrivesWithin drives;
    private final StepDiagnostics ofStep;
    private final StepDiagnostics diagnostics;
    private final FrictionAssembly touch;
    private final Features found = new Features();
    private final Contacts near = new Contacts(); // scratch
    private final Contacts whole = new Contacts(); // of the step h
    private final Contacts first = new Contacts(); // of the first half
    private final Contacts second = new Contacts(); // of the second half
    private Contacts all = new Contacts(); // of the step of the run
    private double[] impulse = new double[24]; // of all, and their moments          (6 count)
    private double[] resistance = new double[24]; // rolling, spinning, lever of all (3 count)
    private final double[] works = new double[5]; // of two halves
    private final double[] startQ; //                                 (positions)
    private final double[] wholeQ; //                                 (positions)
    private final double[] startV; //                                 (dof)
    private final double[] wholeV; //                                 (dof)
    private final double[] held; // impulses of held speeds           (dof)
    private final double[] heldNow; // of two halves                  (dof)
    private final double[] borne; // by constraints                   (rows)
    private final double[] borneNow; // of two halves                 (rows)
    private Efforts efforts;
    private final SolverReport worstNow = new SolverReport(); // of two halves
    private boolean solvedNow; // whether there was anything to solve in them
    private boolean solved; // and in the step of the run
    private double nextS; // what the last step thought right for the next

    /**
     * @param ofStep of the scheme within
     * @param ofRun of the whole step
     */
    record Reports(StepDiagnostics ofStep, StepDiagnostics ofRun) {}

    AdaptiveMoreauJean(
            StepperSpec.MoreauJean spec,
            StepperSpec.Adaptive how,
            MoreauJean timeStepping,
            Bodies bodies,
            List<TouchPair> pairs,
            BilateralConstraints constraints,
            double[] middle,
            Workers workers,
            DrivesWithin drives,
            Reports reports) {
        this.spec = spec;
        this.how = how;
        this.timeStepping = timeStepping;
        this.bodies = bodies;
        this.pairs = List.copyOf(pairs);
        this.constraints = constraints;
        this.middle = middle;
        this.drives = drives;
        ofStep = reports.ofStep();
        diagnostics = reports.ofRun();
        touch = new FrictionAssembly(bodies, constraints, workers);
        int dof = bodies.model.dof();
        startQ = new double[bodies.model.positions()];
        wholeQ = new double[bodies.model.positions()];
        startV = new double[dof];
        wholeV = new double[dof];
        held = new double[dof];
        heldNow = new double[dof];
        borne = new double[constraints.rows()];
        borneNow = new double[constraints.rows()];
        efforts = new Efforts(dof);
        nextS = spec.stepS();
    }

    /** The scheme of the inner steps, which also lifts a start out of the ground. */
    MoreauJean timeStepping() {
        return timeStepping;
    }

    @Override
    public void drive(double timeS, Drives ofRun, Efforts set) {
        drives.take(timeS, ofRun, set);
    }

    @Override
    public void advance(Contacts contacts, Efforts ofRun) {
        begin(contacts, ofRun);
        double lengthS = spec.stepS();
        double offsetS = 0;
        double depthM = depthM();
        while (offsetS < lengthS) {
            double untilS = drives.pieceS(offsetS, lengthS);
            double leftS = untilS - offsetS;
            boolean last = nextS >= NEARLY * leftS;
            double h = last ? leftS : nextS;
            double error = attempt(offsetS, h, depthM);
            while (!(error <= 1) && h > how.leastStepS()) {
                System.arraycopy(startQ, 0, bodies.q, 0, startQ.length);
                System.arraycopy(startV, 0, bodies.v, 0, startV.length);
                last = false;
                h = Math.max(how.leastStepS(), h * factor(error));
                nextS = h;
                error = attempt(offsetS, h, depthM);
            }
            accept();
            depthM = depthM();
            offsetS = last ? untilS : offsetS + h;
            double wantedS = Math.max(how.leastStepS(), h * factor(error));
            nextS = Math.min(lengthS, last ? Math.max(nextS, wantedS) : wantedS);
        }
        finish();
        diagnostics.stage(StepDiagnostics.Stage.UPDATE);
    }

    private static double factor(double error) {
        if (!(error < 1e300)) {
            return MOST_SHRUNK;
        }
        return Math.max(MOST_SHRUNK, Math.min(MOST_GROWN, SAFETY / StrictMath.cbrt(Math.max(error, 1e-9))));
    }

    private void begin(Contacts contacts, Efforts ofRun) {
        diagnostics.begin();
        efforts = ofRun;
        drives.push(efforts);
        all = contacts;
        all.clear();
        for (Contacts inner : List.of(whole, first, second)) {
            inner.clear();
        }
        solved = false;
        Arrays.fill(held, 0);
        Arrays.fill(borne, 0);
        diagnostics.actuatorJ = 0;
        diagnostics.soilJ = 0;
        diagnostics.airJ = 0;
        diagnostics.jointJ = 0;
        diagnostics.dissipatedJ = 0;
    }

    /** One step and two halves; bodies where the halves end. */
    private double attempt(double offsetS, double h, double depthM) {
        System.arraycopy(bodies.q, 0, startQ, 0, startQ.length);
        System.arraycopy(bodies.v, 0, startV, 0, startV.length);
        step(offsetS, h, whole);
        System.arraycopy(bodies.q, 0, wholeQ, 0, wholeQ.length);
        System.arraycopy(bodies.v, 0, wholeV, 0, wholeV.length);
        System.arraycopy(startQ, 0, bodies.q, 0, startQ.length);
        System.arraycopy(startV, 0, bodies.v, 0, startV.length);
        Arrays.fill(works, 0);
        Arrays.fill(heldNow, 0);
        Arrays.fill(borneNow, 0);
        solvedNow = false;
        step(offsetS, 0.5 * h, first);
        sum(0.5 * h, first);
        step(offsetS + 0.5 * h, 0.5 * h, second);
        sum(0.5 * h, second);
        double error = Math.max(0, depthM() - Math.max(depthM, MoreauJean.GAP_TOLERANCE_M));
        for (int k = 0; k < wholeQ.length; k++) {
            error = largest(error, wholeQ[k] - bodies.q[k]);
        }
        for (int d = 0; d < wholeV.length; d++) {
            error = largest(error, h * (wholeV[d] - bodies.v[d]));
        }
        return error / how.tolerance();
    }

    private static double largest(double error, double difference) {
        double size = Math.abs(difference);
        return size <= error ? error : size; // not a number stays
    }

    private void step(double offsetS, double h, Contacts contacts) {
        bodies.settle();
        drives.load(drives.startS() + offsetS + (1 - spec.theta()) * h, efforts);
        timeStepping.length(h, how.leastStepS());
        timeStepping.advance(contacts, efforts);
    }

    private void sum(double h, Contacts contacts) {
        if (contacts.count > 0 && (!solvedNow || ofStep.solver.error() > worstNow.error())) {
            worstNow.copy(ofStep.solver);
            solvedNow = true;
        }
        works[0] += ofStep.actuatorJ;
        works[1] += ofStep.soilJ;
        works[2] += ofStep.airJ;
        works[3] += ofStep.jointJ;
        works[4] += ofStep.dissipatedJ;
        for (int d = 0; d < heldNow.length; d++) {
            heldNow[d] += h * efforts.servoForce[d];
        }
        constraints.addTo(borneNow);
    }

    /** How deep the deepest contact is. */
    private double depthM() {
        bodies.settle();
        System.arraycopy(bodies.q, 0, middle, 0, middle.length);
        near.clear();
        for (int pair = 0; pair < pairs.size(); pair++) {
            pairs.get(pair).detect(pair, bodies.motion, 0, found, near);
        }
        double depth = 0;
        for (int i = 0; i < near.count; i++) {
            depth = Math.max(depth, -near.gapM[i]);
        }
        return depth;
    }

    private void accept() {
        diagnostics.actuatorJ += works[0];
        diagnostics.soilJ += works[1];
        diagnostics.airJ += works[2];
        diagnostics.jointJ += works[3];
        diagnostics.dissipatedJ += works[4];
        for (int d = 0; d < held.length; d++) {
            held[d] += heldNow[d];
        }
        for (int k = 0; k < borne.length; k++) {
            borne[k] += borneNow[k];
        }
        book(first);
        book(second);
        if (solvedNow && (!solved || worstNow.error() > diagnostics.solver.error())) {
            diagnostics.solver.copy(worstNow);
        }
        solved |= solvedNow;
    }

    /** Adds impulses to those of the step of the run. */
    private void book(Contacts from) {
        for (int i = 0; i < from.count; i++) {
            if (from.impulse[3 * i] > 0) {
                int at = place(from, i);
                for (int k = 0; k < 3; k++) {
                    impulse[6 * at + k] += from.impulse[3 * i + k];
                }
                int row = from.momentRow(i);
                if (row >= 0) {
                    resistance[3 * at] = from.rollingM[i];
                    resistance[3 * at + 1] = from.spinningM[i];
                    resistance[3 * at + 2] = from.leverM[i];
                    for (int k = 0; k < 3; k++) {
                        impulse[6 * at + 3 + k] += from.impulse[3 * row + k];
                    }
                }
            }
        }
    }

    private int place(Contacts from, int i) {
        for (int k = 0; k < all.count; k++) {
            if (all.pair[k] == from.pair[i] && all.feature[k] == from.feature[i]) {
                return k;
            }
        }
        int at = all.add(from, i);
        System.arraycopy(from.before, 3 * i, all.before, 3 * at, 3);
        if (impulse.length < 6 * all.count) {
            impulse = Arrays.copyOf(impulse, 12 * all.count);
            resistance = Arrays.copyOf(resistance, 6 * all.count);
        }
        Arrays.fill(impulse, 6 * at, 6 * at + 6, 0);
        Arrays.fill(resistance, 3 * at, 3 * at + 3, 0);
        return at;
    }

    private void finish() {
        bodies.settle();
        constraints.take(borne);
        for (int d = 0; d < held.length; d++) {
            efforts.servoForce[d] = held[d] / spec.stepS();
        }
        int count = all.count;
        for (int i = 0; i < count; i++) {
            if (resistance[3 * i + 2] > 0) {
                all.resist(i, resistance[3 * i], resistance[3 * i + 1], resistance[3 * i + 2]);
            }
        }
        double[] approach = Arrays.copyOf(all.before, 3 * count);
        Arrays.fill(all.before, 3 * count, 3 * all.rows(), 0);
        touch.rows(bodies.motion, all);
        System.arraycopy(all.before, 0, all.after, 0, 3 * all.rows());
        System.arraycopy(approach, 0, all.before, 0, 3 * count);
        for (int i = 0; i < count; i++) {
            System.arraycopy(impulse, 6 * i, all.impulse, 3 * i, 3);
            if (all.momentRow(i) >= 0) {
                System.arraycopy(impulse, 6 * i + 3, all.impulse, 3 * all.momentRow(i), 3);
            }
        }
    }

    @Override
    public void write(DataOutput out) throws IOException {
        out.writeDouble(nextS);
    }

    @Override
    public void read(DataInput in) throws IOException {
        nextS = in.readDouble();
        if (!(nextS > 0 && nextS <= spec.stepS())) {
            throw new IOException("checkpoint claims inner steps of " + nextS + " s");
        }
    }
}
