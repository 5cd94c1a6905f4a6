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

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.contact.ContactSpec;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.Quat;
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
import org.grouser.vehicle.WheelSpec;
import org.jspecify.annotations.Nullable;

/** The keys of ground: surfaces, each a shape and the contact model that holds on it. */
final class GroundKeys {
    private static final Codec<GroundShape.Plane> PLANE = Mapping.of(m -> {
        Key<Vec3> point = m.must("point_m", vec3("m"), GroundShape.Plane::pointM, "a point of the plane, m");
        Key<Vec3> normal = m.must("normal", vec3("-"), GroundShape.Plane::normal, "direction out of the ground");
        return in -> new GroundShape.Plane(in.get(point), in.get(normal));
    });

    private static final Codec<GroundShape.Box> BOX = Mapping.of(m -> {
        Key<Vec3> centre = m.must("centre_m", vec3("m"), GroundShape.Box::centreM, "centre, m");
        Key<Vec3> size = m.must("size_m", sizes(1e5), GroundShape.Box::sizeM, "side lengths, m");
        Key<Quat> rotation = m.include(VehicleKeys.ROTATION, GroundShape.Box::rotation);
        return in -> new GroundShape.Box(in.get(centre), in.get(size), in.get(rotation));
    });

    private static final Codec<GroundShape.Step> STEP = Mapping.of(m -> {
        Map<String, GroundShape.Step.EdgeNormal> edges = new LinkedHashMap<>();
        edges.put("true-direction", GroundShape.Step.EdgeNormal.TRUE);
        edges.put("fixed-45-deg", GroundShape.Step.EdgeNormal.FIXED_45_DEG);
        Key<Vec3> edge = m.must(
                "edge_m", vec3("m"), GroundShape.Step::edgeM, "a point of the upper edge, m; its z is the height");
        Key<Vec3> facing =
                m.must("facing", vec3("-"), GroundShape.Step::facing, "horizontal direction out of the riser");
        Key<GroundShape.Step.EdgeNormal> normal = m.preset(
                "edge_normal",
                words(edges),
                GroundShape.Step.EdgeNormal.TRUE,
                GroundShape.Step::edgeNormal,
                "direction in which the edge pushes a wheel");
        return in -> new GroundShape.Step(in.get(edge), in.get(facing), in.get(normal));
    });

    private static final Codec<GroundShape.Sphere> SPHERE = Mapping.of(m -> {
        Key<Vec3> centre = m.must("centre_m", vec3("m"), GroundShape.Sphere::centreM, "centre, m");
        Key<Double> radius = m.must("radius_m", positive(1e6, "m"), GroundShape.Sphere::radiusM, "radius, m");
        return in -> new GroundShape.Sphere(in.get(centre), in.get(radius));
    });

    private static final Codec<GroundShape.Mesh> MESH = Mapping.<GroundShape.Mesh>of(m -> {
                Key<Path> file = m.must(
                        "file",
                        ScenarioScope.FILE,
                        GroundShape.Mesh::file,
                        "STL, OBJ, AC3D or PLY file, relative to this file");
                Key<Double> scale =
                        m.preset("scale", positive(1e6, "-"), 1.0, GroundShape.Mesh::scale, "factor on all lengths");
                Key<Vec3> offset = m.preset(
                        "offset_m",
                        vec3("m"),
                        Vec3.ZERO,
                        GroundShape.Mesh::offsetM,
                        "shift after scaling and rotating, m");
                Key<Quat> rotation = m.include(VehicleKeys.ROTATION, GroundShape.Mesh::rotation);
                return in -> new GroundShape.Mesh(in.get(file), in.get(scale), in.get(rotation), in.get(offset));
            })
            .orStringAs("file");

    private static final Codec<GroundShape.Heights> HEIGHTS = Mapping.of(m -> {
        Key<Path> file =
                m.must("file", ScenarioScope.FILE, GroundShape.Heights::file, "ESRI ASCII grid, relative to this file");
        Key<Double> scale = m.preset(
                "vertical_scale", positive(1e6, "-"), 1.0, GroundShape.Heights::verticalScale, "factor on heights");
        Key<Vec3> offset =
                m.preset("offset_m", vec3("m"), Vec3.ZERO, GroundShape.Heights::offsetM, "shift after scaling, m");
        return in -> new GroundShape.Heights(in.get(file), in.get(scale), in.get(offset));
    });

    private static final Codec<GroundShape.Profile> PROFILE = Mapping.of(m -> {
        Codec<GroundShape.Profile.Point> point =
                pair(any("m"), "m", p -> new GroundShape.Profile.Point(p[0], p[1]), p -> List.of(p.xM(), p.zM()));
        Key<List<GroundShape.Profile.Point>> points = m.must(
                "points_m",
                list(point, 2),
                GroundShape.Profile::pointsM,
                "[x, z] with growing x, m; straight between, level beyond the ends, alike for all y");
        return in -> new GroundShape.Profile(in.get(points));
    });

