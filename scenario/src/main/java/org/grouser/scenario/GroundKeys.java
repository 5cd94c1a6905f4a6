package org.grouser.scenario;

import static org.grouser.scenario.codec.Key.atMostOne;
import static org.grouser.scenario.codec.Key.atMostOneOf;
import static org.grouser.scenario.codec.Key.given;
import static org.grouser.scenario.codec.Key.include;
import static org.grouser.scenario.codec.Key.items;
import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Key.nested;
import static org.grouser.scenario.codec.Key.oneOf;
import static org.grouser.scenario.codec.Values.FLAG;
import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.SEED;
import static org.grouser.scenario.codec.Values.coordinate;
import static org.grouser.scenario.codec.Values.integer;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.pair;
import static org.grouser.scenario.codec.Values.position;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.size;
import static org.grouser.scenario.codec.Values.sizes;
import static org.grouser.scenario.codec.Values.vec3;
import static org.grouser.scenario.codec.Values.words;

import java.util.List;
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
import org.grouser.terrain.dem.DemCrop;
import org.grouser.terrain.dem.DemSite;
import org.grouser.terrain.dem.Refinement;
import org.grouser.terrain.dem.StrewnCraters;
import org.grouser.terrain.generate.HazardField;
import org.grouser.terrain.generate.RockField;
import org.grouser.terrain.generate.RockSizes;
import org.grouser.terrain.generate.SizeLaw;

/** The keys of ground: surfaces, each a shape and the contact model that holds on it. */
final class GroundKeys {
    private static final String SEED_SAYS = "which field; the scenario's seed if absent";

    private static final Mapping<GroundShape.Plane> PLANE = Mapping.of(
            GroundShape.Plane.class,
            key("point_m", position(), "a point of the plane"),
            key("normal", vec3("-"), "direction out of the ground"));

    private static final Mapping<GroundShape.Box> BOX = Mapping.of(
            GroundShape.Box.class,
            key("centre_m", position(), "centre"),
            key("size_m", sizes(1e5), "side lengths"),
            include("rotation", VehicleKeys.ROTATION));

    private static final Codec<GroundShape.Step.EdgeNormal> EDGE_NORMAL = words(
            GroundShape.Step.EdgeNormal.class,
            normal -> normal == GroundShape.Step.EdgeNormal.TRUE ? "true-direction" : "fixed-45-deg");

    private static final Mapping<GroundShape.Step> STEP = Mapping.of(
            GroundShape.Step.class,
            key("edge_m", position(), "a point of the upper edge; its z is the height"),
            key("facing", vec3("-"), "horizontal direction out of the riser"),
            key(
                    "edge_normal",
                    EDGE_NORMAL,
                    GroundShape.Step.EdgeNormal.TRUE,
                    "direction in which the edge pushes a wheel"));

    private static final Mapping<GroundShape.Sphere> SPHERE = Mapping.of(
            GroundShape.Sphere.class, key("centre_m", position(), "centre"), key("radius_m", size(1e6), "radius"));

    private static final Mapping<GroundShape.Mesh> MESH = Mapping.of(
            GroundShape.Mesh.class,
            key("file", ScenarioScope.FILE, "STL, OBJ, AC3D or PLY file, relative to this file"),
            key("scale", range(1e-6, 1e6, "-"), 1.0, "factor on all lengths"),
            key("offset_m", position(), Vec3.ZERO, "shift after scaling and rotating"),
            include("rotation", VehicleKeys.ROTATION));

    private static final Codec<DemCrop.Place> MAP_PLACE =
            pair(range(-1e9, 1e9, "m"), DemCrop.Place::new, DemCrop.Place::x, DemCrop.Place::y);
    private static final Codec<DemCrop.Place> DEGREES =
            pair(range(-360, 360, "deg"), DemCrop.Place::new, DemCrop.Place::x, DemCrop.Place::y);

    private static final Codec<DemCrop> CROP = Mapping.of(
            DemCrop.class,
            may("centre_m", MAP_PLACE, "x and y in the map of the file; the middle of the raster if absent"),
            may("centre_deg", DEGREES, "longitude and latitude, for a raster in degrees"),
            may(
                    "size_m",
                    pair(size(1e6), DemCrop.Place::new, DemCrop.Place::x, DemCrop.Place::y),
                    "length and width on the ground, about the centre"),
            atMostOne("centre_m", "centre_deg"));

