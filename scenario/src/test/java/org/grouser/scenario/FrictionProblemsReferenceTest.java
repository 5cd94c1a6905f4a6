package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.grouser.contact.nonsmooth.FrictionError;
import org.grouser.contact.nonsmooth.FrictionProblem;
import org.grouser.contact.nonsmooth.FrictionSolver;
import org.grouser.contact.nonsmooth.SolverReport;
import org.grouser.contact.nonsmooth.SolverSettings;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Stored friction problems with reference solutions made by Siconos 4.4.0. Our own problems lie with the tests; those of
 * the Siconos project (Apache-2.0) are read where present: in the folder that the property grouser.friction names, or
 * beside the project.
 */
@Tag("slow")
class FrictionProblemsReferenceTest {
    /** Velocities are not unique: both solutions pass the same error, and ours differs by several percent. */
    private static final Set<String> SEVERAL_VELOCITIES = Set.of("own_wall05_impact.json", "RockPile_tob1.json");

    @Test
    void ourProblemsAreSolvedAndMoveAsTheReference() throws IOException {
        List<Path> files = files(Path.of("src", "test", "resources", "friction"));
        assertEquals(18, files.size());
        for (Path file : files) {
            check(file, 1e-6);
        }
    }

    /** Looser velocities: in Capsules-i122-1617 the error of 1e-8 allows some 1e-6 m/s. */
    @Test
    void problemsOfTheSiconosProjectAreSolvedAndMoveAsTheReference() throws IOException {
        String root = System.getProperty("grouser.root", ".");
        Path beside =
                Path.of(root).resolve("../shared/reference/friction/siconos").normalize();
        Path folder = Path.of(System.getProperty("grouser.friction", beside.toString()));
        Assumptions.assumeTrue(Files.isDirectory(folder), "no Siconos problems at hand");
        for (Path file : files(folder)) {
            check(file, 1e-5);
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }

    private static void check(Path file, double velocityTolerance) throws IOException {
        String name = String.valueOf(file.getFileName());
        FrictionProblem problem = FrictionProblemFile.read(file);
        double[] p = new double[3 * problem.contacts()];
        SolverReport report = new SolverReport();
        new FrictionSolver(SolverSettings.DEFAULT).solve(problem, p, report);
        double wanted = name.startsWith("RockPile") ? 1e-6 : 1e-8;
        assertTrue(report.error() <= wanted, () -> name + ": error " + report.error());

        JsonNode reference = new JsonMapper().readTree(Files.readAllBytes(file)).get("reference");
        double[] u = numbers(reference.get("u"));
        double referenceError = FrictionError.relative(problem, numbers(reference.get("r")), u);
        assertTrue(referenceError < 1e-6, () -> name + ": reference itself has error " + referenceError);
        double distance = distance(report.velocities(), u, problem.q());
        assertTrue(
                distance < velocityTolerance || SEVERAL_VELOCITIES.contains(name),
                () -> name + ": velocities differ by " + distance);
    }

    private static double[] numbers(JsonNode list) {
        double[] values = new double[list.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = list.get(i).asDouble();
        }
        return values;
    }

    /** |a - b| over the larger of |b| and |q|. */
    private static double distance(double[] a, double[] b, double[] q) {
        double difference = 0;
        double bb = 0;
        double qq = 0;
        for (int i = 0; i < b.length; i++) {
            difference += (a[i] - b[i]) * (a[i] - b[i]);
            bb += b[i] * b[i];
            qq += q[i] * q[i];
        }
        return Math.sqrt(difference / Math.max(bb, qq));
    }
}
