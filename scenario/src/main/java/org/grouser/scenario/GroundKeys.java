package org.grouser.scenario;

import static org.grouser.scenario.codec.Values.FLAG;
import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.SEED;
import static org.grouser.scenario.codec.Values.any;
import static org.grouser.scenario.codec.Values.integer;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.pair;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.sizes;
import static org.grouser.scenario.codec.Values.vec3;
import static org.grouser.scenario.codec.Values.words;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.contact.ContactSpec;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.codec.Case;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
import org.grouser.scenario.codec.Key;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.codec.Node;
import org.grouser.terrain.Elevation;
import org.grouser.terrain.GroundShape;
import org.grouser.terrain.generate.HazardField;
import org.grouser.terrain.generate.RockField;
import org.grouser.terrain.generate.RockSizes;
import org.grouser.terrain.generate.SizeLaw;
import org.jspecify.annotations.Nullable;

/** The keys of ground: surfaces, each a shape and the contact model that holds on it. */
final class GroundKeys {
    private static final Codec<GroundShape.Plane> PLANE = Mapping.of(m -> {
        var point = m.key("point_m", vec3("m"), "a point of the plane, m").must(GroundShape.Plane::pointM);
        var normal = m.key("normal", vec3("-"), "direction out of the ground").must(GroundShape.Plane::normal);
        return in -> new GroundShape.Plane(in.get(point), in.get(normal));
    });

    private static final Codec<GroundShape.Box> BOX = Mapping.of(m -> {
        var centre = m.key("centre_m", vec3("m"), "centre, m").must(GroundShape.Box::centreM);
        var size = m.key("size_m", sizes(1e5), "side lengths, m").must(GroundShape.Box::sizeM);
        var rotation = m.include(VehicleKeys.ROTATION, GroundShape.Box::rotation);
        return in -> new GroundShape.Box(in.get(centre), in.get(size), in.get(rotation));
    });

    private static final Codec<GroundShape.Step> STEP = Mapping.of(m -> {
        Map<String, GroundShape.Step.EdgeNormal> edges = new LinkedHashMap<>();
        edges.put("true-direction", GroundShape.Step.EdgeNormal.TRUE);
        edges.put("fixed-45-deg", GroundShape.Step.EdgeNormal.FIXED_45_DEG);
        var edge = m.key("edge_m", vec3("m"), "a point of the upper edge, m; its z is the height")
                .must(GroundShape.Step::edgeM);
        var facing = m.key("facing", vec3("-"), "horizontal direction out of the riser")
                .must(GroundShape.Step::facing);
        var normal = m.key("edge_normal", words(edges), "direction in which the edge pushes a wheel")
                .preset(GroundShape.Step.EdgeNormal.TRUE, GroundShape.Step::edgeNormal);
        return in -> new GroundShape.Step(in.get(edge), in.get(facing), in.get(normal));
    });

    private static final Codec<GroundShape.Sphere> SPHERE = Mapping.of(m -> {
        var centre = m.key("centre_m", vec3("m"), "centre, m").must(GroundShape.Sphere::centreM);
        var radius = m.key("radius_m", positive(1e6, "m"), "radius, m").must(GroundShape.Sphere::radiusM);
        return in -> new GroundShape.Sphere(in.get(centre), in.get(radius));
    });

    private static final Codec<GroundShape.Mesh> MESH = Mapping.<GroundShape.Mesh>of(m -> {
                var file = m.key("file", ScenarioScope.FILE, "STL, OBJ, AC3D or PLY file, relative to this file")
                        .must(GroundShape.Mesh::file);
                var scale = m.key("scale", positive(1e6, "-"), "factor on all lengths")
                        .preset(1.0, GroundShape.Mesh::scale);
                var offset = m.key("offset_m", vec3("m"), "shift after scaling and rotating, m")
                        .preset(Vec3.ZERO, GroundShape.Mesh::offsetM);
                var rotation = m.include(VehicleKeys.ROTATION, GroundShape.Mesh::rotation);
                return in -> new GroundShape.Mesh(in.get(file), in.get(scale), in.get(rotation), in.get(offset));
            })
            .orStringAs("file");