    private static final Codec<Refinement> REFINE = Mapping.of(
            Refinement.class,
            key("cell_m", range(1e-3, 1e3, "m"), "spacing of the refined ground"),
            key("hurst", range(0.05, 0.99, "-"), 0.8, "exponent H: heights differ over d as rms_m (d / at_m)^H"),
            key("rms_m", range(0, 100, "m"), "root mean square difference of height over the distance at_m"),
            key("at_m", range(1e-3, 1e4, "m"), "that distance, at most one cell of the raster"),
            key("seed", SEED, "which roughness; the scenario's seed if absent").otherwise(GroundKeys::seed));

    private static final Codec<StrewnCraters> STREWN = Mapping.of(
            StrewnCraters.class,
            key(
                    "per_km2",
                    positive(1e12, "1/km2"),
                    "craters above min_diameter_m on a square kilometre: N(>D) = per_km2 (D / min_diameter_m)^-exponent"),
            key("exponent", range(0.1, 10, "-"), StrewnCraters.EXPONENT, "of that law"),
            key("min_diameter_m", range(1e-2, 1e4, "m"), "smallest"),
            key("max_diameter_m", range(1e-2, 1e4, "m"), "largest; larger ones are the file's own"),
            key("depth_ratio", positive(0.3, "-"), StrewnCraters.DEPTH_RATIO, "rim crest to floor over diameter"),
            key("rim_ratio", range(0, 0.15, "-"), "height of the rim over diameter; a fifth of depth_ratio if absent")
                    .otherwise(in -> StrewnCraters.RIM_OVER_DEPTH * in.get("depth_ratio", Double.class)),
            key("seed", SEED, "which craters; the scenario's seed if absent").otherwise(GroundKeys::seed));

    private static final Mapping<DemSite> SITE = Mapping.of(
            DemSite.class,
            may("band", integer(1, 65535), 1, "which band of the file holds the heights"),
            may(
                    "nodata",
                    range(-1e39, 1e39, "-"),
                    Double.NaN,
                    "stored value that marks holes, if the file does not say so"),
            may(
                    "pixel_m",
                    range(1e-6, 1e6, "m"),
                    Double.NaN,
                    "size of a cell, if the file does not say where its cells lie"),
            may("crop", CROP, DemCrop.ALL, "the part that is used; all of it if absent"),
            may("cell_m", range(1e-4, 1e6, "m"), Double.NaN, "spacing of the ground; that of the file if absent"),
            may("fill", FLAG, false, "fill holes from what is around them; else a raster with holes is refused"),
            may("smooth_m", range(0, 1e5, "m"), 0.0, "standard deviation of a Gaussian filter; none if absent"),
            may("refine", REFINE, "roughness below the resolution, generated; none if absent"),
            may("craters", STREWN, "craters below the resolution, generated; none if absent"));

    private static <R extends Record> Mapping<R> heights(Class<R> type) {
        return Mapping.of(
                type,
                key(
                        "file",
                        ScenarioScope.FILE,
                        "GeoTIFF, .npy, grey PNG, PDS3 or PDS4 image, .xyz points or ESRI ASCII grid, relative to this file"),
                include("site", SITE),
                key("vertical_scale", range(1e-6, 1e6, "-"), 1.0, "factor on heights"),
                key("offset_m", position(), Vec3.ZERO, "shift after scaling"));
    }

    private static final Codec<GroundShape.Profile.Point> POINT = pair(
            coordinate(), GroundShape.Profile.Point::new, GroundShape.Profile.Point::xM, GroundShape.Profile.Point::zM);

    private static final Mapping<GroundShape.Profile> PROFILE = Mapping.of(
            GroundShape.Profile.class,
            key(
                    "points_m",
                    list(POINT, 2),
                    "[x, z] with growing x; straight between, level beyond the ends, alike for all y"));

