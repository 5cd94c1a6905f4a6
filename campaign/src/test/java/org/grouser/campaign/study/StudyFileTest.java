package org.grouser.campaign.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grouser.campaign.Campaign;
import org.grouser.scenario.yaml.ScenarioException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class StudyFileTest {
    private static final String ALL = """
            study: all
            title: Every kind of value
            scenario: block-incline
            set: {stop.time_s: 0.05, gravity_m_per_s2: [0, 0, -9], ground.floor.contact.nonsmooth.restitution: 0.1, blocks.0.name: "block"}
            seed: 7
            level: 0.9
            factors:
              a: {key: none, list: [1, 2.5, -3e-7]}
              b: {key: none, list: [rough, smooth]}
              c: {key: none, linear: {from: 0, to: 1, count: 11}}
              d: {key: none, discrete: {values: [1, 2], weights: [3, 1]}}
              e: {key: none, soils: [lunar_nominal, grc_1]}
              f: {key: seed, seeds: {from: 3, count: 10}}
              g: {key: none, unit: deg, uniform: {min: 0, max: 5}}
              h: {key: none, log_uniform: {min: 0.1, max: 10}}
              i: {key: none, normal: {mean: 0, deviation: 1}}
              j: {key: none, truncated_normal: {mean: 0, deviation: 1, min: -1}}
              k: {key: none, log_normal: {mean: 3, deviation: 0.3}}
              l: {key: none, triangular: {min: 0, mode: 1, max: 3}}
              m: {key: ground.floor.contact.nonsmooth.friction, formula: "0.5 + 0.01 * i"}
            correlations: {factors: [g, h], matrix: [[1, 0.5], [0.5, 1]]}
            sampling: {random: {runs: 30}}
            until: {of: fast, interval_below: 0.05, at_most: 4000}
            responses:
              v: speed
              w: {formula: "100 * way", unit: m}
            outcomes:
              fast: speed > 1 and way >= 0
              ended: stop is time or speed < 0
            curves: [{of: v, over: i}, {of: fast, over: c, by: d}]
            maps: [{of: fast, x: i, y: c, acceptable: 0.02}]
            worst: [{of: v, count: 4, which: min}]
            pareto: [{goals: [{of: v, want: max}, {of: w, want: min}]}]
            keep: {worst: 3, by: v, which: max}
            """;

    @Test
    void aStudyThatIsWrittenReadsBackToTheSameOne() {
        Study study = StudyReader.parse(ALL, "all.yaml");
        String text = StudyReader.write(study);
        assertEquals(text, StudyReader.write(StudyReader.parse(text, "again.yaml")));
        assertEquals(
                List.of(
                        "stop.time_s=0.05",
                        "gravity_m_per_s2=[0, 0, -9]",
                        "ground.floor.contact.nonsmooth.restitution=0.1",
                        "blocks.0.name=\"block\""),
                study.subject().sets());
        assertEquals(13, study.factors().size());
    }

    @Test
    void everyStudyOfTheCatalogReadsAndWrites(@TempDir Path folder) throws Exception {
        assertTrue(StudyReader.ids().size() >= 5, StudyReader.ids()::toString);
        for (String id : StudyReader.ids()) {
            Study study = StudyReader.open(id, List.of());
            assertEquals(id, study.name());
            String text = StudyReader.write(study);
            assertEquals(text, StudyReader.write(StudyReader.parse(text, id)));
            Campaign campaign = Campaign.begin(study, folder.resolve(id)); // every factor reaches its scenario
            assertTrue(campaign.planned() >= 3, id);
        }
    }

    private static final String BLOCK = """
            study: block
            scenario: block-incline
            set: {stop.time_s: 0.05}
            factors:
              friction: {key: ground.floor.contact.nonsmooth.friction, uniform: {min: 0.4, max: 0.6}}
              pull: {key: gravity_m_per_s2.0, uniform: {min: 4, max: 6}}
            sampling: {random: {runs: 10}}
            responses: {v: speed}
            outcomes: {slid: speed > 0.1}
            """;

    static List<List<String>> badStudies() {
        return List.of(
                List.of("nonsmooth.friction", "nonsmooth.frction", "factors.friction: "),
                List.of("key: gravity_m_per_s2.0", "key: gravty.0", "factors.pull: "),
                List.of(
                        "{min: 4, max: 6}",
                        "{min: 6, max: 4}",
                        "block.yaml:6: factors.pull.uniform.min = 6.0 must be below max = 4.0"),
                List.of(
                        "uniform: {min: 4, max: 6}",
                        "linear: {from: 4, to: 4, count: 3}",
                        "factors.pull.linear.to = 4 is where the range begins: it is empty"),
                List.of("uniform: {min: 4, max: 6}", "list: []", "factors.pull.list"),
                List.of("uniform: {min: 4, max: 6}", "list: [1, 1]", "has 1.0 twice"),
                List.of(
                        "uniform: {min: 4, max: 6}",
                        "normal: {mean: 1, deviation: -1}",
                        "deviation = -1.0 must be a positive number"),
                List.of(
                        "uniform: {min: 4, max: 6}",
                        "discrete: {values: [1, 2], weights: [1]}",
                        "weights has 1 numbers for 2 values"),
                List.of("uniform: {min: 4, max: 6}", "soils: [lunar_nominl]", "did you mean 'lunar_nominal'"),
                List.of(
                        "uniform: {min: 4, max: 6}",
                        "formula: \"1 / (friction - friction)\"",
                        "divides by zero; the sample is friction = "),
                List.of("uniform: {min: 4, max: 6}", "formula: \"2 * frction\"", "uses 'frction'"),
                List.of("uniform: {min: 4, max: 6}", "column: pull", "only sampling: {table: ...} has columns"),
                List.of(
                        "key: gravity_m_per_s2.0,",
                        "key: stop.time_s, unit: m,",
                        "factors.pull.unit = 'm' is length, and 'stop.time_s' is time"),
                List.of("{random: {runs: 10}}", "{grid: {}}", "factors.friction: a grid needs a list"),
                List.of("runs: 10", "runs: 20000000", "sampling.random.runs = 20000000 is outside [1, 10000000]"),
                List.of(
                        "{random: {runs: 10}}",
                        "{saltelli: {base: 3000000}}",
                        "the study has 12000000 runs, more than 10000000"),
                List.of(
                        "{random: {runs: 10}}",
                        "{subset: {outcome: slod}}",
                        "has to be an outcome that is one comparison"),
                List.of(
                        "{random: {runs: 10}}",
                        "{table: {file: none.csv}}",
                        "the sampling is a table; give its column"),
                List.of(
                        "v: speed",
                        "v: sped",
                        "responses.v: 'sped' is neither a metric of scenario 'block-incline' nor a factor"),
                List.of("v: speed", "v: speed + way", "do not fit"),
                List.of(
                        "v: speed",
                        "v: {formula: speed, unit: kg}",
                        "responses.v = 'speed' is speed, and its unit kg is mass"),
                List.of("v: speed", "v: speed * way", "write its unit"),
                List.of("v: speed", "v: \"speed *\"", "ends too early"),
                List.of("v: speed", "stop: speed", "has the name of a column of every table"),
                List.of("slid: speed", "v: speed", "outcomes.v stands twice in the study"),
                List.of("slid: speed > 0.1", "slid: speed", "is no condition; write one such as"),
                List.of("slid: speed > 0.1", "slid: speed > way", "compares"),
                List.of("pull: {", "speed: {", "factors.speed has the name of a metric"),
                List.of("scenario: block-incline", "scenario: block-inclin", "did you mean 'block-incline'"),
                List.of("study: block", "studdy: block", "'study'"),
                List.of(
                        "sampling:",
                        "correlations: {factors: [friction, pull], matrix: [[1, 2], [2, 1]]}\nsampling:",
                        "outside [-1.0, 1.0]"),
                List.of(
                        "sampling:",
                        "correlations: {factors: [friction, pul], matrix: [[1, 0], [0, 1]]}\nsampling:",
                        "'pul' is no factor that is drawn"),
                List.of(
                        "sampling:",
                        "correlations: {factors: [friction, pull], matrix: [[1, 0.5], [0.2, 1]]}\nsampling:",
                        "correlation"),
                List.of(
                        "sampling:",
                        "until: {interval_below: 0.1, at_most: 50}\nworst: [{of: vv}]\nsampling:",
                        "worst.of = 'vv' is no response of the study"),
                List.of(
                        "sampling:",
                        "curves: [{of: v, over: pul}]\nsampling:",
                        "curves.over = 'pul' is no factor of the study"),
                List.of("sampling:", "keep: worst\nsampling:", "write {worst: 10, by: RESPONSE}"));
    }

    @ParameterizedTest
    @MethodSource("badStudies")
    void aBadStudyIsRefusedInOneLine(List<String> bad, @TempDir Path folder) {
        assertTrue(BLOCK.contains(bad.get(0)), bad.get(0));
        String text = BLOCK.replaceFirst(Pattern.quote(bad.get(0)), Matcher.quoteReplacement(bad.get(1)));
        String message = refusal(text, folder);
        assertTrue(message.contains(bad.get(2)), message);
        assertEquals(1, message.lines().count(), message);
    }

    @Test
    void aMatrixThatIsNoCorrelationIsRefusedWithThePair(@TempDir Path folder) {
        String text = BLOCK.replace(
                        "sampling:",
                        "correlations: {factors: [friction, pull, third], matrix: [[1, 0.9, -0.9], [0.9, 1, 0.9], [-0.9, 0.9, 1]]}\nsampling:")
                .replace("factors:\n", "factors:\n  third: {key: none, uniform: {min: 0, max: 1}}\n");
        String message = refusal(text, folder);
        assertTrue(message.contains("not positive definite"), message);
    }

    private static String refusal(String text, Path folder) {
        return String.valueOf(assertThrows(
                        RuntimeException.class,
                        () -> Campaign.begin(StudyReader.parse(text, "block.yaml"), folder.resolve("study")))
                .getMessage());
    }

    @ParameterizedTest
    @CsvSource({"sampling.random.runs=3, 3", "sampling={sobol: {runs: 8}}, 8"})
    void aSettingChangesTheStudy(String set, int runs, @TempDir Path folder) throws Exception {
        Path file = folder.resolve("block.yaml");
        Files.writeString(file, BLOCK);
        assertEquals(
                runs,
                Campaign.begin(StudyReader.read(file, List.of(set)), folder.resolve("study"))
                        .planned());
    }

    @Test
    void aSettingWithoutValueIsRefused(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("block.yaml");
        Files.writeString(file, BLOCK);
        assertThrows(ScenarioException.class, () -> StudyReader.read(file, List.of("seed")));
    }
}