    private static final Codec<GroundShape.Heights> HEIGHTS = Mapping.of(m -> {
        var file = m.key("file", ScenarioScope.FILE, "ESRI ASCII grid, relative to this file")
                .must(GroundShape.Heights::file);
        var scale = m.key("vertical_scale", positive(1e6, "-"), "factor on heights")
                .preset(1.0, GroundShape.Heights::verticalScale);
        var offset =
                m.key("offset_m", vec3("m"), "shift after scaling, m").preset(Vec3.ZERO, GroundShape.Heights::offsetM);
        return in -> new GroundShape.Heights(in.get(file), in.get(scale), in.get(offset));
    });

    private static final Codec<GroundShape.Profile> PROFILE = Mapping.of(m -> {
        Codec<GroundShape.Profile.Point> point =
                pair(any("m"), "m", p -> new GroundShape.Profile.Point(p[0], p[1]), p -> List.of(p.xM(), p.zM()));
        var points = m.key(
                        "points_m",
                        list(point, 2),
                        "[x, z] with growing x, m; straight between, level beyond the ends, alike for all y")
                .must(GroundShape.Profile::pointsM);
        return in -> new GroundShape.Profile(in.get(points));
    });

    private static final Codec<HazardField.Craters> CRATERS = Mapping.of(m -> {
        var count = m.key("count", integer(0, 95_000), "how many").preset(24, HazardField.Craters::count);
        var min = m.key("min_diameter_m", positive(1e4, "m"), "smallest, m")
                .preset(4.0, HazardField.Craters::minDiameterM);
        var max = m.key("max_diameter_m", positive(1e4, "m"), "largest, m")
                .preset(15.0, HazardField.Craters::maxDiameterM);
        var exponent = m.key("exponent", range(0.1, 10, "-"), "of the power law of their number above a diameter")
                .preset(2.0, craters -> craters.law().match(SizeLaw.Power::exponent, rocks -> 2.0));
        var depth = m.key("depth_ratio", positive(0.3, "-"), "rim crest to floor over diameter")
                .preset(0.2, HazardField.Craters::depthRatio);
        var rim = m.key("rim_ratio", range(0, 0.15, "-"), "height of the rim over diameter")
                .preset(0.04, HazardField.Craters::rimRatio);
        return in -> new HazardField.Craters(
                in.get(count),
                in.get(min),
                in.get(max),
                new SizeLaw.Power(in.get(exponent)),
                in.get(depth),
                in.get(rim));
    });

    private static final Codec<HazardField.Hills> HILLS = Mapping.of(m -> {
        var count = m.key("count", integer(0, 95_000), "how many").preset(2, HazardField.Hills::count);
        var min = m.key("min_radius_m", positive(1e4, "m"), "smallest, m").preset(10.0, HazardField.Hills::minRadiusM);
        var max = m.key("max_radius_m", positive(1e4, "m"), "largest, m").preset(15.0, HazardField.Hills::maxRadiusM);
        var steepest = m.key("steepest_deg", positive(57, "deg"), "slope of their steepest ring, degrees")
                .preset(20.0, hills -> StrictMath.toDegrees(hills.steepestRad()));
        return in ->
                new HazardField.Hills(in.get(count), in.get(min), in.get(max), StrictMath.toRadians(in.get(steepest)));
    });

    private static final Codec<HazardField.Rocks> HAZARD_ROCKS = Mapping.of(m -> {
        var count = m.key("count", integer(0, 95_000), "how many").preset(311, HazardField.Rocks::count);
        var min =
                m.key("min_diameter_m", positive(20, "m"), "smallest, m").preset(0.3, HazardField.Rocks::minDiameterM);
        var max = m.key("max_diameter_m", positive(20, "m"), "largest, m").preset(2.0, HazardField.Rocks::maxDiameterM);
        var abundance = m.key("abundance", range(0.005, 0.6, "-"), "share of the ground covered, for their size law")
                .preset(0.03, rocks -> rocks.law().match(power -> 0.03, SizeLaw.GolombekRapp::abundance));
        return in -> new HazardField.Rocks(
                in.get(count), in.get(min), in.get(max), new SizeLaw.GolombekRapp(in.get(abundance)));
    });