    private static final Codec<HazardField.Craters> CRATERS = Mapping.of(
            HazardField.Craters.class,
            key("count", integer(0, 95_000), 24, "how many"),
            key("min_diameter_m", size(1e4), 4.0, "smallest"),
            key("max_diameter_m", size(1e4), 15.0, "largest"),
            key(
                            "exponent",
                            range(0.1, 10, "-").map(SizeLaw.Power::new, SizeLaw.Power::exponent),
                            new SizeLaw.Power(2),
                            "of the power law of their number above a diameter")
                    .as("law"),
            key("depth_ratio", positive(0.3, "-"), 0.2, "rim crest to floor over diameter"),
            key("rim_ratio", range(0, 0.15, "-"), 0.04, "height of the rim over diameter"));

    private static final Codec<HazardField.Hills> HILLS = Mapping.of(
            HazardField.Hills.class,
            key("count", integer(0, 95_000), 2, "how many"),
            key("min_radius_m", size(1e4), 10.0, "smallest"),
            key("max_radius_m", size(1e4), 15.0, "largest"),
            key(
                            "steepest_deg",
                            positive(57, "deg").map(StrictMath::toRadians, StrictMath::toDegrees),
                            StrictMath.toRadians(20),
                            "slope of their steepest ring")
                    .as("steepestRad"));

    private static final Codec<SizeLaw.GolombekRapp> ABUNDANCE =
            range(0.005, 0.6, "-").map(SizeLaw.GolombekRapp::new, SizeLaw.GolombekRapp::abundance);

    private static final Codec<HazardField.Rocks> HAZARD_ROCKS = Mapping.of(
            HazardField.Rocks.class,
            key("count", integer(0, 95_000), 311, "how many"),
            key("min_diameter_m", size(20), 0.3, "smallest"),
            key("max_diameter_m", size(20), 2.0, "largest"),
            key(
                            "abundance",
                            ABUNDANCE,
                            new SizeLaw.GolombekRapp(0.03),
                            "share of the ground covered, for their size law")
                    .as("law"));

    private static Codec<HazardField.Roughness> roughness(double amplitudeM, double wavelengthM) {
        return Mapping.of(
                HazardField.Roughness.class,
                key("amplitude_m", range(0, 100, "m"), amplitudeM, "largest height and depth"),
                key("wavelength_m", size(1e4), wavelengthM, "spacing of the coarsest bumps"));
    }

    /** What is absent is as at Kennedy Space Center. */
    private static final Mapping<GroundShape.Field> HAZARD_FIELD = Mapping.of(
            GroundShape.Field.class,
            key("seed", SEED, SEED_SAYS).otherwise(GroundKeys::seed),
            key("side_m", range(1, 1e4, "m"), 100.0, "length and width"),
            key("cell_m", size(1e3), 0.5, "sides of its squares of two triangles"),
            key("margin_m", size(2500), 5.0, "level strip along the border"),
            nested("craters", CRATERS, "craters"),
            nested("hills", HILLS, "hills"),
            nested("rocks", HAZARD_ROCKS, "rocks"),
            nested("roughness", roughness(0.03, 8), "small bumps"),
            key("offset_m", position(), Vec3.ZERO, "shift after rotating"),
            include("rotation", VehicleKeys.ROTATION));

    private static final Key<RockField.On> ON = atMostOneOf(
            "on",
            List.of(
                    new Case<>(
                            "slope_deg",
                            range(-57, 57, "deg")
                                    .map(deg -> new RockField.Slope(StrictMath.toRadians(deg)), slope -> 0.0),
                            on -> null,
                            slope -> slope,
                            "plane through the origin that climbs along x"),
                    Case.of(
                            "slope_rad",
                            range(-1, 1, "rad").map(RockField.Slope::new, RockField.Slope::climbRad),
                            RockField.Slope.class,
                            "the same"),
                    Case.of(
                            "heights",
                            heights(RockField.Heights.class),
                            "heights on a grid from a file, under the whole extent")),
            new RockField.Level());

    private record Base(RockField.On on, HazardField.Roughness bumps) {}

    private static final Codec<Base> BASE = Mapping.of(
            Base.class,
            ON,
            nested("roughness", roughness(0, 1), "small bumps on top; none if absent")
                    .as("bumps"));

    private static final Codec<RockSizes.OneSize> CLASS = Mapping.of(
            RockSizes.OneSize.class,
            key("diameter_m", range(0.01, 20, "m"), "diameter of the outline seen from above"),
            key("per_m2", positive(1e4, "1/m2"), "rocks of this diameter on a square metre"));

