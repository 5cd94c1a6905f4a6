package org.grouser.scenario;

import static org.grouser.scenario.MappingShape.may;
import static org.grouser.scenario.MappingShape.preset;
import static org.grouser.scenario.VehicleKeys.ROTATION;
import static org.grouser.scenario.VehicleKeys.positive;
import static org.grouser.scenario.VehicleKeys.range;
import static org.grouser.scenario.VehicleKeys.vector;

import java.util.Map;
import org.grouser.terrain.GroundShape;
import org.grouser.terrain.generate.HazardField;
import org.grouser.terrain.generate.SizeLaw;

/** The keys of generated hazard fields, their reading and their writing; what is absent is as at Kennedy Space Center. */
final class HazardFieldText {
    private static final ScalarShape.Whole SEED = new ScalarShape.Whole(Long.MIN_VALUE, Long.MAX_VALUE);
    private static final ScalarShape.Whole COUNT = new ScalarShape.Whole(0, 95_000);

    private static final MappingShape CRATERS = MappingShape.of(
            preset("count", COUNT, "24", "how many"),
            preset("min_diameter_m", positive(1e4, "m"), "4", "smallest, m"),
            preset("max_diameter_m", positive(1e4, "m"), "15", "largest, m"),
            preset("exponent", range(0.1, 10, "-"), "2", "of the power law of their number above a diameter"),
            preset("depth_ratio", positive(0.3, "-"), "0.2", "rim crest to floor over diameter"),
            preset("rim_ratio", range(0, 0.15, "-"), "0.04", "height of the rim over diameter"));
    private static final MappingShape HILLS = MappingShape.of(
            preset("count", COUNT, "2", "how many"),
            preset("min_radius_m", positive(1e4, "m"), "10", "smallest, m"),
            preset("max_radius_m", positive(1e4, "m"), "15", "largest, m"),
            preset("steepest_deg", positive(57, "deg"), "20", "slope of their steepest ring, degrees"));
    private static final MappingShape ROCKS = MappingShape.of(
            preset("count", COUNT, "311", "how many"),
            preset("min_diameter_m", positive(20, "m"), "0.3", "smallest, m"),
            preset("max_diameter_m", positive(20, "m"), "2", "largest, m"),
            preset("abundance", range(0.005, 0.6, "-"), "0.03", "share of the ground covered, for their size law"));
    private static final MappingShape ROUGHNESS = MappingShape.of(
            preset("amplitude_m", range(0, 100, "m"), "0.03", "largest height and depth, m"),
            preset("wavelength_m", positive(1e4, "m"), "8", "spacing of the coarsest bumps, m"));

    static final MappingShape FIELD = MappingShape.of(
                    may("seed", SEED, "which field; the scenario's seed if absent"),
                    preset("side_m", range(1, 1e4, "m"), "100", "length and width, m"),
                    preset("cell_m", positive(1e3, "m"), "0.5", "sides of its squares of two triangles, m"),
                    preset("margin_m", positive(2500, "m"), "5", "level strip along the border, m"),
                    may("craters", CRATERS, "craters"),
                    may("hills", HILLS, "hills"),
                    may("rocks", ROCKS, "rocks"),
                    may("roughness", ROUGHNESS, "small bumps"),
                    preset("offset_m", vector(3, "m"), "[0, 0, 0]", "shift after rotating, m"))
            .plus(ROTATION);

    private HazardFieldText() {}

    static GroundShape.Field read(Fields field, long scenarioSeed) {
        Fields craters = field.mapping("craters");
        Fields hills = field.mapping("hills");
        Fields rocks = field.mapping("rocks");
        Fields rough = field.mapping("roughness");
        return field.build(() -> new GroundShape.Field(
                new HazardField(
                        field.has("seed") ? field.whole("seed") : scenarioSeed,
                        field.number("side_m"),
                        field.number("cell_m"),
                        field.number("margin_m"),
                        craters.build(() -> new HazardField.Craters(
                                (int) craters.whole("count"),
                                craters.number("min_diameter_m"),
                                craters.number("max_diameter_m"),
                                new SizeLaw.Power(craters.number("exponent")),
                                craters.number("depth_ratio"),
                                craters.number("rim_ratio"))),
                        hills.build(() -> new HazardField.Hills(
                                (int) hills.whole("count"),
                                hills.number("min_radius_m"),
                                hills.number("max_radius_m"),
                                StrictMath.toRadians(hills.number("steepest_deg")))),
                        rocks.build(() -> new HazardField.Rocks(
                                (int) rocks.whole("count"),
                                rocks.number("min_diameter_m"),
                                rocks.number("max_diameter_m"),
                                new SizeLaw.GolombekRapp(rocks.number("abundance")))),
                        rough.build(() ->
                                new HazardField.Roughness(rough.number("amplitude_m"), rough.number("wavelength_m")))),
                field.rotation(),
                field.vector("offset_m")));
    }

    static Map<String, Object> write(GroundShape.Field shape) {
        HazardField field = shape.hazards();
        Map<String, Object> out = YamlOut.mapping();
        out.put("seed", field.seed());
        out.put("side_m", field.sideM());
        out.put("cell_m", field.cellM());
        out.put("margin_m", field.marginM());
        Map<String, Object> craters = YamlOut.mapping();
        craters.put("count", (long) field.craters().count());
        craters.put("min_diameter_m", field.craters().minDiameterM());
        craters.put("max_diameter_m", field.craters().maxDiameterM());
        craters.put("exponent", field.craters().law().match(SizeLaw.Power::exponent, rocks -> 2.0));
        craters.put("depth_ratio", field.craters().depthRatio());
        craters.put("rim_ratio", field.craters().rimRatio());
        out.put("craters", craters);
        Map<String, Object> hills = YamlOut.mapping();
        hills.put("count", (long) field.hills().count());
        hills.put("min_radius_m", field.hills().minRadiusM());
        hills.put("max_radius_m", field.hills().maxRadiusM());
        hills.put("steepest_deg", StrictMath.toDegrees(field.hills().steepestRad()));
        out.put("hills", hills);
        Map<String, Object> rocks = YamlOut.mapping();
        rocks.put("count", (long) field.rocks().count());
        rocks.put("min_diameter_m", field.rocks().minDiameterM());
        rocks.put("max_diameter_m", field.rocks().maxDiameterM());
        rocks.put("abundance", field.rocks().law().match(power -> 0.03, SizeLaw.GolombekRapp::abundance));
        out.put("rocks", rocks);
        Map<String, Object> rough = YamlOut.mapping();
        rough.put("amplitude_m", field.roughness().amplitudeM());
        rough.put("wavelength_m", field.roughness().wavelengthM());
        out.put("roughness", rough);
        ScenarioWriter.putRotation(out, shape.rotation());
        out.put("offset_m", ScenarioWriter.vector(shape.offsetM()));
        return out;
    }
}
