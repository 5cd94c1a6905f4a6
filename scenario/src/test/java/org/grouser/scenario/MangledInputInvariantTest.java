package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.grouser.scenario.yaml.ScenarioException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever stands in a file or a setting, it is read or refused in one line; nothing else comes out. */
@Tag("slow")
class MangledInputInvariantTest {
    private static final long SEED = 448;
    private static final String SPICE = "{}[]:,-#&*!|>'\"%@`\n\t 0.e~\\\u0000\u00e9";

    @TempDir
    Path folder;

    @Test
    void mangledFilesAreReadOrRefusedInOneLine() {
        int refused = 0;
        for (int i = 0; i < 1500; i++) {
            long seed = SEED + i;
            String text = mangled(ScenarioFileWriter.CART, new Random(seed));
            refused += refuses(ScenarioFileWriter.write(folder, text), List.of(), seed) ? 1 : 0;
        }
        assertTrue(refused > 700, "only " + refused + " of 1500 were refused");
    }

    @Test
    void mangledSoilsBenchesAndToolsAreReadOrRefusedInOneLine() {
        String soil = ScenarioFileWriter.CART
                .replace("type: free, child: frame", "type: prismatic, child: frame, axis: [1, 0, 0]")
                .replace("geometry: disc}", """
                        geometry: disc, grousers: {count: 9, height_m: 0.01, thickness_m: 0.001}}
                      tools:
                        t: {body: disc, blade: {width_m: 1, thickness_m: 0.1, height_m: 1, overhang_deg: 5}}
                    """.strip())
                .replace("start: {position_m: [0, 0, 0.2], joints", "start: {joint_rates: {axle: 1}, joints")
                .replace("torque_Nm", "speed_rad_per_s")
                .replace("plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}", "profile: {points_m: [[0, 0], [1, 1]]}")
                .replace("nonsmooth: {friction: 0.5, restitution: 0}", """
                        scm: {extent_m: {x: [0, 1], y: [0, 1]}, cell_m: 0.01, flow_cell_m: 0.02, soil: {use: test, n: 1},
                              regions: [{x: [0, 1], y: [0, 1], soil: lete_sand}], model: flow, flow: {chords: 16}}""");
        assertFalse(refuses(ScenarioFileWriter.write(folder, soil), List.of(), 0));
        for (int i = 0; i < 400; i++) {
            long seed = SEED + i;
            refuses(ScenarioFileWriter.write(folder, mangled(soil, new Random(seed))), List.of(), seed);
        }
    }

    @Test
    void mangledLandersAreReadOrRefusedInOneLine() {
        assertFalse(refuses(ScenarioFileWriter.write(folder, LanderFile.LANDER), List.of(), 0));
        for (int i = 0; i < 300; i++) {
            long seed = SEED + i;
            refuses(ScenarioFileWriter.write(folder, mangled(LanderFile.LANDER, new Random(seed))), List.of(), seed);
        }
    }

    @Test
    void mangledRoversOnSlipGroundAreReadOrRefusedInOneLine() {
        assertFalse(refuses(ScenarioFileWriter.write(folder, SlipFile.ROVER), List.of(), 0));
        for (int i = 0; i < 300; i++) {
            long seed = SEED + i;
            refuses(ScenarioFileWriter.write(folder, mangled(SlipFile.ROVER, new Random(seed))), List.of(), seed);
        }
    }

    @Test
    void mangledSettingsAreReadOrRefusedInOneLine() {
        Path file = ScenarioFileWriter.write(folder, ScenarioFileWriter.CART);
        List<String> sets = List.of(
                "ground.0.contact.nonsmooth.friction=0.5",
                "vehicle.joints.*.origin_m=[0, 0, 1]",
                "start={position_m: [0, 0, 1]}",
                "variant=x",
                "drives.1={joints: [axle], torque_Nm: [{from_s: 0}]}");
        int refused = 0;
        for (int i = 0; i < 1000; i++) {
            long seed = SEED + i;
            String set = mangled(sets.get(i % sets.size()), new Random(seed));
            refused += refuses(file, List.of(set), seed) ? 1 : 0;
        }
        assertTrue(refused > 400, "only " + refused + " of 1000 were refused");
    }

    private static boolean refuses(Path file, List<String> sets, long seed) {
        try {
            ScenarioReader.read(file, sets);
            return false;
        } catch (ScenarioException e) {
            assertFalse(e.getMessage().contains("\n"), () -> "seed " + seed + ": " + e.getMessage());
            return true;
        } catch (RuntimeException e) {
            return fail("seed " + seed + ", sets " + sets + ": " + e, e);
        }
    }

    /** One to three places changed: a piece cut, doubled, or a special sign put in. */
    private static String mangled(String text, Random random) {
        StringBuilder out = new StringBuilder(text);
        for (int n = 1 + random.nextInt(3); n > 0 && out.length() > 2; n--) {
            int at = random.nextInt(out.length() - 1);
            int end = Math.min(out.length(), at + 1 + random.nextInt(12));
            switch (random.nextInt(3)) {
                case 0 -> out.delete(at, end);
                case 1 -> out.insert(at, out.substring(at, end));
                default -> out.insert(at, SPICE.charAt(random.nextInt(SPICE.length())));
            }
        }
        return out.toString();
    }
}
