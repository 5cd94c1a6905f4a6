package org.grouser.identify.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.grouser.campaign.table.StudyRow;
import org.grouser.identify.statistics.Answers;
import org.grouser.identify.statistics.Forward;

/** Responses by true runs. A candidate fails if one of its runs fails or lacks a number; that ends nothing else. */
public final class RunForward implements Forward {
    /** How the failure of a run begins that ended well and lacks a number. */
    static final String NO_VALUE = "the run has no value of ";

    private final CandidateRuns runs;
    private final List<ComparedNumber> responses;
    private final List<Integer> needed; // planned runs, in order
    private int failures;
    private String lastFailure = "";

    /**
     * @param responses that are asked for; runs that serve none of them are not made
     */
    public RunForward(CandidateRuns runs, List<ComparedNumber> responses) {
        this.runs = runs;
        this.responses = List.copyOf(responses);
        TreeSet<Integer> used = new TreeSet<>();
        responses.forEach(response -> used.add(response.source().run()));
        this.needed = List.copyOf(used);
    }

    @Override
    public int parameters() {
        return runs.parameters().size();
    }

    @Override
    public int responses() {
        return responses.size();
    }

    @Override
    public int runs() {
        return needed.size();
    }

    @Override
    public Answers answers(double[][] candidates) {
        double[][] values = new double[candidates.length][];
        for (int i = 0; i < candidates.length; i++) {
            values[i] = runs.parameters().space().values(candidates[i]);
        }
        return atValues(values);
    }

    /** The same of candidates in the units of the parameters. */
    public Answers atValues(double[][] values) {
        List<CandidateRuns.Asked> asked = new ArrayList<>();
        for (double[] candidate : values) {
            needed.forEach(run -> asked.add(new CandidateRuns.Asked(run, candidate)));
        }
        runs.carryOut(asked);
        double[][] answers = new double[values.length][responses.size()];
        String[] failures = new String[values.length];
        for (int i = 0; i < values.length; i++) {
            failures[i] = answer(values[i], answers[i]);
            if (!failures[i].isEmpty()) {
                Arrays.fill(answers[i], Double.NaN);
                this.failures++;
                lastFailure = failures[i];
            }
        }
        return new Answers(answers, failures);
    }

    /**
     * @param answer Modified.
     * @return why there is none, or empty
     */
    private String answer(double[] values, double[] answer) {
        for (int run : needed) {
            StudyRow row = runs.row(new CandidateRuns.Asked(run, values));
            if (!row.failure().isEmpty()) {
                return "experiment " + runs.planned(run).experiment() + ": " + row.failure();
            }
        }
        for (int i = 0; i < answer.length; i++) {
            ComparedNumber.Source source = responses.get(i).source();
            StudyRow row = runs.row(new CandidateRuns.Asked(source.run(), values));
            answer[i] = source.of(runs.metric(row, source.metric()));
            if (!Double.isFinite(answer[i])) {
                PlannedRun planned = runs.planned(source.run());
                int range = planned.ranges().get(source.metric());
                return "experiment " + planned.experiment() + ": " + NO_VALUE
                        + planned.wanted().get(source.metric())
                        + (range < 0
                                ? ""
                                : String.format(
                                        Locale.ROOT,
                                        "; %s reaches from %.6g to %.6g in it",
                                        planned.wanted().get(range).replace("least ", ""),
                                        runs.metric(row, range),
                                        runs.metric(row, range + 1)));
            }
        }
        return "";
    }

    /** Whether a failure means that a run ended well and has no number at a point of the data. */
    public static boolean lacksNumber(String failure) {
        return failure.contains(": " + NO_VALUE);
    }

    /** Candidates that failed so far. */
    public int failures() {
        return failures;
    }

    /** Why the last of them did; empty if none. */
    public String lastFailure() {
        return lastFailure;
    }
}
