package org.grouser.scenario;

import static org.grouser.scenario.MappingShape.may;
import static org.grouser.scenario.MappingShape.must;
import static org.grouser.scenario.MappingShape.preset;
import static org.grouser.scenario.VehicleKeys.TITLE;
import static org.grouser.scenario.VehicleKeys.positive;
import static org.grouser.scenario.VehicleKeys.range;
import static org.grouser.scenario.VehicleKeys.vector;

import java.util.List;
import java.util.Map;
import org.grouser.terrain.GroundShape;
import org.grouser.terrain.generate.HazardField;
import org.grouser.terrain.generate.RockField;
import org.grouser.terrain.generate.RockSizes;
import org.grouser.terrain.generate.SizeLaw;

/** The keys of generated fields of rocks, their reading and their writing. */
final class RockFieldText {
    private static final ScalarShape.Whole SEED = new ScalarShape.Whole(Long.MIN_VALUE, Long.MAX_VALUE);

    private static final MappingShape HEIGHTS = MappingShape.of(
            must("file", TITLE, "ESRI ASCII grid, relative to this file"),
            preset("vertical_scale", positive(1e6, "-"), "1", "factor on heights"),
            preset("offset_m", vector(3, "m"), "[0, 0, 0]", "shift after scaling, m"));
    private static final MappingShape BUMPS = MappingShape.of(
            preset("amplitude_m", range(0, 100, "m"), "0", "largest height and depth, m"),
            preset("wavelength_m", positive(1e4, "m"), "1", "spacing of the coarsest bumps, m"));
    private static final MappingShape ON = MappingShape.of(
                    may("slope_deg", range(-57, 57, "deg"), "plane through the origin that climbs along x, degrees"),
                    may("slope_rad", range(-1, 1, "rad"), "the same, radians"),
                    may("heights", HEIGHTS, "heights on a grid from a file, under the whole extent"),
                    may("roughness", BUMPS, "small bumps on top; none if absent"))
            .atMostOne("slope_deg", "slope_rad", "heights");
    private static final MappingShape CLASS = MappingShape.of(
            must("diameter_m", range(0.01, 20, "m"), "diameter of the outline seen from above, m"),
            must("per_m2", positive(1e4, "1/m2"), "rocks of this diameter on a square metre"));
    private static final MappingShape LAW = MappingShape.of(
            must("abundance", range(0.005, 0.6, "-"), "k, share of the ground that rocks of all sizes cover"),
            preset("min_diameter_m", range(0.01, 20, "m"), "0.05", "smallest, m"),
            preset("max_diameter_m", range(0.01, 20, "m"), "1", "largest, m"));
    private static final MappingShape CIRCLE = MappingShape.of(
            must("x_m", range(-1e5, 1e5, "m"), "centre, m"),
            must("y_m", range(-1e5, 1e5, "m"), "centre, m"),
            must("radius_m", positive(1e4, "m"), "radius, m"));

    static final MappingShape FIELD = MappingShape.of(
                    may("seed", SEED, "which field; the scenario's seed if absent"),
                    must("x_m", vector(2, "m"), "from and to along x, m"),
                    must("y_m", vector(2, "m"), "from and to along y, m"),
                    may("on", ON, "what the rocks lie on; the plane z = 0 if absent"),
                    may(
                            "preset",
                            new ScalarShape.Word(RockSizes.NAMES),
                            "sizes by name; viking1 if nothing else tells sizes"),
                    may("classes", new Shape.Items(CLASS, 1), "sizes one by one, smallest first"),
                    may("law", LAW, "sizes by the law of Golombek and Rapp"),
                    preset(
                            "burial",
                            new ScalarShape.Vector(2, range(0, 0.9, "-")),
                            "[0, 0.5]",
                            "least and largest depth below the ground, over the diameter"),
                    preset("facet_m", range(1e-3, 10, "m"), "0.03", "wanted sides of the triangles of rocks, m"),
                    preset("roughness", range(0, 0.3, "-"), "0.1", "bumps and dents of a rock, over its radius"),
                    preset(
                            "base",
                            new ScalarShape.Flag(),
                            "true",
                            "whether the ground belongs to it, or the rocks alone"),
                    preset("cell_m", range(1e-3, 1e3, "m"), "0.1", "longest sides of the cells of the ground, m"),
                    may("keep_clear", new Shape.Items(CIRCLE, 0), "circles that no rock reaches into"))
            .atMostOne("preset", "classes", "law");

    private RockFieldText() {}