    private static final Codec<HazardField.Craters> CRATERS = Mapping.of(m -> {
        Key<Integer> count = m.preset("count", integer(0, 95_000), 24, HazardField.Craters::count, "how many");
        Key<Double> min =
                m.preset("min_diameter_m", positive(1e4, "m"), 4.0, HazardField.Craters::minDiameterM, "smallest, m");
        Key<Double> max =
                m.preset("max_diameter_m", positive(1e4, "m"), 15.0, HazardField.Craters::maxDiameterM, "largest, m");
        Key<Double> exponent = m.preset(
                "exponent",
                range(0.1, 10, "-"),
                2.0,
                craters -> craters.law().match(SizeLaw.Power::exponent, rocks -> 2.0),
                "of the power law of their number above a diameter");
        Key<Double> depth = m.preset(
                "depth_ratio",
                positive(0.3, "-"),
                0.2,
                HazardField.Craters::depthRatio,
                "rim crest to floor over diameter");
        Key<Double> rim = m.preset(
                "rim_ratio",
                range(0, 0.15, "-"),
                0.04,
                HazardField.Craters::rimRatio,
                "height of the rim over diameter");
        return in -> new HazardField.Craters(
                in.get(count),
                in.get(min),
                in.get(max),
                new SizeLaw.Power(in.get(exponent)),
                in.get(depth),
                in.get(rim));
    });

    private static final Codec<HazardField.Hills> HILLS = Mapping.of(m -> {
        Key<Integer> count = m.preset("count", integer(0, 95_000), 2, HazardField.Hills::count, "how many");
        Key<Double> min =
                m.preset("min_radius_m", positive(1e4, "m"), 10.0, HazardField.Hills::minRadiusM, "smallest, m");
        Key<Double> max =
                m.preset("max_radius_m", positive(1e4, "m"), 15.0, HazardField.Hills::maxRadiusM, "largest, m");
        Key<Double> steepest = m.preset(
                "steepest_deg",
                positive(57, "deg"),
                20.0,
                hills -> StrictMath.toDegrees(hills.steepestRad()),
                "slope of their steepest ring, degrees");
        return in ->
                new HazardField.Hills(in.get(count), in.get(min), in.get(max), StrictMath.toRadians(in.get(steepest)));
    });

    private static final Codec<HazardField.Rocks> HAZARD_ROCKS = Mapping.of(m -> {
        Key<Integer> count = m.preset("count", integer(0, 95_000), 311, HazardField.Rocks::count, "how many");
        Key<Double> min =
                m.preset("min_diameter_m", positive(20, "m"), 0.3, HazardField.Rocks::minDiameterM, "smallest, m");
        Key<Double> max =
                m.preset("max_diameter_m", positive(20, "m"), 2.0, HazardField.Rocks::maxDiameterM, "largest, m");
        Key<Double> abundance = m.preset(
                "abundance",
                range(0.005, 0.6, "-"),
                0.03,
                rocks -> rocks.law().match(power -> 0.03, SizeLaw.GolombekRapp::abundance),
                "share of the ground covered, for their size law");
        return in -> new HazardField.Rocks(
                in.get(count), in.get(min), in.get(max), new SizeLaw.GolombekRapp(in.get(abundance)));
    });

    private static Codec<HazardField.Roughness> roughness(double amplitudeM, double wavelengthM) {
        return Mapping.of(m -> {
            Key<Double> amplitude = m.preset(
                    "amplitude_m",
                    range(0, 100, "m"),
                    amplitudeM,
                    HazardField.Roughness::amplitudeM,
                    "largest height and depth, m");
            Key<Double> wavelength = m.preset(
                    "wavelength_m",
                    positive(1e4, "m"),
                    wavelengthM,
                    HazardField.Roughness::wavelengthM,
                    "spacing of the coarsest bumps, m");
            return in -> new HazardField.Roughness(in.get(amplitude), in.get(wavelength));
        });
    }

    /** What is absent is as at Kennedy Space Center. */
    private static final Codec<GroundShape.Field> HAZARD_FIELD = Mapping.of(m -> {
        Key<@Nullable Long> seed =
                m.may("seed", SEED, field -> field.hazards().seed(), "which field; the scenario's seed if absent");
        Key<Double> side = m.preset(
                "side_m", range(1, 1e4, "m"), 100.0, field -> field.hazards().sideM(), "length and width, m");
        Key<Double> cell = m.preset(
                "cell_m",
                positive(1e3, "m"),
                0.5,
                field -> field.hazards().cellM(),
                "sides of its squares of two triangles, m");
        Key<Double> margin = m.preset(
                "margin_m",
                positive(2500, "m"),
                5.0,
                field -> field.hazards().marginM(),
                "level strip along the border, m");
        Key<HazardField.Craters> craters =
                m.nested("craters", CRATERS, field -> field.hazards().craters(), "craters");
        Key<HazardField.Hills> hills =
                m.nested("hills", HILLS, field -> field.hazards().hills(), "hills");
        Key<HazardField.Rocks> rocks =
                m.nested("rocks", HAZARD_ROCKS, field -> field.hazards().rocks(), "rocks");
        Key<HazardField.Roughness> rough = m.nested(
                "roughness", roughness(0.03, 8), field -> field.hazards().roughness(), "small bumps");
        Key<Vec3> offset =
                m.preset("offset_m", vec3("m"), Vec3.ZERO, GroundShape.Field::offsetM, "shift after rotating, m");
        Key<Quat> rotation = m.include(VehicleKeys.ROTATION, GroundShape.Field::rotation);
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
        Key<RockField.On> on = m.atMostOneOf(ON_KINDS, new RockField.Level(), RockField.Ground::on);
        Key<HazardField.Roughness> bumps =
                m.nested("roughness", roughness(0, 1), RockField.Ground::bumps, "small bumps on top; none if absent");
        return in -> new RockField.Ground(in.get(on), in.get(bumps), true, RockField.CELL_M);
    });

