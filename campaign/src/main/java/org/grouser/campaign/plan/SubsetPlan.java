package org.grouser.campaign.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.grouser.campaign.statistics.SubsetSimulation;
import org.grouser.campaign.study.Sampling;
import org.grouser.campaign.table.RowTable;
import org.grouser.record.study.StudySummary.RareEvent;

/** Rows of subset simulation: each level is drawn around the worst rows of the level before. */
public final class SubsetPlan implements RowPlan {
    private final Sampling.Subset sampling;
    private final SubsetSimulation simulation;
    private final Function<double[], double[]> factors; // of a point
    private final List<double[]> rows = new ArrayList<>();
    private int told; // rows whose margins the simulation knows
    private String ended = "";

    SubsetPlan(Sampling.Subset sampling, SubsetSimulation simulation, Function<double[], double[]> factors) {
        this.sampling = sampling;
        this.simulation = simulation;
        this.factors = factors;
    }

    @Override
    public int most() {
        return sampling.atMost();
    }

    @Override
    public int next(RowTable soFar) {
        if (rows.size() > told) {
            int column = soFar.index(StudyModel.margin(sampling));
            double[] margins = new double[rows.size() - told];
            for (int i = 0; i < margins.length; i++) {
                double margin = soFar.value(column, told + i);
                margins[i] = Double.isNaN(margin)
                        ? Double.NEGATIVE_INFINITY
                        : margin; // a run that failed counts as the worst
            }
            told = rows.size();
            simulation.tell(margins);
        }
        Optional<double[][]> points = simulation.next();
        if (points.isEmpty()) {
            ended = ALL;
            return rows.size();
        }
        if (rows.size() + points.get().length > sampling.atMost()) {
            ended = "at_most";
            return rows.size();
        }
        for (double[] point : points.get()) {
            rows.add(factors.apply(point));
        }
        return rows.size();
    }

    @Override
    public double[] factors(int row) {
        return rows.get(row).clone();
    }

    @Override
    public String ended() {
        return ended;
    }

    /** What the levels say so far. */
    public RareEvent result() {
        return simulation.result();
    }
}
