package org.grouser.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs that no ground bears: steps far too large, springs far too stiff, wheels far too small. Each is refused, stopped or
 * warned of, or what it gives makes sense. The list is nasty-runs.txt, and docs/reliability.md shows it.
 */
class NastyRunsTest {
    private static final String LIST = "nasty-runs.txt";

    /**
     * One line of the list.
     *
     * @param outcome refused, stopped, warned or fine
     * @param words that the message holds; a dash for fine
     */
    record Nasty(String id, List<String> sets, String outcome, String words, boolean slow) {
        static Nasty parse(String line) {
            String[] parts = line.split(" \\| ", -1);
            List<String> sets = Stream.of(parts[1].split("; ")).toList();
            String outcome = parts[2].replace(" slow", "");
            return new Nasty(parts[0], sets, outcome, parts[3].strip(), parts[2].endsWith(" slow"));
        }

        @Override
        public String toString() {
            return id + " " + String.join(" ", sets);
        }
    }

    private static List<Nasty> all() {
        try (InputStream in = NastyRunsTest.class.getResourceAsStream(LIST)) {
            if (in == null) {
                throw new IllegalStateException(LIST + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .map(Nasty::parse)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Stream<Nasty> quick() {
        return all().stream().filter(run -> !run.slow);
    }

    static Stream<Nasty> slow() {
        return all().stream().filter(run -> run.slow);
    }

    @ParameterizedTest
    @MethodSource("quick")
    void aRunThatNoGroundBearsNeverEndsInSilence(Nasty nasty) {
        check(nasty);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("slow")
    void aLongRunThatNoGroundBearsNeverEndsInSilence(Nasty nasty) {
        check(nasty);
    }

    private static void check(Nasty nasty) {
        Scenario scenario = ScenarioReader.open(nasty.id, nasty.sets);
        Simulation assembled;
        try {
            assembled = Simulation.of(scenario);
        } catch (IllegalArgumentException e) {
            expect(nasty, "refused", String.valueOf(e.getMessage()));
            return;
        }
        Recording recording = new Recording();
        try (Simulation run = assembled) {
            double weightN = weightN(scenario);
            List<String> warnings = run.run(recording).warnings();
            expect(nasty, warnings.isEmpty() ? "fine" : "warned", String.join("\n", warnings));
            String nonsense = nonsense(recording, weightN);
            if (warnings.isEmpty() && !nonsense.isEmpty()) {
                fail("silent nonsense: " + nonsense);
            }
        } catch (SimulationDiverged e) {
            expect(nasty, "stopped", String.valueOf(e.getMessage()));
            assertThat(recording.rows()).as("frames that are kept").isPositive();
        }
    }

    private static void expect(Nasty nasty, String outcome, String message) {
        assertThat(outcome).as(message).isEqualTo(nasty.outcome);
        if (!outcome.equals("fine")) {
            assertThat(message).contains(nasty.words);
        }
    }

    private static double weightN(Scenario scenario) {
        return scenario.gravityMPerS2().norm()
                * scenario.placed().stream()
                        .flatMap(placed -> placed.vehicle().bodies().stream())
                        .mapToDouble(body -> body.massKg())
                        .sum();
    }

    /**
     * By the recorded columns alone: energy above that of the start and all work, by more than a tenth of what was put in and a
     * lift of 5 cm; heights that this energy does not reach; or the base metres below where it began and not on anything.
     */
    private static String nonsense(Recording r, double weightN) {
        double startJ = r.value(0, r.column("energy_J"));
        double startM = r.value(0, r.column("base_z_m"));
        double lowestJ = r.value(0, r.column("potential_J"));
        double workJ = 0; // upward parts of the work between frames
        double lastJ = 0;
        for (int row = 0; row < r.rows(); row++) {
            double driven = r.value(row, r.column("actuator_work_J"));
            workJ += Math.max(0, driven - lastJ);
            lastJ = driven;
            lowestJ = Math.min(lowestJ, r.value(row, r.column("potential_J")));
            double putInJ = startJ - lowestJ + workJ;
            double newJ = r.value(row, r.column("energy_J")) - startJ - driven;
            double riseM = r.value(row, r.column("base_z_m")) - startM;
            String when = String.format(Locale.ROOT, " at t = %.4g s", r.value(row, r.column("time_s")));
            if (!(newJ <= 0.1 * putInJ + 0.05 * weightN)) {
                return newJ + " J out of nothing, " + putInJ + " J put in" + when;
            }
            if (weightN > 0 && !(riseM <= putInJ / weightN * 1.1 + 0.1)) {
                return riseM + " m up, " + putInJ + " J put in" + when;
            }
            if (!(r.value(row, r.column("kinetic_J")) <= 1.1 * putInJ + 0.1 * weightN)) {
                return r.value(row, r.column("kinetic_J")) + " J of motion, " + putInJ + " J put in" + when;
            }
        }
        return "";
    }

    @Test
    void thePageOnReliabilityShowsEveryRunOfTheList() throws IOException {
        Path page = Path.of(System.getProperty("maven.multiModuleProjectDirectory", ".."), "docs", "reliability.md");
        List<String> shown = Files.readAllLines(page);
        List<String> missing = new ArrayList<>();
        for (Nasty nasty : all()) {
            if (!shown.contains(row(nasty))) {
                missing.add(row(nasty));
            }
        }
        assertThat(missing).isEmpty();
    }

    /** The row of a run in the table of the page. */
    private static String row(Nasty nasty) {
        StringBuilder command = new StringBuilder("./grouser run " + nasty.id);
        for (String set : nasty.sets) {
            boolean plain = set.matches("[\\w.=+-]+");
            command.append(" --set ").append(plain ? set : "'" + set + "'");
        }
        return "| `" + command + "` | " + nasty.outcome + " | " + nasty.words + " |";
    }
}
