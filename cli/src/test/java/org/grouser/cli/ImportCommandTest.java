package org.grouser.cli;

import static org.grouser.cli.Console.grouser;
import static org.grouser.cli.Console.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.grouser.cli.terminal.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportCommandTest {
    private static final Path MOLE = Path.of(System.getProperty("grouser.root", ".."))
            .resolve("vehicle/src/test/resources/urdf/mole.urdf")
            .toAbsolutePath();

    private static final String SAND = """
            scenario: mole-on-sand
            title: A rover from a URDF file drives 2 m on sand
            gravity: earth
            vehicle: %s
            start: {position_m: [0, 0, 0.001]}
            ground:
              - name: sand
                plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}
                contact:
                  scm:
                    extent_m: {x: [-0.6, 3], y: [-0.6, 0.6]}
                    cell_m: 0.02
                    law: two_layer
                    soil: {use: test, kphi_N_per_m_n2: 3e6, internal_friction_deg: 30, elastic_Pa_per_m: 2e8}
            drives:
              - joints: [fl_drive, fr_drive, rl_drive, rr_drive]
                speed_rad_per_s: [{from_s: 0, constant: 0, slope_per_s: 4}, {from_s: 1, constant: 4}]
            stepper: {moreau_jean: {step_s: 0.002}}
            stop: {time_s: 12, when: [{name: arrived, state: base_x_m, min: 2}]}
            record: {interval_s: 0.1}
            metrics:
              distance: {unit: m, series: base_x_m, at: end}
            """;

    @Test
    void aRobotBecomesAVehicleFileWithComments(@TempDir Path folder) throws IOException {
        Path out = folder.resolve("mole.yaml");
        Console made = grouser("import", MOLE.toString(), "--out", out.toString());
        assertEquals(ExitCode.DONE, made.code(), made.toString());
        assertEquals(out + ": 5 bodies, 4 wheels, 12.00 kg", made.out().strip());
        String text = Files.readString(out);
        assertTrue(text.contains("  # links base_footprint, chassis, camera\n  base_footprint:\n"), text);
        assertTrue(text.contains("couplings:\n  mimic_rr_drive:"), text);
        assertTrue(made.err().contains("note: 1 <gazebo> element is not read\n"), made.err());
        Console json = grouser("import", MOLE.toString(), "--json");
        assertEquals(4, json.json().get("wheels").size());
        assertEquals("mimic_rr_drive", json.json().get("couplings").get(0).stringValue());
    }

    @Test
    @Tag("slow")
    void aRobotDrivesTwoMetresOnSandFromItsUrdfAndFromItsVehicleFile(@TempDir Path folder) throws IOException {
        Path out = folder.resolve("mole.yaml");
        grouser("import", MOLE.toString(), "--out", out.toString());
        Path direct = folder.resolve("direct.yaml");
        Files.writeString(direct, SAND.formatted(MOLE));
        Path imported = folder.resolve("imported.yaml");
        Files.writeString(imported, SAND.formatted("mole.yaml"));
        Console run =
                grouser("run", direct.toString(), "--out", folder.resolve("a").toString(), "--json", "--replay", "0");
        assertEquals("arrived", run.json().get("stop").stringValue(), run.toString());
        assertTrue(run.json().get("metrics").get("distance").get("value").asDouble() >= 2);
        assertTrue(run.err().contains("note: " + MOLE + ": 4 wheels"), run.err());
        Console same =
                grouser("run", imported.toString(), "--out", folder.resolve("b").toString(), "--json", "--replay", "0");
        assertEquals(run.stateHash(), same.stateHash());
    }

    @Test
    void wrongFilesAndOptionsAreToldInOneLine(@TempDir Path folder) throws IOException {
        assertTrue(refusal("import", folder.resolve("none.urdf").toString()).contains("is not there"));
        assertTrue(refusal("import", MOLE.toString(), "--inertia", "guess").contains("write file or from-geometry"));
        assertTrue(refusal("import", MOLE.toString(), "--mass", "a").contains("write LINK=KG"));
        assertTrue(refusal("import", MOLE.toString(), "--lock", "fl_driv").contains("did you mean 'fl_drive'?"));
        assertTrue(refusal("import", MOLE.toString(), "--wheels", "wheel_FK_link")
                .contains("did you mean 'wheel_FL_link'?"));
        Path bad = folder.resolve("bad.urdf");
        Files.writeString(bad, "<robot name='r'>\n<link name='a'>\n</robot>");
        assertTrue(refusal("import", bad.toString()).contains("bad.urdf:3: XML syntax: "));
        Path scenario = folder.resolve("bad.yaml");
        Files.writeString(scenario, SAND.formatted("bad.urdf"));
        assertTrue(refusal("run", scenario.toString()).contains("bad.urdf:3: XML syntax: "));
    }
}
