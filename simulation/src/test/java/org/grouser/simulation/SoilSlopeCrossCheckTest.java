package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.grouser.record.Recording;
import org.grouser.record.measure.Measure;
import org.grouser.record.measure.Measures;
import org.grouser.record.measure.Window;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The wheel of viper-wheel climbs sand twice: on ground that is tilted, and on level ground under gravity that is tilted by slope_deg.
 * The cells of the first stand upright, those of the second square to the slope.
 */
@Tag("slow")
class SoilSlopeCrossCheckTest {
    private static Recording run(String law, String slope) {
        List<String> changes = new ArrayList<>(List.of(
                slope.startsWith("slope_deg") ? "variant=slope-0" : "variant=" + slope,
                "ground.sand.contact.scm.law=" + law,
                "ground.sand.contact.scm.cell_m=0.02",
                "stop.time_s=5",
                "metrics=null"));
        if (slope.startsWith("slope_deg")) {
            changes.add(slope);
        }
        if (law.equals("two_layer")) { // whose lugs would need smaller cells
            changes.addAll(List.of("vehicle.wheels.w.grousers=null", "start.joints.height=0.225"));
        }
        return Worlds.run(ScenarioReader.open("viper-wheel", changes));
    }

    private static double slip(Recording recording) {
        return Measures.evaluate(new Measure.SlipDistance(List.of("w"), Window.inTime(2, 5)), recording);
    }

    private static double sinkageM(Recording recording) {
        return Measures.evaluate(
                new Measure.Mean(List.of("wheel_w_sinkage_m"), Window.inTime(2, 5), Measure.Mean.Kind.MEAN), recording);
    }

    @ParameterizedTest
    @CsvSource({"directed, 5", "directed, 10", "two_layer, 10"})
    void aWheelClimbsTiltedGroundAsItClimbsUnderTiltedGravity(String law, int slopeDeg) {
        Recording ground = run(law, "slope-" + slopeDeg);
        Recording gravity = run(law, "slope_deg=" + slopeDeg);
        assertEquals(slip(ground), slip(gravity), 0.03, "slip");
        assertEquals(1, sinkageM(gravity) / sinkageM(ground), 0.1, "sinkage");
    }
}