    private static Codec<HazardField.Roughness> roughness(double amplitudeM, double wavelengthM) {
        return Mapping.of(m -> {
            var amplitude = m.key("amplitude_m", range(0, 100, "m"), "largest height and depth, m")
                    .preset(amplitudeM, HazardField.Roughness::amplitudeM);
            var wavelength = m.key("wavelength_m", positive(1e4, "m"), "spacing of the coarsest bumps, m")
                    .preset(wavelengthM, HazardField.Roughness::wavelengthM);
            return in -> new HazardField.Roughness(in.get(amplitude), in.get(wavelength));
        });
    }

    /** What is absent is as at Kennedy Space Center. */
    private static final Codec<GroundShape.Field> HAZARD_FIELD = Mapping.of(m -> {
        var seed = m.key("seed", SEED, "which field; the scenario's seed if absent")
                .may(field -> field.hazards().seed());
        var side = m.key("side_m", range(1, 1e4, "m"), "length and width, m")
                .preset(100.0, field -> field.hazards().sideM());
        var cell = m.key("cell_m", positive(1e3, "m"), "sides of its squares of two triangles, m")
                .preset(0.5, field -> field.hazards().cellM());
        var margin = m.key("margin_m", positive(2500, "m"), "level strip along the border, m")
                .preset(5.0, field -> field.hazards().marginM());
        var craters = m.key("craters", CRATERS, "craters")
                .nested(field -> field.hazards().craters());
        var hills =
                m.key("hills", HILLS, "hills").nested(field -> field.hazards().hills());
        var rocks = m.key("rocks", HAZARD_ROCKS, "rocks")
                .nested(field -> field.hazards().rocks());
        var rough = m.key("roughness", roughness(0.03, 8), "small bumps")
                .nested(field -> field.hazards().roughness());
        var offset =
                m.key("offset_m", vec3("m"), "shift after rotating, m").preset(Vec3.ZERO, GroundShape.Field::offsetM);
        var rotation = m.include(VehicleKeys.ROTATION, GroundShape.Field::rotation);
        return in -> new GroundShape.Field(
                new HazardField(
                        seed(in, seed),
                        in.get(side),
                        in.get(cell),
                        in.get(margin),
                        in.get(craters),
                        in.get(hills),
                        in.get(rocks),
                        in.get(rough)),
                in.get(rotation),
                in.get(offset));
    });

    private static final Codec<RockField.Heights> UNDER_ROCKS = HEIGHTS.map(
            heights -> new RockField.Heights(heights.file(), heights.verticalScale(), heights.offsetM()),
            on -> new GroundShape.Heights(on.file(), on.verticalScale(), on.offsetM()));

    private static final List<Case<RockField.On, ?>> ON_KINDS = List.of(
            new Case<>(
                    "slope_deg",
                    range(-57, 57, "deg").map(deg -> new RockField.Slope(StrictMath.toRadians(deg)), slope -> 0.0),
                    on -> null,
                    slope -> slope,
                    "plane through the origin that climbs along x, degrees"),
            Case.of(
                    "slope_rad",
                    range(-1, 1, "rad").map(RockField.Slope::new, RockField.Slope::climbRad),
                    RockField.Slope.class,
                    "the same, radians"),
            Case.of(
                    "heights",
                    UNDER_ROCKS,
                    RockField.Heights.class,
                    "heights on a grid from a file, under the whole extent"));

    private static final Codec<RockField.Ground> ON = Mapping.of(m -> {
        var on = m.atMostOneOf(ON_KINDS, new RockField.Level(), RockField.Ground::on);
        var bumps = m.key("roughness", roughness(0, 1), "small bumps on top; none if absent")
                .nested(RockField.Ground::bumps);
        return in -> new RockField.Ground(in.get(on), in.get(bumps), true, RockField.CELL_M);
    });

