package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.Grouser;
import org.grouser.record.Recording;
import org.grouser.record.replay.ReplayIndex;
import org.grouser.record.replay.ReplayReader;
import org.grouser.record.run.RunFolder;
import org.grouser.scenario.JsonSchema;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.simulation.Checkpoint;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.replay.ReplayRecorder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A contact law outside org.grouser, named in a scenario file, has all that the built-in ones have. */
class OwnContactLawTest {
    private static final double WEIGHT_N = 10 * 9.81;
    private static final double RADIUS_M = 0.15;
    private static final double WIDTH_M = 0.1;
    private static final double STIFFNESS_N_PER_M3 = 1e6;
    private static final double FRICTION = 0.6;
    private static final double SHEAR_MODULUS_M = 0.01;

    /** W = 4/3 b k z sqrt(2 r z). */
    private static final double SINKAGE_M =
            Math.pow(3 * WEIGHT_N / (4 * WIDTH_M * STIFFNESS_N_PER_M3 * Math.sqrt(2 * RADIUS_M)), 2 / 3.0);

    private static final String TRAVEL_DRIVE = """
              - joints: [travel]
                speed_m_per_s: [{from_s: 1, constant: 0.1}]
            """;

    private static Scenario parsed(String yaml) {
        return ScenarioReader.parse(yaml, "own-law.yaml");
    }

    /** The rig, with another text in place of one that it has. */
    private static String with(String text, String other) {
        assertTrue(OwnContactLaw.RIG.contains(text), text);
        return OwnContactLaw.RIG.replace(text, other);
    }

    /** The wheel pulls its carriage by shear alone, so that the motion depends on what the law remembers. */
    private static Scenario freeCarriage() {
        return parsed(with(TRAVEL_DRIVE, ""));
    }

    /** F = W tan phi (1 - exp(-j / K)) [Janosi1961]. */
    private static double janosiN(double shearM) {
        return FRICTION * WEIGHT_N * (1 - Math.exp(-shearM / SHEAR_MODULUS_M));
    }

    private static String refusal(String yaml) {
        return String.valueOf(
                assertThrows(ScenarioException.class, () -> parsed(yaml)).getMessage());
    }

    @Test
    void aWheelRestsWhereThePressureUnderItBearsItsWeight() {
        try (Simulation run = Grouser.simulate(parsed(OwnContactLaw.RIG))) {
            run.runUntil(1);
            assertEquals(SINKAGE_M, run.wheel("w").sinkageM(), 1e-6 * SINKAGE_M);
            assertEquals(SINKAGE_M, run.value("wheel_w_mat_depth_m"), 1e-6 * SINKAGE_M);
            assertEquals(WEIGHT_N, run.wheel("w").loadN(), 1e-6 * WEIGHT_N);
        }
    }

    @Test
    void aLockedWheelIsHeldByTheShearOfItsTravel() {
        try (Simulation run = Grouser.simulate(parsed(OwnContactLaw.RIG))) {
            run.joint("spin").commandSpeed(0);
            run.runUntil(1);
            for (int n = 1; n <= 5; n++) {
                run.runUntil(1 + 0.05 * n);
                double travelM = run.joint("travel").position();
                assertEquals(0.005 * n, travelM, 2e-4);
                assertEquals(-janosiN(travelM), run.wheel("w").pullN(), 0.02 * janosiN(travelM));
            }
        }
    }

    @Test
    void aDrivenWheelShearsTheSoilBySlipTimesHalfOfItsPatch() {
        try (Simulation run = Grouser.simulate(parsed(OwnContactLaw.RIG))) {
            run.runUntil(8);
            double shearM = 0.2 * Math.sqrt(2 * RADIUS_M * SINKAGE_M);
            assertEquals(shearM, run.value("wheel_w_mat_shear_m"), 1e-5 * shearM);
            assertEquals(janosiN(shearM), run.wheel("w").pullN(), 1e-5 * janosiN(shearM));
        }
    }

    @Test
    void aLeaningDiscIsLessDeepThanTheBallThatASurfaceMayMakeOfIt() {
        String leaning = with(
                        "child: wheel, axis: [0, 1, 0]", "child: wheel, axis: [0, 1, 0], rotation_deg: {roll: 30}")
                .replace("height: 0.15", "height: 0.12");
        try (Simulation disc = Grouser.simulate(parsed(leaning));
                Simulation ball = Grouser.simulate(
                        parsed(leaning.replace("- name: mat", "- name: mat\n    meets_wheels_as: ball")))) {
            assertEquals(RADIUS_M * Math.cos(Math.PI / 6) - 0.12, disc.value("wheel_w_mat_depth_m"), 1e-12);
            assertEquals(RADIUS_M - 0.12, ball.value("wheel_w_mat_depth_m"), 1e-12);
        }
    }

    /** At the lowest point all of 3 J is in the spring; the scheme is of first order, with steps of 1e-4 s. */
    @Test
    void withoutDampingTheSpringGivesBackTheEnergyOfAFall() {
        String bouncing = with("damping_Ns_per_m: 500, ", "")
                .replace("height: 0.15", "height: 0.16")
                .replace("moreau_jean: {step_s: 0.001}", "semi_implicit: {step_s: 0.0001}");
        Recording recording = new Recording();
        try (Simulation run =
                Grouser.simulate(ScenarioReader.parse(bouncing, "bouncing", List.of("stop.time_s=0.9")))) {
            run.run(recording);
        }
        double[] energyJ = recording.series("energy_J");
        for (double joule : energyJ) {
            assertEquals(energyJ[0], joule, 0.005);
        }
    }