    private static final Mapping<RockSizes.Law> LAW = Mapping.of(
            RockSizes.Law.class,
            key("abundance", ABUNDANCE, "k, share of the ground that rocks of all sizes cover")
                    .as("law"),
            key("min_diameter_m", range(0.01, 20, "m"), 0.05, "smallest"),
            key("max_diameter_m", range(0.01, 20, "m"), 1.0, "largest"));

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
            Case.of("law", LAW, "sizes by the law of Golombek and Rapp"));

    private static final Codec<RockField.Circle> CIRCLE = Mapping.of(
            RockField.Circle.class,
            key("x_m", range(-1e5, 1e5, "m"), "centre"),
            key("y_m", range(-1e5, 1e5, "m"), "centre"),
            key("radius_m", size(1e4), "radius"));

    private static final Mapping<GroundShape.Rocks> ROCK_FIELD = Mapping.of(
            GroundShape.Rocks.class,
            key("seed", SEED, SEED_SAYS).otherwise(GroundKeys::seed),
            key("x_m", span(coordinate()), "from and to along x"),
            key("y_m", span(coordinate()), "from and to along y"),
            nested("on", BASE, "what the rocks lie on; the plane z = 0 if absent")
                    .from((GroundShape.Rocks rocks) ->
                            new Base(rocks.field().on(), rocks.field().bumps())),
            given("ground.on", in -> in.get("on", Base.class).on),
            given("ground.bumps", in -> in.get("on", Base.class).bumps),
            atMostOneOf("sizes", SIZES, RockSizes.viking1()),
            key(
                    "burial",
                    span(range(0, 0.9, "-")),
                    new RockField.Span(0, 0.5),
                    "least and largest depth below the ground, over the diameter"),
            key("facet_m", range(1e-3, 10, "m"), RockField.FACET_M, "wanted sides of the triangles of rocks"),
            key("roughness", range(0, 0.3, "-"), RockField.ROUGHNESS, "bumps and dents of a rock, over its radius"),
            key("base", FLAG, true, "whether the ground belongs to it, or the rocks alone"),
            key("cell_m", range(1e-3, 1e3, "m"), RockField.CELL_M, "longest sides of the cells of the ground"),
            items("keep_clear", CIRCLE, "circles that no rock reaches into"));

    private static final List<Case<GroundShape, ?>> SHAPES = List.of(
            Case.of("plane", PLANE, "half space below a plane"),
            Case.of("box", BOX, "solid box"),
            Case.of("step", STEP, "step with a vertical riser"),
            Case.of("sphere", SPHERE, "solid sphere"),
            Case.of(
                    "mesh",
                    MESH.orStringAs("file"),
                    GroundShape.Mesh.class,
                    "triangles from a file; its name alone will do"),
            Case.of("heights", heights(GroundShape.Heights.class), "heights on a grid from a file"),
            Case.of("profile", PROFILE, "a polyline in x and z, drawn out along y"),
            Case.of("hazard_field", HAZARD_FIELD, "craters, hills and rocks, generated"),
            Case.of("rock_field", ROCK_FIELD, "rocks on the ground or in it, generated"));

    private static final Codec<SurfaceSpec> SURFACE = Mapping.of(
                    SurfaceSpec.class,
                    key("name", NAME, "name in columns and events"),
                    oneOf("shape", SHAPES),
                    key("contact", ContactModels.CODEC, "contact model of the surface"),
                    may("meets_wheels_as", VehicleKeys.GEOMETRY, "wheel geometry here; the wheel's own if absent"))
            .checked((in, surface) -> {
                if (surface.contact() instanceof ContactSpec.Scm) {
                    Elevation.require(surface.shape());
                }
                if (!ScenarioScope.of(in).grounds.add(surface.name())) {
                    throw in.refuse("name", "= '" + surface.name() + "' is a duplicate");
                }
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

    private static long seed(Fields in) {
        return ScenarioScope.of(in).seed();
    }

    private static Codec<RockField.Span> span(Codec<Double> of) {
        return pair(of, RockField.Span::new, RockField.Span::min, RockField.Span::max);
    }
}
