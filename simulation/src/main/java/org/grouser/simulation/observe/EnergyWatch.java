package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.contact.OutsideModelException;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.Observer;
import org.grouser.simulation.state.Saved;
import org.grouser.simulation.state.Warned;
import org.grouser.simulation.step.StepDiagnostics;

/**
 * Whether energy comes out of nothing: ground and joints can take energy and give back what they stored, and no more.
 *
 * <pre>
 *   lost    work of drives - (kinetic + potential + stored - the same at the start)      never falls
 *   gained  most that lost has been, less what it is now                                 promised: below the first limit
 *   put in  kinetic at the start + fall to the lowest place so far + work that drives did forwards
 *
 *   remainder of the account, or growth in a step without drives
 *          &gt; put in / 200 + m g 0.1 mm    an event energy_account, and a warning where it is so at the end
 *   gained &gt; put in / 20 + m g 2 mm         an event, and a warning at the end
 *   gained &gt; put in / 2 + m g 20 mm         the run ends
 * </pre>
 *
 * <p>Shares and heights are our choice; docs/reliability.md has what the runs of the catalog gain. Soil gives back a little that
 * is not counted as stored, and so do treads of slip-based wheels. It changes nothing.
 */
public final class EnergyWatch implements Observer, Saved, Warned {
    /** What the account of a run promises: our choice, see docs/reliability.md. */
    private static final double PROMISED_SHARE = 5e-3;

    private static final double PROMISED_LIFT_M = 1e-4;
    private static final double TOLD_SHARE = 0.05;
    private static final double STOP_SHARE = 0.5;

    /** Energy that lifts everything by so much is not worth a word. Our choice. */
    private static final double TOLD_LIFT_M = 2e-3;

    private static final double STOP_LIFT_M = 2e-2;

    private final EnergyBudget budget;
    private final Bodies bodies;
    private final CompliantContact compliant;
    private final StepDiagnostics step;
    private final StepWatch stepWatch;
    private final double massKg; // of everything
    private final double weightN;
    private final boolean watches; // whether no law brings in energy
    private double startJ; // kinetic and potential
    private double heldJ; // in springs at the start
    private boolean started; // whether springs of treads at the start are known, by the first evaluation
    private double lowestJ; // potential energy, the least so far
    private double forwardJ; // work of drives in all steps in which it was positive
    private double mostLostJ;
    private double gainedJ; // now
    private double mostGainedJ;
    private double toldS = Double.NaN; // when it was told
    private double brokenS = Double.NaN; // when the account broke its promise

    /**
     * @param budget looked at before this in every step
     * @param stepWatch knows whether the step is to blame
     */
    public EnergyWatch(
            EnergyBudget budget, Bodies bodies, CompliantContact compliant, StepDiagnostics step, StepWatch stepWatch) {
        this.budget = budget;
        this.bodies = bodies;
        this.compliant = compliant;
        this.step = step;
        this.stepWatch = stepWatch;
        massKg = bodies.model.totalMassKg();
        weightN = massKg * bodies.gravityMPerS2.norm();
        watches = !compliant.bringsEnergy();
    }

    @Override
    public void begin() {
        startJ = budget.kineticJ + budget.potentialJ;
        heldJ = compliant.storedJ() + bodies.springJ();
        lowestJ = budget.potentialJ;
    }

    /** Takes stock of springs that start pressed, as those of a wheel put on a rock. */
    private void start() {
        if (!started) {
            started = true;
            heldJ += compliant.springJ();
            mostLostJ = -compliant.springJ();
        }
    }