    private static final Codec<RockSizes.OneSize> CLASS = Mapping.of(m -> {
        var diameter = m.key("diameter_m", range(0.01, 20, "m"), "diameter of the outline seen from above, m")
                .must(RockSizes.OneSize::diameterM);
        var perM2 = m.key("per_m2", positive(1e4, "1/m2"), "rocks of this diameter on a square metre")
                .must(RockSizes.OneSize::perM2);
        return in -> new RockSizes.OneSize(in.get(diameter), in.get(perM2));
    });

    private static final Codec<RockSizes.Law> LAW = Mapping.of(m -> {
        var abundance = m.key(
                        "abundance", range(0.005, 0.6, "-"), "k, share of the ground that rocks of all sizes cover")
                .must(law -> law.law().abundance());
        var min =
                m.key("min_diameter_m", range(0.01, 20, "m"), "smallest, m").preset(0.05, RockSizes.Law::minDiameterM);
        var max = m.key("max_diameter_m", range(0.01, 20, "m"), "largest, m").preset(1.0, RockSizes.Law::maxDiameterM);
        return in -> new RockSizes.Law(new SizeLaw.GolombekRapp(in.get(abundance)), in.get(min), in.get(max));
    });

    private static final List<Case<RockSizes, ?>> SIZES = List.of(
            new Case<>(
                    "preset",
                    words(RockSizes.NAMES).map(RockSizes::named, sizes -> ""),
                    sizes -> null,
                    sizes -> sizes,
                    "sizes by name; viking1 if nothing else gives sizes"),
            Case.of(
                    "classes",
                    list(CLASS, 1).map(RockSizes.Classes::new, RockSizes.Classes::sizes),
                    RockSizes.Classes.class,
                    "sizes one by one, smallest first"),
            Case.of("law", LAW, RockSizes.Law.class, "sizes by the law of Golombek and Rapp"));

    private static final Codec<RockField.Circle> CIRCLE = Mapping.of(m -> {
        var x = m.key("x_m", range(-1e5, 1e5, "m"), "centre, m").must(RockField.Circle::xM);
        var y = m.key("y_m", range(-1e5, 1e5, "m"), "centre, m").must(RockField.Circle::yM);
        var radius = m.key("radius_m", positive(1e4, "m"), "radius, m").must(RockField.Circle::radiusM);
        return in -> new RockField.Circle(in.get(x), in.get(y), in.get(radius));
    });

    private static final Codec<RockField> ROCK_FIELD = Mapping.of(m -> {
        var seed = m.key("seed", SEED, "which field; the scenario's seed if absent")
                .may(RockField::seed);
        var x = m.key("x_m", span(any("m"), "m"), "from and to along x, m").must(RockField::xM);
        var y = m.key("y_m", span(any("m"), "m"), "from and to along y, m").must(RockField::yM);
        var on = m.key("on", ON, "what the rocks lie on; the plane z = 0 if absent")
                .nested(RockField::ground);
        var sizes = m.atMostOneOf(SIZES, RockSizes.viking1(), RockField::sizes);
        var burial = m.key(
                        "burial",
                        span(range(0, 0.9, "-"), "-"),
                        "least and largest depth below the ground, over the diameter")
                .preset(new RockField.Span(0, 0.5), RockField::burial);
        var facet = m.key("facet_m", range(1e-3, 10, "m"), "wanted sides of the triangles of rocks, m")
                .preset(RockField.FACET_M, RockField::facetM);
        var rough = m.key("roughness", range(0, 0.3, "-"), "bumps and dents of a rock, over its radius")
                .preset(RockField.ROUGHNESS, RockField::roughness);
        var base = m.key("base", FLAG, "whether the ground belongs to it, or the rocks alone")
                .preset(true, RockField::base);
        var cell = m.key("cell_m", range(1e-3, 1e3, "m"), "longest sides of the cells of the ground, m")
                .preset(RockField.CELL_M, RockField::cellM);
        var clear = m.key("keep_clear", list(CIRCLE, 0), "circles that no rock reaches into")
                .may(List.of(), RockField::keepClear);
        return in -> new RockField(
                seed(in, seed),
                in.get(x),
                in.get(y),
                new RockField.Ground(in.get(on).on(), in.get(on).bumps(), in.get(base), in.get(cell)),
                new RockField.Rocks(in.get(sizes), in.get(burial), in.get(facet), in.get(rough)),
                in.get(clear));
    });