    @Test
    void columnsOfARunFolderSayWhoseShearItIs(@TempDir Path folder) throws IOException {
        Recording recording = new Recording();
        try (Simulation run = Grouser.simulate(
                ScenarioReader.parse(OwnContactLaw.RIG, "own-law.yaml", List.of("stop.time_s=0.02")))) {
            run.run(recording);
        }
        RunFolder.create(folder).writeSeries(recording);
        String columns = Files.readString(folder.resolve("columns.json"));
        assertTrue(
                columns.contains("{\"name\": \"wheel_w_mat_shear_m\", \"owner\": {\"kind\": \"wheel\", \"name\": \"w\","
                        + " \"surface\": \"mat\", \"run\": \"\"}, \"quantity\": \"shear_displacement\","
                        + " \"component\": \"\", \"unit\": \"m\", \"sampling\": \"instant\", \"frame\": \"\","
                        + " \"label\": \"shear displacement of wheel w on mat\"}"),
                columns);
        String header = Files.readAllLines(folder.resolve("series.csv")).get(0);
        assertTrue(List.of(header.split(",")).contains("wheel_w_mat_shear_m"), header);
    }

    @Test
    void aRunFromACheckpointEndsWithTheHashOfTheWholeRun() throws IOException {
        byte[] checkpoint;
        String hash;
        try (Simulation whole = Grouser.simulate(freeCarriage())) {
            whole.runUntil(1.1);
            assertTrue(whole.value("wheel_w_mat_shear_m") > 1e-3);
            checkpoint = whole.checkpoint().toBytes();
            whole.runUntil(2);
            hash = whole.stateHash();
            assertTrue(whole.joint("travel").position() > 0.02);
        }
        try (Simulation second = Grouser.simulate(freeCarriage())) {
            second.restore(Checkpoint.fromBytes(checkpoint));
            second.runUntil(2);
            assertEquals(hash, second.stateHash());
        }
    }

    @Test
    void theReplayShowsTheWeightInTheContact(@TempDir Path folder) throws IOException {
        try (Simulation run = Grouser.simulate(parsed(OwnContactLaw.RIG));
                ReplayRecorder replay = run.recordReplay(folder, 0.1)) {
            while (run.timeS() < 1) {
                run.step();
                replay.advanced();
            }
        }
        ReplayReader reader = new ReplayReader(folder);
        String scene = new String(reader.scene(), StandardCharsets.UTF_8);
        assertTrue(scene.contains("\"law\": \"winkler\""), scene);
        assertTrue(scene.contains("\"label\": \"wheel_w\""), scene);
        List<ReplayIndex.Chunk> chunks = reader.index().chunks();
        ReplayIndex.Chunk end = chunks.get(chunks.size() - 1);
        ByteBuffer frames = reader.unpacked(end);
        int counts = end.frames() * (8 + 3 * 28 + 12); // times, three bodies' poses, one vehicle's centres of mass
        int before = 0;
        for (int frame = 0; frame < end.frames() - 1; frame++) {
            before += frames.getInt(counts + 4 * frame);
        }
        assertEquals(1, frames.getInt(counts + 4 * (end.frames() - 1)));
        int contact = counts + 4 * end.frames() + 28 * before;
        assertEquals(-SINKAGE_M, frames.getFloat(contact + 12), 1e-6);
        assertEquals(WEIGHT_N, frames.getFloat(contact + 24), 1e-3);
    }

    @Test
    void schemaAndReferenceHaveItsKeys() {
        String schema = JsonSchema.scenario();
        assertTrue(schema.contains("\"winkler\""), schema);
        assertTrue(schema.contains("linear foundation under wheels, with Janosi's shear"), schema);
        String page = String.valueOf(JsonSchema.referencePages().get("contact"));
        assertTrue(page.contains("| `shear_modulus_K_m` | number in (0, 10], m | needed |"), page);
    }

    @Test
    void whatIsWrittenAsYamlReadsBackToTheSameRun() {
        Scenario scenario = parsed(OwnContactLaw.RIG);
        Scenario again = ScenarioReader.parse(ScenarioWriter.write(scenario), "written");
        assertEquals(scenario.ground(), again.ground());
        assertEquals(ScenarioWriter.hash(scenario), ScenarioWriter.hash(again));
        try (Simulation one = Grouser.simulate(scenario);
                Simulation other = Grouser.simulate(again)) {
            one.runUntil(1.2);
            other.runUntil(1.2);
            assertEquals(one.stateHash(), other.stateHash());
        }
    }

    @Test
    void aBadValueIsRefusedWithFileLineAndPath() {
        int line = OwnContactLaw.RIG
                .substring(0, OwnContactLaw.RIG.indexOf("winkler:"))
                .split("\n", -1)
                .length;
        String where = "own-law.yaml:" + line + ": ground[0].contact";
        assertEquals(
                where + ".winkler.shear_modulus_K_m = 0.0 m is outside (0.0, 10.0] m",
                refusal(with("shear_modulus_K_m: 0.01", "shear_modulus_K_m: 0")));
        assertEquals(
                where + ".winkler unknown key 'frition'; did you mean 'friction'?",
                refusal(with("friction: 0.6", "frition: 0.6")));
        assertEquals(
                where + ".winkler lacks key 'friction' (shear over normal force at most, tan phi)",
                refusal(with("friction: 0.6, ", "")));
        assertEquals(where + " unknown key 'winkle'; did you mean 'winkler'?", refusal(with("winkler:", "winkle:")));
    }
}