    static GroundShape.Rocks read(Fields field, long scenarioSeed, Resolver resolver) {
        Fields on = field.mapping("on");
        Fields bumps = on.mapping("roughness");
        return field.build(() -> new GroundShape.Rocks(new RockField(
                field.has("seed") ? field.whole("seed") : scenarioSeed,
                span(field, "x_m"),
                span(field, "y_m"),
                on(on, resolver),
                bumps.build(() -> new HazardField.Roughness(bumps.number("amplitude_m"), bumps.number("wavelength_m"))),
                sizes(field),
                span(field, "burial"),
                field.number("facet_m"),
                field.number("roughness"),
                field.flag("base"),
                field.number("cell_m"),
                field.items("keep_clear").stream()
                        .map(circle -> circle.build(() -> new RockField.Circle(
                                circle.number("x_m"), circle.number("y_m"), circle.number("radius_m"))))
                        .toList())));
    }

    private static RockField.Span span(Fields field, String key) {
        double[] ends = field.numbers(key);
        return new RockField.Span(ends[0], ends[1]);
    }

    private static RockField.On on(Fields on, Resolver resolver) {
        if (on.has("slope_deg") || on.has("slope_rad")) {
            double climbRad =
                    on.has("slope_deg") ? StrictMath.toRadians(on.number("slope_deg")) : on.number("slope_rad");
            return on.build(() -> new RockField.Slope(climbRad));
        }
        if (on.has("heights")) {
            Fields heights = on.mapping("heights");
            return heights.build(() -> new RockField.Heights(
                    resolver.file(heights, "file"), heights.number("vertical_scale"), heights.vector("offset_m")));
        }
        return new RockField.Level();
    }

    private static RockSizes sizes(Fields field) {
        if (field.has("classes")) {
            return new RockSizes.Classes(field.items("classes").stream()
                    .map(one -> one.build(() -> new RockSizes.OneSize(one.number("diameter_m"), one.number("per_m2"))))
                    .toList());
        }
        if (field.has("law")) {
            Fields law = field.mapping("law");
            return law.build(() -> new RockSizes.Law(
                    new SizeLaw.GolombekRapp(law.number("abundance")),
                    law.number("min_diameter_m"),
                    law.number("max_diameter_m")));
        }
        return RockSizes.named(field.has("preset") ? field.text("preset") : "viking1");
    }

    static Map<String, Object> write(RockField field) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("seed", field.seed());
        out.put("x_m", span(field.xM()));
        out.put("y_m", span(field.yM()));
        out.put("on", on(field));
        field.sizes().match(classes -> out.put("classes", classes(classes)), law -> out.put("law", law(law)));
        out.put("burial", span(field.burial()));
        out.put("facet_m", field.facetM());
        out.put("roughness", field.roughness());
        out.put("base", field.base());
        out.put("cell_m", field.cellM());
        if (!field.keepClear().isEmpty()) {
            out.put(
                    "keep_clear",
                    field.keepClear().stream().map(RockFieldText::circle).toList());
        }
        return out;
    }

    private static List<Double> span(RockField.Span span) {
        return List.of(span.min(), span.max());
    }

    private static Map<String, Object> on(RockField field) {
        Map<String, Object> out = YamlOut.mapping();
        field.on().match(level -> out, slope -> out.put("slope_rad", slope.climbRad()), heights -> {
            Map<String, Object> file = YamlOut.mapping();
            file.put("file", ScenarioWriter.file(heights.file()));
            file.put("vertical_scale", heights.verticalScale());
            file.put("offset_m", ScenarioWriter.vector(heights.offsetM()));
            return out.put("heights", file);
        });
        Map<String, Object> bumps = YamlOut.mapping();
        bumps.put("amplitude_m", field.bumps().amplitudeM());
        bumps.put("wavelength_m", field.bumps().wavelengthM());
        out.put("roughness", bumps);
        return out;
    }

    private static List<Map<String, Object>> classes(RockSizes.Classes classes) {
        return classes.sizes().stream()
                .map(one -> {
                    Map<String, Object> out = YamlOut.mapping();
                    out.put("diameter_m", one.diameterM());
                    out.put("per_m2", one.perM2());
                    return out;
                })
                .toList();
    }

    private static Map<String, Object> law(RockSizes.Law law) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("abundance", law.law().abundance());
        out.put("min_diameter_m", law.minDiameterM());
        out.put("max_diameter_m", law.maxDiameterM());
        return out;
    }

    private static Map<String, Object> circle(RockField.Circle circle) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("x_m", circle.xM());
        out.put("y_m", circle.yM());
        out.put("radius_m", circle.radiusM());
        return out;
    }
}
