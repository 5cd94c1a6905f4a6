package org.grouser.scenario;

import static org.grouser.scenario.codec.Key.given;
import static org.grouser.scenario.codec.Key.include;
import static org.grouser.scenario.codec.Key.input;
import static org.grouser.scenario.codec.Key.items;
import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Key.nested;
import static org.grouser.scenario.codec.Values.FLAG;
import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.coordinate;
import static org.grouser.scenario.codec.Values.integer;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.pair;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.size;
import static org.grouser.scenario.codec.Values.words;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.bekker.BekkerSpec;
import org.grouser.contact.scm.ScmSpec;
import org.grouser.contact.scm.Soil;
import org.grouser.contact.scm.SoilMap;
import org.grouser.contact.scm.flow.FlowSettings;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.scm.shape.WheelRim;
import org.grouser.quantity.NearestName;
import org.grouser.scenario.catalog.SoilNumbers;
import org.grouser.scenario.catalog.SoilPreset;
import org.grouser.scenario.catalog.SoilPresets;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.yaml.Numbers;
import org.jspecify.annotations.Nullable;

/** The keys of a bed of soil: what it is made of, where it lies, how it moves. */
final class ScmKeys {
    private static final double FLOW_CELL_M = 0.02; // if none is given; our choice, see docs/theory/scm.md
    private static final int MOST_CELLS = 16; // of a flow cell, along one side
    private static final double ROUNDING = 1e-6; // of a cell

    /** A soil by a preset, by numbers or by both. Nothing that a source lacks is filled in. */
    private static final Codec<Soil> SOIL = Mapping.<Soil>of(m -> {
                var use = m.add(input("use", NAME, "preset whose numbers hold where none stands here"));
                var name = m.add(
                        may("name", NAME, "name for messages and maps; that of the preset, or soil, if absent"),
                        Soil::name);
                var numbers = m.add(include("", SoilNumbers.CODEC), SoilNumbers::of);
                return in -> soil(in, in.get(use), in.get(name), in.get(numbers));
            })
            .orStringAs("use");

    private record Ends(double from, double to) {}

    private static final Codec<Ends> ENDS = pair(coordinate(), Ends::new, Ends::from, Ends::to);

    private record Rectangle(Ends x, Ends y) {}

    private static final Mapping<Rectangle> RECTANGLE =
            Mapping.of(Rectangle.class, key("x", ENDS, "from and to in x"), key("y", ENDS, "from and to in y"));

    private record Patch(Rectangle where, Soil soil) {}

    private static final Codec<SoilMap.Region> REGION = Mapping.of(
                    Patch.class, include("where", RECTANGLE), key("soil", SOIL, "soil there"))
            .map(
                    p -> new SoilMap.Region(p.where.x.from, p.where.x.to, p.where.y.from, p.where.y.to, p.soil),
                    r -> new Patch(
                            new Rectangle(new Ends(r.fromX(), r.toX()), new Ends(r.fromY(), r.toY())), r.soil()));

    private record ClassMap(@Nullable Path file, List<Soil> soils) {}

    private static final Codec<ClassMap> CLASS_MAP = Mapping.of(
            ClassMap.class,
            key("soils", list(SOIL, 1), "soils of its values 1, 2, ...; 0 is the soil above"),
            key("file", ScenarioScope.FILE, "ESRI ASCII raster, relative to this file"));

    private static final Codec<FlowSettings> FLOW = Mapping.of(
            FlowSettings.class,
            FlowSettings.DEFAULT,
            key("psi_shape_m", positive(1000, "m"), "Psi_Shape of Buse 2018, at a step of 1 cm")
                    .as("shapeM"),
            key("psi_angle", range(0, 100, "-"), "Psi_Angle of Buse 2018").as("psi.angle"),
            key("psi_distance", range(0, 20, "-"), "Psi_Distance of Buse 2018").as("psi.distance"),
            key("chords", integer(8, 256), "chords per source"),
            key("max_length_m", positive(100, "m"), "longest chord; our choice"),
            key("min_depth_m", positive(1, "m"), "least depth that flow speeds are taken over; our choice"),
            key("rotate", FLAG, "whether chords are turned at random, by the seed"),
            key("literal", FLAG, "Eq. 15, 20 and 28 as printed; depends on the grid"),
            given("seed", in -> ScenarioScope.of(in).seed()));

