package org.grouser.simulation.constraint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.grouser.dynamics.JointSpec;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.PlanarBase;

/**
 * Looks at couplings and loops before the first step: refuses a start in which they are open or move apart, or closes them by
 * the smallest change of joints where start.close_loops asks for it; the base stays where it is. Names rows that say nothing
 * new.
 */
public final class StartClosure {
    /** Gaps up to this are taken as closed and taken out with the first step, m or rad. Our choice. */
    private static final double CLOSED = 1e-9;

    /** The same for speeds across rows, m/s or rad/s. Our choice. */
    private static final double STILL = 1e-6;

    private static final int MAX_PASSES = 50;

    private final Scenario scenario;
    private final Bodies bodies;
    private final BilateralConstraints constraints;

    /**
     * @param bodies at their start. Modified if loops are to be closed.
     */
    public StartClosure(Scenario scenario, Bodies bodies, BilateralConstraints constraints) {
        this.scenario = scenario;
        this.bodies = bodies;
        this.constraints = constraints;
    }

    /**
     * @param warnings Modified.
     * @throws IllegalArgumentException naming the gap and what to change
     */
    public void apply(List<String> warnings) {
        if (constraints.isEmpty()) {
            return;
        }
        boolean asked =
                scenario.placed().stream().anyMatch(placed -> placed.start().closeLoops());
        if (asked) {
            closeAll(warnings);
        } else {
            refuseOpen("; change %s, or write start.close_loops: true");
        }
        bodies.settle();
        refuseReversed();
        bodies.dynamics.massMatrix(bodies.motion);
        bodies.dynamics.factor();
        constraints.factor(bodies.motion);
        for (int i = 0; i < constraints.all().size(); i++) {
            int dependent = constraints.dependentRows(i);
            if (dependent > 0) {
                BilateralConstraint one = constraints.all().get(i);
                warnings.add("vehicle." + one.path() + ": "
                        + (one.rows() == 1
                                ? "says nothing"
                                : dependent + " of its " + one.rows() + " conditions say nothing")
                        + " that joints, couplings and other loops do not hold already; of all loads that balance, the"
                        + " smallest are recorded");
            }
        }
    }

    /** Newton's method by the change of joints with the smallest sum of squares, rad and m alike. */
    private void closeAll(List<String> warnings) {
        BilateralConstraints.Metric metric = new Weights(weights());
        double before = constraints.open();
        double open = before;
        for (int pass = 0; pass < MAX_PASSES && open > CLOSED / 1000; pass++) {
            constraints.factorAt(metric);
            open = constraints.close(metric);
        }
        if (open > CLOSED) {
            refuseOpen(", as near as joints come: it is out of reach, or another coupling or loop contradicts it");
        }
        constraints.factorAt(metric);
        double speed = constraints.speed();
        constraints.stop(metric);
        if (before > CLOSED || speed > STILL) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "start: joints have been moved to close couplings and loops, which were open by up to %.3g rad or m and"
                            + " moved apart at up to %.3g rad/s or m/s",
                    before,
                    speed));
        }
    }

    /** One for every joint and every free body but those that carry the bases. */
    private double[] weights() {
        double[] weights = new double[bodies.model.dof()];
        Arrays.fill(weights, 1);
        for (Scenario.Placed placed : scenario.placed()) {
            int joint = bodies.model.jointOf(bodies.model.body(placed.vehicle().base()));
            if (bodies.model.kind(joint) == JointSpec.Kind.FREE) {
                int at = bodies.model.velocityAt(joint);
                Arrays.fill(weights, at, at + 6, 0);
            }
        }
        for (int joint = 0; joint < bodies.model.joints(); joint++) {
            if (PlanarBase.owns(bodies.model.jointName(joint))) {
                weights[bodies.model.velocityAt(joint)] = 0;
            }
        }
        return weights;
    }

    private record Weights(double[] weights) implements BilateralConstraints.Metric {
        @Override
        public void half(double[] x) {
            for (int d = 0; d < x.length; d++) {
                x[d] *= weights[d];
            }
        }

        @Override
        public void back(double[] x) {
            half(x);
        }
    }

    /**
     * @param remedy with a place for what to change
     */
    private void refuseOpen(String remedy) {
        if (constraints.open() > CLOSED) {
            refuse("is open by", "", remedy);
        }
        bodies.settle();
        constraints.factorAt(new Weights(weights()));
        if (constraints.speed() > STILL) {
            refuse("moves apart at", "/s", remedy.replace("%s", "start.joint_rates"));
        }
    }

    private void refuse(String how, String per, String remedy) {
        int row = 0;
        List<String> told = new ArrayList<>();
        double most = 0;
        for (BilateralConstraint one : constraints.all()) {
            for (int k = 0; k < one.rows(); k++, row++) {
                double gap = constraints.gaps()[row];
                if (Math.abs(gap) > most) {
                    most = Math.abs(gap);
                    told.clear();
                    told.add(String.format(
                                    Locale.ROOT, "start: vehicle.%s %s %.6g %s", one.path(), how, gap, one.unit(k))
                            + per
                            + remedy.replace("%s", one.remedy()));
                }
            }
        }
        throw new IllegalArgumentException(told.get(0));
    }

    private void refuseReversed() {
        for (BilateralConstraint one : constraints.all()) {
            if (one instanceof LoopClosure loop && loop.isReversed(bodies.motion)) {
                throw new IllegalArgumentException("start: vehicle." + one.path()
                        + ": its two axes point to opposite sides; change the sign of from.axis or to.axis");
            }
        }
    }
}
