package org.grouser.scenario;

import static org.grouser.scenario.codec.Values.FLAG;
import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.any;
import static org.grouser.scenario.codec.Values.integer;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.vector;
import static org.grouser.scenario.codec.Values.words;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.contact.ContactSpec;
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
                var use = m.key("use", NAME, "preset whose numbers hold where none stands here")
                        .input();
                var name = m.key("name", NAME, "name for messages and maps; that of the preset, or soil, if absent")
                        .may(Soil::name);
                var numbers = m.include(SoilNumbers.CODEC, ScmKeys::numbers);
                return in -> soil(in, in.get(use), in.get(name), in.get(numbers));
            })
            .orStringAs("use");

    private record Rectangle(double fromX, double toX, double fromY, double toY) {}

    private static final Mapping<Rectangle> RECTANGLE = Mapping.of(m -> {
        Codec<double[]> ends = vector(any("m"), "m", 2);
        var x = m.key("x", ends, "from and to in x, m").must(r -> new double[] {r.fromX, r.toX});
        var y = m.key("y", ends, "from and to in y, m").must(r -> new double[] {r.fromY, r.toY});
        return in -> new Rectangle(in.get(x)[0], in.get(x)[1], in.get(y)[0], in.get(y)[1]);
    });

    private static final Codec<SoilMap.Region> REGION = Mapping.of(m -> {
        var where = m.include(
                RECTANGLE, region -> new Rectangle(region.fromX(), region.toX(), region.fromY(), region.toY()));
        var soil = m.key("soil", SOIL, "soil there").must(SoilMap.Region::soil);
        return in -> {
            Rectangle r = in.get(where);
            return new SoilMap.Region(r.fromX, r.toX, r.fromY, r.toY, in.get(soil));
        };
    });

    private record ClassMap(Path file, List<Soil> soils) {}

    private static final Codec<ClassMap> CLASS_MAP = Mapping.of(m -> {
        var soils = m.key("soils", list(SOIL, 1), "soils of its values 1, 2, ...; 0 is the soil above")
                .must(ClassMap::soils);
        var file = m.key("file", ScenarioScope.FILE, "ESRI ASCII raster, relative to this file")
                .must(ClassMap::file);
        return in -> new ClassMap(in.get(file), in.get(soils));
    });

    private static final Codec<FlowSettings> FLOW = Mapping.of(m -> {
        FlowSettings preset = FlowSettings.DEFAULT;
        var shape = m.key("psi_shape_m", positive(1000, "m"), "Psi_Shape of Buse 2018, at a step of 1 cm, m")
                .preset(preset.psiShapeM(), FlowSettings::psiShapeM);
        var angle = m.key("psi_angle", range(0, 100, "-"), "Psi_Angle of Buse 2018")
                .preset(preset.psiAngle(), FlowSettings::psiAngle);
        var distance = m.key("psi_distance", range(0, 20, "-"), "Psi_Distance of Buse 2018")
                .preset(preset.psiDistance(), FlowSettings::psiDistance);
        var chords =
                m.key("chords", integer(8, 256), "chords per source").preset(preset.chords(), FlowSettings::chords);
        var length = m.key("max_length_m", positive(100, "m"), "longest chord, m; our choice")
                .preset(preset.maxLengthM(), FlowSettings::maxLengthM);
        var depth = m.key("min_depth_m", positive(1, "m"), "least depth that flow speeds are taken over, m; our choice")
                .preset(preset.minDepthM(), FlowSettings::minDepthM);
        var rotate = m.key("rotate", FLAG, "whether chords are turned at random, by the seed")
                .preset(preset.rotate(), FlowSettings::rotate);
        var literal = m.key("literal", FLAG, "Eq. 15, 20 and 28 as printed; depends on the grid")
                .preset(preset.literal(), FlowSettings::literal);
        return in -> new FlowSettings(
                new FlowSettings.Psi(in.get(shape), in.get(angle), in.get(distance)),
                in.get(chords),
                in.get(length),
                in.get(depth),
                ScenarioScope.of(in).seed(),
                in.get(rotate),
                in.get(literal));
    });

    static final Codec<ContactSpec.Scm> SCM = Mapping.of(m -> {
        var extent = m.key("extent_m", RECTANGLE, "the field, m; widened at its upper ends to whole flow cells")
                .must(scm -> extent(scm.spec().grid()));
        var cell = m.key("cell_m", positive(10, "m"), "edge of a cell, m")
                .preset(0.01, scm -> scm.spec().grid().dxM());
        var flowCell = m.key(
                        "flow_cell_m",
                        positive(10, "m"),
                        "edge of a flow cell, a multiple of cell_m, m; near 0.02 if absent")
                .may(scm -> scm.spec().flowFactor() * scm.spec().grid().dxM());
        var soil = m.key("soil", SOIL, "preset, {use: preset, changed numbers}, or all numbers")
                .must(scm -> scm.spec().soils().base());
        var regions = m.key("regions", list(REGION, 0), "rectangles of other soil; later ones cover earlier ones")
                .may(List.of(), scm -> scm.spec().soils().regions());
        var classes = m.key("class_map", CLASS_MAP, "soils by a raster")
                .may(scm -> classMap(scm.spec().soils()));
        var model = m.key(
                        "model",
                        words(ScmSpec.Model.class),
                        "what moves displaced soil: flow fields, or the border rule of Krenn 2008")
                .preset(ScmSpec.Model.FLOW, scm -> scm.spec().model());
        var law = m.key("law", words(ScmSpec.Law.class), "normal stress; two_layer with flow, z0 with krenn if absent")
                .may(scm -> scm.spec().law());
        var displacement = m.key("displacement", range(0, 1, "-"), "share of displaced soil that heaves; krenn only")
                .preset(1.0, scm -> scm.spec().displacement());
        var friction = m.key("friction", range(0, 10, "-"), "Coulomb coefficient of the contact; krenn only")
                .preset(0.5, scm -> scm.spec().friction());
        var erosion = m.key("erosion", FLAG, "whether slopes beyond repose slide")
                .preset(true, scm -> scm.spec().erosion());
        var travel = m.key(
                        "update_travel_m",
                        positive(10, "m"),
                        "travel of an outline between soil updates, m; cell_m / 4 if absent")
                .may(Double.NaN, scm -> scm.spec().updateTravelM());
        var reference = m.key(
                        "kernel", words("fast", "reference"), "fast, or plain double precision to check it against")
                .preset(false, scm -> scm.spec().reference());
        var settle = m.key("settle", FLAG, "whether slopes of the surface beyond repose slide before the start")
                .preset(false, scm -> scm.spec().settle());
        var rim = m.key(
                        "rim",
                        words(WheelRim.class),
                        "point of a wheel's rim that stands for a cell: above its centre, or the lowest within it")
                .preset(WheelRim.CENTRE, scm -> scm.spec().rim());
        var flow = m.key("flow", FLOW, "parameters of the flow model")
                .nested(scm -> scm.spec().flow());
        var rocks = m.key(
                        "rocks",
                        list(NAME, 1),
                        "other surfaces by name that stand in the soil: it piles up around them and never enters")
                .may(List.of(), ContactSpec.Scm::rocks);
        return in -> {
            int flowFactor = flowFactor(in, in.get(flowCell), in.get(cell));
            ClassMap map = in.get(classes);
            SoilMap soils = new SoilMap(
                    in.get(soil), in.get(regions), map == null ? null : map.file, map == null ? List.of() : map.soils);
            ScmSpec.Law given = in.get(law);
            ScmSpec.Law usual = in.get(model) == ScmSpec.Model.FLOW ? ScmSpec.Law.TWO_LAYER : ScmSpec.Law.Z0;
            return new ContactSpec.Scm(
                    new ScmSpec(
                            grid(in, in.get(extent), in.get(cell), flowFactor),
                            flowFactor,
                            soils,
                            in.get(model),
                            given == null ? usual : given,
                            new ScmSpec.Krenn(in.get(displacement), in.get(friction)),
                            in.get(flow),
                            new ScmSpec.Update(
                                    in.get(erosion), in.get(travel), in.get(reference), in.get(settle), in.get(rim))),
                    in.get(rocks));
        };
    });

    private ScmKeys() {}

    private static Map<String, Double> numbers(Soil soil) {
        Map<String, Double> numbers = new LinkedHashMap<>();
        numbers.put("kc_N_per_m_n1", soil.kc());
        numbers.put("kphi_N_per_m_n2", soil.kphi());
        numbers.put("n", soil.n());
        numbers.put("cohesion_Pa", soil.cohesionPa());
        numbers.put("internal_friction_rad", soil.frictionRad());
        numbers.put("shear_modulus_K_m", soil.shearM());
        numbers.put("elastic_Pa_per_m", soil.elasticPaPerM());
        numbers.put("damping_s_per_m", soil.dampingSPerM());
        numbers.put("reset_gap_m", soil.resetGapM());
        if (!Double.isNaN(soil.gravityMPerS2())) {
            numbers.put("gravity_m_per_s2", soil.gravityMPerS2());
        }
        return numbers;
    }

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
        checkWhole(in, use, numbers);
        double shearM = numbers.getOrDefault("shear_modulus_K_m", Double.NaN);
        return new Soil(
                name != null ? name : use != null ? use : "soil",
                new Soil.Sinkage(
                        number(numbers, "kc_N_per_m_n1"), number(numbers, "kphi_N_per_m_n2"), number(numbers, "n")),
                new Soil.Shear(
                        number(numbers, "cohesion_Pa"),
                        number(numbers, "internal_friction_rad"),
                        shearM,
                        numbers.getOrDefault("reset_gap_m", shearM)),
                new Soil.Unloading(
                        numbers.getOrDefault("elastic_Pa_per_m", SoilNumbers.ELASTIC_PA_PER_M),
                        numbers.getOrDefault("damping_s_per_m", SoilNumbers.DAMPING_S_PER_M)),
                number(numbers, "gravity_m_per_s2"));
    }

    private static double number(Map<String, Double> numbers, String key) {
        return numbers.getOrDefault(key, Double.NaN);
    }

    private static void checkWhole(Fields in, @Nullable String use, Map<String, Double> numbers) {
        List<String> missing = SoilNumbers.NEEDED.stream()
                .filter(key -> !numbers.containsKey(key))
                .map(key -> key.replace("_rad", "_deg"))
                .toList();
        if (missing.isEmpty()) {
            return;
        }
        String keys = String.join(", ", missing);
        if (use == null) {
            throw in.refuse("lacks " + keys + "; give them, or {use: PRESET}; ./grouser list --soils shows presets");
        }
        throw in.refuse("= '" + use + "' lacks " + keys + ", which its source does not give; write soil: {use: " + use
                + ", " + String.join(": NUMBER, ", missing) + ": NUMBER}");
    }

    private static @Nullable ClassMap classMap(SoilMap soils) {
        Path file = soils.classFile();
        return file == null ? null : new ClassMap(file, soils.classSoils());
    }

    private static Rectangle extent(SoilGrid grid) {
        return new Rectangle(
                grid.x0M(), grid.x0M() + grid.nx() * grid.dxM(), grid.y0M(), grid.y0M() + grid.ny() * grid.dxM());
    }

    /** Cells along the side of a flow cell. */
    private static int flowFactor(Fields in, @Nullable Double flowCellM, double cellM) {
        if (flowCellM == null) {
            return (int) Math.min(MOST_CELLS, Math.max(1, Math.rint(FLOW_CELL_M / cellM)));
        }
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

    private static SoilGrid grid(Fields in, Rectangle extent, double cellM, int flowFactor) {
        Fields ends = in.inside("extent_m");
        int nx = cells(ends, "x", extent.fromX, extent.toX, flowFactor, cellM);
        int ny = cells(ends, "y", extent.fromY, extent.toY, flowFactor, cellM);
        return new SoilGrid(extent.fromX, extent.fromY, cellM, nx, ny);
    }

    /** Cells along one axis, rounded up to whole flow cells. */
    private static int cells(Fields in, String axis, double from, double to, int flowFactor, double cellM) {
        if (!(to > from)) {
            throw in.refuse(axis, "= [" + from + ", " + to + "] m is empty: write [from, to] with to above");
        }
        double flowCells = Math.ceil((to - from) / (flowFactor * cellM) - ROUNDING);
        if (flowCells * flowFactor > 1e9) {
            throw in.refuse(axis, "holds more than 10^9 cells of " + cellM + " m; enlarge cell_m");
        }
        return (int) (flowCells * flowFactor);
    }
}
