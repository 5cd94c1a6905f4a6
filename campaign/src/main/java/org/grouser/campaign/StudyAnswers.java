package org.grouser.campaign;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.grouser.campaign.plan.RowPlan;
import org.grouser.campaign.plan.SubsetPlan;
import org.grouser.campaign.statistics.GivenData;
import org.grouser.campaign.statistics.OutcomeMaps;
import org.grouser.campaign.statistics.ParetoFront;
import org.grouser.campaign.statistics.ResponseCurves;
import org.grouser.campaign.statistics.SobolIndices;
import org.grouser.campaign.statistics.Spreads;
import org.grouser.campaign.statistics.StudyValues;
import org.grouser.campaign.statistics.Wilson;
import org.grouser.campaign.statistics.WorstRows;
import org.grouser.campaign.study.FactorValues;
import org.grouser.campaign.study.Questions;
import org.grouser.campaign.study.Questions.Side;
import org.grouser.campaign.study.Sampling;
import org.grouser.campaign.study.Study;
import org.grouser.campaign.table.RowTable;
import org.grouser.record.study.StudyColumn;
import org.grouser.record.study.StudyColumn.Role;
import org.grouser.record.study.StudySummary;
import org.grouser.record.study.StudySummary.Answers;

/** What follows from a table: each question of the study to the statistics that answers it. */
final class StudyAnswers {
    private static final int FEW = 20; // rows below which shares of factors are not worked out; our choice

    private final Study study;
    private final RowTable table;
    private final double level;
    private final List<String> notes = new ArrayList<>();

    private StudyAnswers(Study study, RowTable table) {
        this.study = study;
        this.table = table;
        this.level = study.policy().level();
    }

    static Answers of(Study study, RowPlan plan, RowTable table) {
        return new StudyAnswers(study, table).answers(plan);
    }

    /** What can be said at any time: probabilities alone. */
    static Answers probabilities(Study study, RowTable table) {
        return new Answers(
                new StudyAnswers(study, table).probabilities(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    /** The rows that stand out. */
    static Set<Integer> rows(StudySummary summary) {
        Set<Integer> rows = new LinkedHashSet<>();
        summary.answers().extremes().forEach(extremes -> rows.addAll(extremes.rows()));
        return rows;
    }

    private Answers answers(RowPlan plan) {
        boolean subset = plan instanceof SubsetPlan;
        List<StudySummary.Probability> probabilities = subset ? List.of() : probabilities();
        if (subset) {
            notes.add(
                    "The rows of subset simulation crowd where the outcome is near: they say nothing of means and shares.");
        }
        if (study.sampling() instanceof Sampling.Grid || study.sampling() instanceof Sampling.OneAtATime) {
            notes.add(
                    "The rows are chosen, not drawn: shares and means are those of the rows, not of what will happen.");
        }
        if (table.failed() > 0) {
            notes.add(String.format(
                    Locale.ROOT,
                    "%d of %d runs failed; %s",
                    table.failed(),
                    table.finished(),
                    subset ? "each counts as the outcome." : "they count in no number above."));
        }
        return new Answers(
                probabilities,
                subset ? List.of() : spreads(),
                subset ? List.of() : sensitivities(),
                curves(),
                maps(),
                extremes(),
                plan instanceof SubsetPlan rare ? List.of(rare.result()) : List.of(),
                notes);
    }

    private List<StudySummary.Probability> probabilities() {
        return columns(Role.OUTCOME).stream()
                .map(column -> Wilson.probability(column.name(), independent(column.name()), level))
                .toList();
    }

    private List<StudySummary.Spread> spreads() {
        return columns(Role.RESPONSE).stream()
                .map(column -> Spreads.of(column.name(), independent(column.name()), level))
                .toList();
    }

    /** Of a Saltelli sample only rows A and B of each block are drawn independently of each other. */
    private double[] independent(String name) {
        double[] values = values(name).values();
        if (!(study.sampling() instanceof Sampling.Saltelli)) {
            return values;
        }
        int block = sampled().size() + 2;
        return IntStream.range(0, values.length)
                .filter(row -> row % block < 2)
                .mapToDouble(row -> values[row])
                .toArray();
    }

    private List<StudySummary.Sensitivity> sensitivities() {
        List<StudySummary.Sensitivity> shares = new ArrayList<>();
        List<StudyValues> factors = sampled();
        List<StudyColumn> results = new ArrayList<>(columns(Role.RESPONSE));
        results.addAll(columns(Role.OUTCOME));
        for (StudyColumn column : results) {
            double[] values = values(column.name()).values();
            if (study.sampling() instanceof Sampling.Saltelli) {
                SobolIndices indices = SobolIndices.of(
                        column.name(), factors, values, level, study.policy().seed());
                shares.add(indices.sensitivity());
                if (indices.dropped() > 0) {
                    notes.add(indices.dropped() + " of " + (indices.blocks() + indices.dropped())
                            + " blocks of rows are left out of the indices of " + column.name()
                            + ": a run of each has no number.");
                }
            } else if (isDrawn() && table.finished() >= FEW) {
                shares.add(GivenData.of(column.name(), factors, values, level));
            }
        }
        return shares;
    }

    private List<StudyValues> sampled() {
        return study.factors().stream()
                .filter(factor -> !(factor.values() instanceof FactorValues.Computed))
                .map(factor -> values(factor.name()))
                .toList();
    }

    /** Whether rows are drawn, so that their variance means something. */
    private boolean isDrawn() {
        return !(study.sampling() instanceof Sampling.OneAtATime);
    }

    private List<StudySummary.Curve> curves() {
        List<StudySummary.Curve> curves = new ArrayList<>();
        for (Questions.CurveOf curve : study.questions().curves()) {
            if (curve.by().isEmpty()) {
                curves.add(ResponseCurves.of(values(curve.of()), values(curve.over()), level));
            } else {
                curves.addAll(ResponseCurves.of(values(curve.of()), values(curve.over()), values(curve.by()), level));
            }
        }
        return curves;
    }

    private List<StudySummary.OutcomeMap> maps() {
        return study.questions().maps().stream()
                .map(map -> OutcomeMaps.of(values(map.of()), values(map.x()), values(map.y()), map.acceptable(), level))
                .toList();
    }

    private List<StudySummary.Extremes> extremes() {
        List<StudySummary.Extremes> extremes = new ArrayList<>();
        for (Questions.WorstOf worst : study.questions().worst()) {
            extremes.add(WorstRows.of(values(worst.of()), worst.which() == Side.MAX, worst.count()));
        }
        for (Questions.ParetoOf pareto : study.questions().pareto()) {
            extremes.add(ParetoFront.of(pareto.goals().stream()
                    .map(goal -> new ParetoFront.Objective(values(goal.of()), goal.want() == Side.MAX))
                    .toList()));
        }
        return extremes;
    }

    private List<StudyColumn> columns(Role role) {
        return table.columns().stream().filter(column -> column.role() == role).toList();
    }

    private StudyValues values(String name) {
        int index = table.index(name);
        return new StudyValues(table.columns().get(index), table.column(index));
    }
}