    /**
     * @throws OutsideModelException if far more energy has come out of nothing than was put in
     */
    @Override
    public void look(Clock clock, FrameSink sink) {
        start();
        lowestJ = Math.min(lowestJ, budget.potentialJ);
        forwardJ += Math.max(0, step.actuatorJ);
        double lostJ = budget.lostJ - compliant.springJ();
        mostLostJ = Math.max(mostLostJ, lostJ);
        gainedJ = mostLostJ - lostJ;
        mostGainedJ = Math.max(mostGainedJ, gainedJ);
        if (watches && Double.isNaN(brokenS) && breaksPromise()) {
            brokenS = clock.timeS();
            sink.event(new Event(brokenS, "energy_account", "", "", 0, 0, account()));
        }
        if (!watches || gainedJ <= TOLD_SHARE * putInJ() + TOLD_LIFT_M * weightN) {
            return;
        }
        if (Double.isNaN(toldS)) {
            toldS = clock.timeS();
            sink.event(new Event(toldS, "energy", "", "", 0, 0, sentence()));
        }
        if (!(gainedJ <= STOP_SHARE * putInJ() + STOP_LIFT_M * weightN)) {
            throw new OutsideModelException(
                    "diverged", sentence() + " at t = " + AnomalyWatch.digits(clock.timeS()) + " s; " + cause());
        }
    }

    private double promisedJ() {
        return PROMISED_SHARE * putInJ() + PROMISED_LIFT_M * weightN;
    }

    private boolean breaksPromise() {
        return Math.abs(budget.remainderJ()) > promisedJ() || budget.growthJ > promisedJ();
    }

    /** What the account does not explain, or grew by, in words. */
    private String account() {
        String promise = " J, where start, fall and drives put in " + AnomalyWatch.digits(putInJ())
                + " J; promised: at most " + AnomalyWatch.digits(promisedJ()) + " J";
        if (budget.growthJ > promisedJ()) {
            boolean springs = budget.growthStoredJ > budget.growthJ / 2;
            return "energy grew in the step to t = " + AnomalyWatch.digits(budget.growthAtS) + " s without drives by "
                    + AnomalyWatch.digits(budget.growthJ) + promise
                    + (springs ? "; a contact began deep in the ground, as at the edge of a rock" : "");
        }
        return "the energy account leaves a remainder of " + AnomalyWatch.digits(budget.remainderJ()) + promise;
    }

    /** Energy that has come in so far: motion at the start, fall, work of drives. */
    double putInJ() {
        return startJ - lowestJ + forwardJ;
    }

    /**
     * The largest kinetic energy that the run can have after a step that has just been made: all that was put in, what springs
     * held at the start, and as much as a fall of a metre and a speed of a metre per second hold; infinite if nobody knows.
     */
    public double mostKineticJ() {
        start();
        return watches ? putInJ() + heldJ + Math.max(0, step.actuatorJ) + weightN + massKg : Double.POSITIVE_INFINITY;
    }

    /** Whether energy out of nothing has been told. */
    public boolean isSuspect() {
        return !Double.isNaN(toldS);
    }

    private String sentence() {
        return "energy out of nothing: " + AnomalyWatch.digits(gainedJ) + " J, where start, fall and drives put in "
                + AnomalyWatch.digits(putInJ()) + " J";
    }

    /** Whether the step has been found too large for the ground. */
    public boolean knowsStep() {
        return !stepWatch.advice().isEmpty();
    }

    /** What to blame, for messages. */
    public String cause() {
        String advice = stepWatch.advice();
        return advice.isEmpty() ? "try a smaller step_s" : advice;
    }

    @Override
    public String warning() {
        if (!isSuspect()) {
            return breaksPromise() ? account() + "; try a smaller step_s" : "";
        }
        return "energy out of nothing since t = " + AnomalyWatch.digits(toldS) + " s, at most "
                + AnomalyWatch.digits(mostGainedJ) + " J, where start, fall and drives put in "
                + AnomalyWatch.digits(putInJ()) + " J; " + cause();
    }

    @Override
    public void write(DataOutput out) throws IOException {
        for (double number : new double[] {startJ, heldJ, lowestJ, forwardJ, mostLostJ, mostGainedJ, toldS, brokenS}) {
            out.writeDouble(number);
        }
        out.writeBoolean(started);
    }

    @Override
    public void read(DataInput in) throws IOException {
        startJ = in.readDouble();
        heldJ = in.readDouble();
        lowestJ = in.readDouble();
        forwardJ = in.readDouble();
        mostLostJ = in.readDouble();
        mostGainedJ = in.readDouble();
        toldS = in.readDouble();
        brokenS = in.readDouble();
        started = in.readBoolean();
    }
}