    private static final List<Case<GroundShape, ?>> SHAPES = List.of(
            Case.of("plane", PLANE, GroundShape.Plane.class, "half space below a plane"),
            Case.of("box", BOX, GroundShape.Box.class, "solid box"),
            Case.of("step", STEP, GroundShape.Step.class, "step with a vertical riser"),
            Case.of("sphere", SPHERE, GroundShape.Sphere.class, "solid sphere"),
            Case.of("mesh", MESH, GroundShape.Mesh.class, "triangles from a file; its name alone will do"),
            Case.of("heights", HEIGHTS, GroundShape.Heights.class, "heights on a grid from a file"),
            Case.of("profile", PROFILE, GroundShape.Profile.class, "a polyline in x and z, drawn out along y"),
            Case.of("hazard_field", HAZARD_FIELD, GroundShape.Field.class, "craters, hills and rocks, generated"),
            Case.of(
                    "rock_field",
                    ROCK_FIELD.map(GroundShape.Rocks::new, GroundShape.Rocks::field),
                    GroundShape.Rocks.class,
                    "rocks on the ground or in it, generated"));

    private static final Codec<SurfaceSpec> SURFACE = Mapping.of(m -> {
        var name = m.key("name", NAME, "name in columns and events").must(SurfaceSpec::name);
        var shape = m.oneOf(SHAPES, SurfaceSpec::shape);
        var contact = m.key("contact", ContactModels.CODEC, "contact model of the surface")
                .must(SurfaceSpec::contact);
        var geometry = m.key("meets_wheels_as", VehicleKeys.GEOMETRY, "wheel geometry here; the wheel's own if absent")
                .may(SurfaceSpec::meetsWheelsAs);
        return in -> {
            if (in.get(contact) instanceof ContactSpec.Scm) {
                Elevation.require(in.get(shape));
            }
            if (!ScenarioScope.of(in).grounds.add(in.get(name))) {
                throw in.refuse("name", "= '" + in.get(name) + "' is a duplicate");
            }
            return new SurfaceSpec(in.get(name), in.get(shape), in.get(contact), in.get(geometry));
        };
    });

    /** All surfaces; rocks in soil have to be other ones of them. */
    static final Codec<List<SurfaceSpec>> GROUND = list(SURFACE, 0).mapAt(GroundKeys::checkedRocks, ground -> ground);

    private GroundKeys() {}

    private static List<SurfaceSpec> checkedRocks(Node node, List<SurfaceSpec> ground) {
        List<String> names = ground.stream().map(SurfaceSpec::name).toList();
        for (int i = 0; i < ground.size(); i++) {
            if (ground.get(i).contact() instanceof ContactSpec.Scm scm) {
                for (String rock : scm.rocks()) {
                    if (!names.contains(rock) || rock.equals(ground.get(i).name())) {
                        List<String> others = names.stream()
                                .filter(name -> !name.equals(rock))
                                .toList();
                        throw node.item(i)
                                .fields()
                                .inside("contact")
                                .inside("scm")
                                .refuse(
                                        "rocks",
                                        "names '" + rock + "', which is no other surface"
                                                + NearestName.hint(rock, others));
                    }
                }
            }
        }
        return ground;
    }

    private static long seed(Fields in, Key<@Nullable Long> key) {
        Long given = in.get(key);
        return given == null ? ScenarioScope.of(in).seed() : given;
    }

    private static Codec<RockField.Span> span(Codec<Double> of, String unit) {
        return pair(of, unit, ends -> new RockField.Span(ends[0], ends[1]), span -> List.of(span.min(), span.max()));
    }
}
