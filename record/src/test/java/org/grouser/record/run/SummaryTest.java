package org.grouser.record.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.record.Column;
import org.grouser.record.Evidence;
import org.grouser.record.JsonText;
import org.grouser.record.Recording;
import org.grouser.record.measure.Measure;
import org.grouser.record.measure.MetricSpec;
import org.junit.jupiter.api.Test;

class SummaryTest {
    @Test
    void theSummaryKeepsItsContractToTheLetter() {
        Map<String, Long> methods = new LinkedHashMap<>();
        methods.put("gauss-seidel", 2240L);
        methods.put("newton", 4L);
        Summary summary = new Summary(
                new Summary.Setup("exomars-drop", "", "0.1.0", "00ff", 1),
                new Summary.Outcome("time", "abcd", 0.8, 2.0),
                List.of(
                        new Summary.Metric("impact_time", 0.878, "s"),
                        new Summary.Metric("rest_time", Double.NaN, "s")),
                new SolverStatistics(2244, 3.5, 40, 9.5e-11, methods),
                List.of("a \"quoted\" line"),
                List.of("ground 'field':\n2 rocks"));
        assertEquals("""
                {"scenario": "exomars-drop", "variant": "", "version": "0.1.0", "seed": 1,
                 "scenarioHash": "00ff", "stop": "time", "stateHash": "abcd", "wallS": 0.8, "simulatedS": 2.0,
                 "metrics": {
                  "impact_time": {"value": 0.878, "unit": "s"},
                  "rest_time": {"value": null, "unit": "s"},
                  "real_time_factor": {"value": 0.4, "unit": "s/s"}},
                 "solver": {"problems": 2244, "meanIterations": 3.5, "maxIterations": 40, "worstError": 9.5E-11, \
                "methods": {"gauss-seidel": 2240, "newton": 4}},
                 "warnings": ["a \\"quoted\\" line"],
                 "notes": ["ground 'field':\\n2 rocks"]}
                """, summary.toJson());
    }

    @Test
    void metricsAreTakenInTheOrderOfTheScenario() {
        Recording recording = new Recording();
        recording.begin(Column.plain(List.of("time_s", "x_m")));
        recording.frame(new double[] {0, 5});
        assertEquals(
                List.of(new Summary.Metric("x", 5, "m"), new Summary.Metric("t", 0, "s")),
                Summary.summarise(
                        List.of(
                                new MetricSpec("x", "m", new Measure.AtEnd(List.of("x_m"))),
                                new MetricSpec("t", "s", new Measure.AtEnd(List.of("time_s")))),
                        Evidence.of(recording)));
    }

    @Test
    void controlCharactersAndInfinitiesBecomeValidJson() {
        String json = new JsonText()
                .array()
                .value("\u0001\t\\\u2028\uD83D\uDE80")
                .value(Double.NEGATIVE_INFINITY)
                .value((String) null)
                .value(true)
                .object()
                .end()
                .end()
                .toString();
        assertEquals("[\"\\u0001\\t\\\\\\u2028\\ud83d\\ude80\", null, null, true, {}]", json);
    }
}
