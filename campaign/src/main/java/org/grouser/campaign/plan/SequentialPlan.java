package org.grouser.campaign.plan;

import org.grouser.campaign.statistics.Sequential;
import org.grouser.campaign.statistics.Spreads;
import org.grouser.campaign.statistics.Wilson;
import org.grouser.campaign.study.Study;
import org.grouser.campaign.table.RowTable;
import org.grouser.record.study.Interval;
import org.grouser.record.study.StudyColumn;

/** Rows of a sample that grows until an interval is narrow enough. It is looked at after fixed numbers of rows. */
final class SequentialPlan implements RowPlan {
    private final String of;
    private final double level;
    private final Sequential looks;
    private final RowPlan sample;
    private int rows;
    private String ended = "";

    SequentialPlan(Study study, RowPlan sample) {
        this.of = study.outputs().watched(study.policy().until());
        this.level = study.policy().level();
        this.looks = new Sequential(
                study.policy().until().intervalBelow(), study.policy().until().atMost());
        this.sample = sample;
    }

    @Override
    public int most() {
        return looks.atMost();
    }

    @Override
    public int next(RowTable soFar) {
        Sequential.Decision decision = rows == 0 ? Sequential.Decision.GO_ON : looks.after(rows, interval(soFar));
        switch (decision) {
            case GO_ON -> rows = looks.nextLook(rows);
            case NARROW_ENOUGH -> ended = "interval_below";
            case AT_MOST -> ended = "at_most";
        }
        return rows;
    }

    private Interval interval(RowTable table) {
        int column = table.index(of);
        double[] values = table.column(column);
        if (table.columns().get(column).role() != StudyColumn.Role.OUTCOME) {
            return Spreads.of(of, values, level).mean();
        }
        return Wilson.probability(of, values, level).probability();
    }

    @Override
    public double[] factors(int row) {
        return sample.factors(row);
    }

    @Override
    public String ended() {
        return ended;
    }
}