    static final Mapping<ContactSpec.Scm> SCM = Mapping.of(
            ContactSpec.Scm.class,
            key("extent_m", RECTANGLE, "the field, m; widened at its upper ends to whole flow cells")
                    .from((ContactSpec.Scm scm) -> extent(scm.spec().grid())),
            key("cell_m", size(10), 0.01, "edge of a cell")
                    .from((ContactSpec.Scm scm) -> scm.spec().grid().dxM()),
            may("flow_cell_m", size(10), "edge of a flow cell, a multiple of cell_m; near 0.02 if absent")
                    .from((ContactSpec.Scm scm) ->
                            scm.spec().flowFactor() * scm.spec().grid().dxM()),
            given("flowFactor", ScmKeys::flowFactor),
            given("grid", ScmKeys::grid),
            key("soil", SOIL, "preset, {use: preset, changed numbers}, or all numbers")
                    .as("soils.base"),
            items("regions", REGION, "rectangles of other soil; later ones cover earlier ones"),
            may("class_map", CLASS_MAP, "soils by a raster")
                    .from((ContactSpec.Scm scm) -> classMap(scm.spec().soils())),
            given("classFile", in -> in.value("class_map") instanceof ClassMap map ? map.file : null),
            given("classSoils", in -> in.value("class_map") instanceof ClassMap map ? map.soils : List.of()),
            key(
                    "model",
                    ScmSpec.Model.FLOW,
                    "what moves displaced soil: flow fields, or the border rule of Krenn 2008"),
            key("law", words(ScmSpec.Law.class), "normal stress; directed with flow, z0 with krenn if absent")
                    .otherwise(in -> in.get("model", ScmSpec.Model.class).usualLaw()),
            key(
                            "shear",
                            words(ScmSpec.Shear.class),
                            "along the object's surface, or in the plane; tangential with directed, "
                                    + "horizontal else if absent")
                    .otherwise(in -> usual(in).shear()),
            key("side_walls", FLAG, "whether soil pushes back upright walls, as flanks of wheels; with directed alone")
                    .as("sides")
                    .otherwise(in -> usual(in).sides()),
            key(
                            "lugs",
                            words(ScmSpec.Lugs.class),
                            "grousers as a rough cylinder that carries soil along, or bar by bar; "
                                    + "rough with directed, raster else if absent")
                    .otherwise(in -> usual(in).lugs()),
            key(
                    "heap_bearing",
                    range(0, 1, "-"),
                    0.0,
                    "share of what objects have just heaped up that bears; directed only"),
            key(
                    "inclination",
                    ScmSpec.Inclination.THEORY,
                    "what shear takes from bearing: resistive force theory, or Vesic's factor; directed only"),
            key("displacement", range(0, 1, "-"), 1.0, "share of displaced soil that heaves; krenn only"),
            key("friction", range(0, 10, "-"), 0.5, "Coulomb coefficient of the contact; krenn only"),
            key("erosion", FLAG, true, "whether slopes beyond repose slide"),
            may(
                            "update_travel_m",
                            positive(10, "m"),
                            Double.NaN,
                            "travel of an outline between soil updates; cell_m / 4 if absent")
                    .as("travelM"),
            may(
                            "flow_travel_m",
                            positive(10, "m"),
                            Double.NaN,
                            "travel of an outline between computations of the flow, by which the updates between lay soil down;"
                                    + " update_travel_m if absent")
                    .as("flowTravelM"),
            key(
                    "implicit",
                    FLAG,
                    false,
                    "whether the step counts with the soil's springs and dampers at its end, so that they do not bound it;"
                            + " moreau_jean only"),
            key("kernel", words("fast", "reference"), false, "fast, or plain double precision to check it against")
                    .as("reference"),
            key("settle", FLAG, false, "whether slopes of the surface beyond repose slide before the start"),
            key(
                    "rim",
                    WheelRim.CENTRE,
                    "point of a wheel's rim that stands for a cell: above its centre, or the lowest within it"),
            nested("flow", FLOW, "parameters of the flow model"),
            may(
                    "rocks",
                    list(NAME, 1),
                    List.of(),
                    "other surfaces by name that stand in the soil: it piles up around them and never enters"));

    static final Mapping<ContactSpec.Bekker> BEKKER = Mapping.of(
            ContactSpec.Bekker.class,
            key("extent_m", RECTANGLE, "the field, m; widened at its upper ends to whole cells")
                    .from((ContactSpec.Bekker bekker) -> extent(bekker.spec().grid())),
            key("cell_m", size(10), BekkerSpec.CELL_M, "edge of a cell, seen along z")
                    .from((ContactSpec.Bekker bekker) -> bekker.spec().grid().dxM()),
            given("grid", in -> grid(in, 1)),
            key("soil", SOIL, "preset, {use: preset, changed numbers}, or all numbers; its damping is not read"),
            key(
                    "shear",
                    BekkerSpec.Shear.JANOSI,
                    "limit of the stress along the surface: at once, or as it is sheared"),
            key(
                    "pieces",
                    integer(1, 64),
                    BekkerSpec.PIECES,
                    "straight pieces of the law for each doubling of sinkage"));