    private static final Codec<RockSizes.OneSize> CLASS = Mapping.of(m -> {
        Key<Double> diameter = m.must(
                "diameter_m",
                range(0.01, 20, "m"),
                RockSizes.OneSize::diameterM,
                "diameter of the outline seen from above, m");
        Key<Double> perM2 = m.must(
                "per_m2", positive(1e4, "1/m2"), RockSizes.OneSize::perM2, "rocks of this diameter on a square metre");
        return in -> new RockSizes.OneSize(in.get(diameter), in.get(perM2));
    });

    private static final Codec<RockSizes.Law> LAW = Mapping.of(m -> {
        Key<Double> abundance = m.must(
                "abundance",
                range(0.005, 0.6, "-"),
                law -> law.law().abundance(),
                "k, share of the ground that rocks of all sizes cover");
        Key<Double> min =
                m.preset("min_diameter_m", range(0.01, 20, "m"), 0.05, RockSizes.Law::minDiameterM, "smallest, m");
        Key<Double> max =
                m.preset("max_diameter_m", range(0.01, 20, "m"), 1.0, RockSizes.Law::maxDiameterM, "largest, m");
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
        Key<Double> x = m.must("x_m", range(-1e5, 1e5, "m"), RockField.Circle::xM, "centre, m");
        Key<Double> y = m.must("y_m", range(-1e5, 1e5, "m"), RockField.Circle::yM, "centre, m");
        Key<Double> radius = m.must("radius_m", positive(1e4, "m"), RockField.Circle::radiusM, "radius, m");
        return in -> new RockField.Circle(in.get(x), in.get(y), in.get(radius));
    });

    private static final Codec<RockField> ROCK_FIELD = Mapping.of(m -> {
        Key<@Nullable Long> seed = m.may("seed", SEED, RockField::seed, "which field; the scenario's seed if absent");
        Key<RockField.Span> x = m.must("x_m", span(any("m"), "m"), RockField::xM, "from and to along x, m");
        Key<RockField.Span> y = m.must("y_m", span(any("m"), "m"), RockField::yM, "from and to along y, m");
        Key<RockField.Ground> on =
                m.nested("on", ON, RockField::ground, "what the rocks lie on; the plane z = 0 if absent");
        Key<RockSizes> sizes = m.atMostOneOf(SIZES, RockSizes.viking1(), RockField::sizes);
        Key<RockField.Span> burial = m.preset(
                "burial",
                span(range(0, 0.9, "-"), "-"),
                new RockField.Span(0, 0.5),
                RockField::burial,
                "least and largest depth below the ground, over the diameter");
        Key<Double> facet = m.preset(
                "facet_m",
                range(1e-3, 10, "m"),
                RockField.FACET_M,
                RockField::facetM,
                "wanted sides of the triangles of rocks, m");
        Key<Double> rough = m.preset(
                "roughness",
                range(0, 0.3, "-"),
                RockField.ROUGHNESS,
                RockField::roughness,
                "bumps and dents of a rock, over its radius");
        Key<Boolean> base =
                m.preset("base", FLAG, true, RockField::base, "whether the ground belongs to it, or the rocks alone");
        Key<Double> cell = m.preset(
                "cell_m",
                range(1e-3, 1e3, "m"),
                RockField.CELL_M,
                RockField::cellM,
                "longest sides of the cells of the ground, m");
        Key<List<RockField.Circle>> clear = m.may(
                "keep_clear", list(CIRCLE, 0), List.of(), RockField::keepClear, "circles that no rock reaches into");
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
        Key<String> name = m.must("name", NAME, SurfaceSpec::name, "name in columns and events");
        Key<GroundShape> shape = m.oneOf(SHAPES, SurfaceSpec::shape);
        Key<ContactSpec> contact =
                m.must("contact", ContactModels.CODEC, SurfaceSpec::contact, "contact model of the surface");
        Key<WheelSpec.@Nullable Geometry> geometry = m.may(
                "meets_wheels_as",
                VehicleKeys.GEOMETRY,
                SurfaceSpec::meetsWheelsAs,
                "wheel geometry here; the wheel's own if absent");
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
