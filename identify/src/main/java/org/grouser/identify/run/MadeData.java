package org.grouser.identify.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.grouser.campaign.sampling.StandardNormal;
import org.grouser.identify.file.Fit;
import org.grouser.identify.statistics.Answers;
import org.grouser.quantity.RandomStreams;
import org.grouser.scenario.yaml.ScenarioException;

/** Measurements that were not made: those of a run at known parameters, with normal errors of the given deviations. */
public final class MadeData {
    private MadeData() {}

    /**
     * Fills in what is not measured; the rest stays.
     *
     * @param seed of the errors
     * @throws ScenarioException of one line, if the fit does not say at which parameters, or the run there fails
     */
    public static List<ComparedNumber> filled(
            List<ComparedNumber> responses, Fit fit, CandidateRuns runs, FreeParameters parameters, long seed) {
        List<ComparedNumber> missing = responses.stream()
                .filter(response -> Double.isNaN(response.measured()))
                .toList();
        if (missing.isEmpty()) {
            return responses;
        }
        ComparedNumber first = missing.get(0);
        if (fit.truth().isEmpty()) {
            throw new ScenarioException(first.source().place() + ": "
                    + first.series().name() + " has no numbers, and the fit has no truth: at which they could be made");
        }
        for (ComparedNumber response : missing) {
            if (!response.error().known()) {
                throw new ScenarioException(
                        first.source().place() + ": " + response.series().name() + " is to be made and has no sd");
            }
        }
        RunForward forward = new RunForward(runs, missing);
        Answers answers = forward.atValues(new double[][] {parameters.values(fit.truth())});
        if (answers.failed(0)) {
            throw new ScenarioException("the run at the truth fails: " + answers.failures()[0]);
        }
        Map<String, SplittableRandom> streams = new LinkedHashMap<>();
        List<ComparedNumber> filled = new ArrayList<>();
        int next = 0;
        for (ComparedNumber response : responses) {
            if (!Double.isNaN(response.measured())) {
                filled.add(response);
                continue;
            }
            double value = answers.responses()[0][next++];
            SplittableRandom stream = streams.computeIfAbsent(
                    response.series().name(), name -> new RandomStreams(seed).stream("made " + name));
            double error = StandardNormal.quantile(Math.max(1e-12, stream.nextDouble()));
            filled.add(response.measured(value + error * response.error().deviation(value)));
        }
        return filled;
    }
}