    private ScmKeys() {}

    private static Soil soil(Fields in, @Nullable String use, @Nullable String name, Map<String, Double> own) {
        SoilPreset preset = use == null ? null : SoilPresets.byId().get(use);
        if (use != null && preset == null) {
            String near = NearestName.word(use, SoilPresets.byId().keySet());
            String complaint = "= '" + use + "' is no soil preset"
                    + (near == null ? "; ./grouser list --soils shows them" : "; did you mean '" + near + "'?");
            boolean alone = in.node().yaml().entries().size() == 1;
            throw alone ? in.refuse(complaint) : in.refuse("use", complaint);
        }
        Map<String, Double> numbers = new LinkedHashMap<>(preset == null ? Map.of() : preset.numbers());
        numbers.putAll(own);
        List<String> missing = SoilNumbers.missing(numbers);
        String keys = String.join(", ", missing);
        if (!missing.isEmpty() && use == null) {
            throw in.refuse("lacks " + keys + "; give them, or {use: PRESET}; ./grouser list --soils shows presets");
        }
        if (!missing.isEmpty()) {
            throw in.refuse("= '" + use + "' lacks " + keys + ", which its source does not give; write soil: {use: "
                    + use + ", " + String.join(": NUMBER, ", missing) + ": NUMBER}");
        }
        return SoilNumbers.soil(
                name != null ? name : use != null ? use : "soil",
                numbers,
                ScenarioScope.of(in).gravityMPerS2().norm());
    }

    /** What goes best with the law. */
    private static ScmSpec.Stress usual(Fields in) {
        return ScmSpec.Stress.of(in.get("law", ScmSpec.Law.class));
    }

    private static @Nullable ClassMap classMap(SoilMap soils) {
        return soils.classFile() == null ? null : new ClassMap(soils.classFile(), soils.classSoils());
    }

    private static Rectangle extent(SoilGrid grid) {
        return new Rectangle(
                new Ends(grid.x0M(), grid.x0M() + grid.nx() * grid.dxM()),
                new Ends(grid.y0M(), grid.y0M() + grid.ny() * grid.dxM()));
    }

    /** Cells along the side of a flow cell. */
    private static int flowFactor(Fields in) {
        double cellM = in.get("cell_m", Double.class);
        if (!in.has("flow_cell_m")) {
            return (int) Math.min(MOST_CELLS, Math.max(1, Math.rint(FLOW_CELL_M / cellM)));
        }
        double flowCellM = in.get("flow_cell_m", Double.class);
        double cells = flowCellM / cellM;
        double whole = Math.rint(cells);
        if (whole < 1 || Math.abs(cells - whole) > ROUNDING) {
            throw in.refuse(
                    "flow_cell_m",
                    "= " + flowCellM + " m is not an integer multiple of cell_m = " + cellM + " m; write "
                            + Numbers.text(Math.max(1, whole) * cellM));
        }
        if (whole > MOST_CELLS) {
            throw in.refuse(
                    "flow_cell_m",
                    "= " + flowCellM + " m is " + (long) whole + " cells wide; at most " + MOST_CELLS
                            + " are possible");
        }
        return (int) whole;
    }

    private static SoilGrid grid(Fields in) {
        return grid(in, flowFactor(in));
    }

    private static SoilGrid grid(Fields in, int flowFactor) {
        Rectangle extent = in.get("extent_m", Rectangle.class);
        double cellM = in.get("cell_m", Double.class);
        Fields ends = in.inside("extent_m");
        int nx = cells(ends, "x", extent.x, flowFactor, cellM);
        int ny = cells(ends, "y", extent.y, flowFactor, cellM);
        return new SoilGrid(extent.x.from, extent.y.from, cellM, nx, ny);
    }

    /** Cells along one axis, rounded up to whole flow cells. */
    private static int cells(Fields in, String axis, Ends ends, int flowFactor, double cellM) {
        if (!(ends.to > ends.from)) {
            throw in.refuse(axis, "= [" + ends.from + ", " + ends.to + "] m is empty: write [from, to] with to above");
        }
        double flowCells = Math.ceil((ends.to - ends.from) / (flowFactor * cellM) - ROUNDING);
        if (flowCells * flowFactor > 1e9) {
            throw in.refuse(axis, "holds more than 10^9 cells of " + cellM + " m; enlarge cell_m");
        }
        return (int) (flowCells * flowFactor);
    }
}
