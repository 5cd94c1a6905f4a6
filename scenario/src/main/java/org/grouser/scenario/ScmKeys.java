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
import org.grouser.scenario.codec.Key;
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
                Key<@Nullable String> use = m.input("use", NAME, "preset whose numbers hold where none stands here");
                Key<@Nullable String> name = m.may(
                        "name", NAME, Soil::name, "name for messages and maps; that of the preset, or soil, if absent");
                Key<Map<String, Double>> numbers = m.include(SoilNumbers.CODEC, ScmKeys::numbers);
                return in -> soil(in, in.get(use), in.get(name), in.get(numbers));
            })
            .orStringAs("use");

    private record Rectangle(double fromX, double toX, double fromY, double toY) {}

    private static final Mapping<Rectangle> RECTANGLE = Mapping.of(m -> {
        Codec<double[]> ends = vector(any("m"), "m", 2);
        Key<double[]> x = m.must("x", ends, r -> new double[] {r.fromX, r.toX}, "from and to in x, m");
        Key<double[]> y = m.must("y", ends, r -> new double[] {r.fromY, r.toY}, "from and to in y, m");
        return in -> new Rectangle(in.get(x)[0], in.get(x)[1], in.get(y)[0], in.get(y)[1]);
    });

    private static final Codec<SoilMap.Region> REGION = Mapping.of(m -> {
        Key<Rectangle> where = m.include(
                RECTANGLE, region -> new Rectangle(region.fromX(), region.toX(), region.fromY(), region.toY()));
        Key<Soil> soil = m.must("soil", SOIL, SoilMap.Region::soil, "soil there");
        return in -> {
            Rectangle r = in.get(where);
            return new SoilMap.Region(r.fromX, r.toX, r.fromY, r.toY, in.get(soil));
        };
    });

    private record ClassMap(Path file, List<Soil> soils) {}

    private static final Codec<ClassMap> CLASS_MAP = Mapping.of(m -> {
        Key<List<Soil>> soils =
                m.must("soils", list(SOIL, 1), ClassMap::soils, "soils of its values 1, 2, ...; 0 is the soil above");
        Key<Path> file = m.must("file", ScenarioScope.FILE, ClassMap::file, "ESRI ASCII raster, relative to this file");
        return in -> new ClassMap(in.get(file), in.get(soils));
    });

    private static final Codec<FlowSettings> FLOW = Mapping.of(m -> {
        FlowSettings preset = FlowSettings.DEFAULT;
        Key<Double> shape = m.preset(
                "psi_shape_m",
                positive(1000, "m"),
                preset.psiShapeM(),
                FlowSettings::psiShapeM,
                "Psi_Shape of Buse 2018, at a step of 1 cm, m");
        Key<Double> angle = m.preset(
                "psi_angle", range(0, 100, "-"), preset.psiAngle(), FlowSettings::psiAngle, "Psi_Angle of Buse 2018");
        Key<Double> distance = m.preset(
                "psi_distance",
                range(0, 20, "-"),
                preset.psiDistance(),
                FlowSettings::psiDistance,
                "Psi_Distance of Buse 2018");
        Key<Integer> chords =
                m.preset("chords", integer(8, 256), preset.chords(), FlowSettings::chords, "chords per source");
        Key<Double> length = m.preset(
                "max_length_m",
                positive(100, "m"),
                preset.maxLengthM(),
                FlowSettings::maxLengthM,
                "longest chord, m; our choice");
        Key<Double> depth = m.preset(
                "min_depth_m",
                positive(1, "m"),
                preset.minDepthM(),
                FlowSettings::minDepthM,
                "least depth that flow speeds are taken over, m; our choice");
        Key<Boolean> rotate = m.preset(
                "rotate",
                FLAG,
                preset.rotate(),
                FlowSettings::rotate,
                "whether chords are turned at random, by the seed");
        Key<Boolean> literal = m.preset(
                "literal",
                FLAG,
                preset.literal(),
                FlowSettings::literal,
                "Eq. 15, 20 and 28 as printed; depends on the grid");
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
        Key<Rectangle> extent = m.must(
                "extent_m",
                RECTANGLE,
                scm -> extent(scm.spec().grid()),
                "the field, m; widened at its upper ends to whole flow cells");
        Key<Double> cell = m.preset(
                "cell_m", positive(10, "m"), 0.01, scm -> scm.spec().grid().dxM(), "edge of a cell, m");
        Key<@Nullable Double> flowCell = m.may(
                "flow_cell_m",
                positive(10, "m"),
                scm -> scm.spec().flowFactor() * scm.spec().grid().dxM(),
                "edge of a flow cell, a multiple of cell_m, m; near 0.02 if absent");
        Key<Soil> soil = m.must(
                "soil",
                SOIL,
                scm -> scm.spec().soils().base(),
                "preset, {use: preset, changed numbers}, or all numbers");
        Key<List<SoilMap.Region>> regions = m.may(
                "regions",
                list(REGION, 0),
                List.of(),
                scm -> scm.spec().soils().regions(),
                "rectangles of other soil; later ones cover earlier ones");
        Key<@Nullable ClassMap> classes =
                m.may("class_map", CLASS_MAP, scm -> classMap(scm.spec().soils()), "soils by a raster");
        Key<ScmSpec.Model> model = m.preset(
                "model",
                words(ScmSpec.Model.class),
                ScmSpec.Model.FLOW,
                scm -> scm.spec().model(),
                "what moves displaced soil: flow fields, or the border rule of Krenn 2008");
        Key<ScmSpec.@Nullable Law> law = m.may(
                "law",
                words(ScmSpec.Law.class),
                scm -> scm.spec().law(),
                "normal stress; two_layer with flow, z0 with krenn if absent");
        Key<Double> displacement = m.preset(
                "displacement",
                range(0, 1, "-"),
                1.0,
                scm -> scm.spec().displacement(),
                "share of displaced soil that heaves; krenn only");
        Key<Double> friction = m.preset(
                "friction",
                range(0, 10, "-"),
                0.5,
                scm -> scm.spec().friction(),
                "Coulomb coefficient of the contact; krenn only");
        Key<Boolean> erosion =
                m.preset("erosion", FLAG, true, scm -> scm.spec().erosion(), "whether slopes beyond repose slide");
        Key<Double> travel = m.may(
                "update_travel_m",
                positive(10, "m"),
                Double.NaN,
                scm -> scm.spec().updateTravelM(),
                "travel of an outline between soil updates, m; cell_m / 4 if absent");
        Key<Boolean> reference = m.preset(
                "kernel",
                words("fast", "reference"),
                false,
                scm -> scm.spec().reference(),
                "fast, or plain double precision to check it against");
        Key<Boolean> settle = m.preset(
                "settle",
                FLAG,
                false,
                scm -> scm.spec().settle(),
                "whether slopes of the surface beyond repose slide before the start");
        Key<WheelRim> rim = m.preset(
                "rim",
                words(WheelRim.class),
                WheelRim.CENTRE,
                scm -> scm.spec().rim(),
                "point of a wheel's rim that stands for a cell: above its centre, or the lowest within it");
        Key<FlowSettings> flow = m.nested("flow", FLOW, scm -> scm.spec().flow(), "parameters of the flow model");
        Key<List<String>> rocks = m.may(
                "rocks",
                list(NAME, 1),
                List.of(),
                ContactSpec.Scm::rocks,
                "other surfaces by name that stand in the soil: it piles up around them and never enters");
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
