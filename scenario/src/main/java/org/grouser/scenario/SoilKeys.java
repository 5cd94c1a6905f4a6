package org.grouser.scenario;

import static org.grouser.scenario.MappingShape.may;
import static org.grouser.scenario.MappingShape.must;
import static org.grouser.scenario.MappingShape.preset;
import static org.grouser.scenario.VehicleKeys.NAME;
import static org.grouser.scenario.VehicleKeys.TITLE;
import static org.grouser.scenario.VehicleKeys.positive;
import static org.grouser.scenario.VehicleKeys.range;
import static org.grouser.scenario.VehicleKeys.vector;

import java.util.List;

/** The keys of soil: what it is made of, where it lies, how it moves. */
final class SoilKeys {
    /** The numbers of a soil; which of them have to stand depends on where the others come from. */
    private static final MappingShape VALUES = MappingShape.of(
                    may("kc_N_per_m_n1", range(0, 1e12, "N/m^(n+1)"), "cohesive modulus kc of Bekker, N/m^(n+1)"),
                    may("kphi_N_per_m_n2", range(0, 1e14, "N/m^(n+2)"), "frictional modulus kphi, N/m^(n+2)"),
                    may("n", range(0.05, 3, "-"), "sinkage exponent"),
                    may("cohesion_Pa", range(0, 1e7, "Pa"), "cohesion, Pa"),
                    may(
                            "internal_friction_deg",
                            range(1, 60, "deg"),
                            "angle of internal friction and of repose, degrees"),
                    may("internal_friction_rad", range(0.0174, 1.0472, "rad"), "the same, radians"),
                    may("shear_modulus_K_m", positive(1, "m"), "shear displacement K of Janosi and Hanamoto, m"),
                    preset(
                            "elastic_Pa_per_m",
                            positive(1e12, "Pa/m"),
                            "2e7",
                            "stiffness of unloading, Pa/m; the value if absent is our choice"),
                    preset(
                            "damping_s_per_m",
                            range(0, 1000, "s/m"),
                            "1",
                            "d of the stress factor 1 - d v with the speed v out of the soil, s/m; our choice"),
                    may(
                            "reset_gap_m",
                            positive(10, "m"),
                            "gap that wipes out the shear history, m; shear_modulus_K_m if absent"),
                    may("gravity_m_per_s2", positive(1000, "m/s^2"), "gravity at which the numbers hold, m/s^2"))
            .atMostOne("internal_friction_deg", "internal_friction_rad");

    /** What a soil cannot do without. */
    static final List<String> NEEDED =
            List.of("kc_N_per_m_n1", "kphi_N_per_m_n2", "n", "cohesion_Pa", "shear_modulus_K_m");

    private static final MappingShape GIVEN = MappingShape.of(
                    may("use", NAME, "preset whose numbers hold where none stands here"),
                    may("name", NAME, "name for messages and maps; that of the preset, or soil, if absent"))
            .plus(VALUES);
    private static final Shape SOIL = new Shape.Either(List.of(TITLE, GIVEN));

    /** One preset; numbers that its source does not give are left out. */
    static final MappingShape PRESET = MappingShape.of(
                    must("name", TITLE, "name for readers"),
                    must("source", TITLE, "where the numbers come from"),
                    must(
                            "mark",
                            new ScalarShape.Word(List.of("book", "paper", "code", "ours")),
                            "kind of source: a table of a book, a paper, the defaults of a program, our choice"),
                    may("notes", TITLE, "what to know before using it"))
            .plus(VALUES);

    static final MappingShape PRESETS = MappingShape.of(must("soils", new Shape.Named(NAME, PRESET), "presets by id"));

    private static final MappingShape RECTANGLE = MappingShape.of(
            must("x", vector(2, "m"), "from and to in x, m"), must("y", vector(2, "m"), "from and to in y, m"));

    private static final MappingShape FLOW = MappingShape.of(
            preset("psi_shape_m", positive(1000, "m"), "1.5", "Psi_Shape of Buse 2018, at a step of 1 cm, m"),
            preset("psi_angle", range(0, 100, "-"), "6", "Psi_Angle of Buse 2018"),
            preset("psi_distance", range(0, 20, "-"), "2", "Psi_Distance of Buse 2018"),
            preset("chords", new ScalarShape.Whole(8, 256), "16", "chords per source"),
            preset("max_length_m", positive(100, "m"), "0.9", "longest chord, m; our choice"),
            preset(
                    "min_depth_m",
                    positive(1, "m"),
                    "0.001",
                    "least depth that flow speeds are taken over, m; our choice"),
            preset("rotate", new ScalarShape.Flag(), "true", "whether chords are turned at random, by the seed"),
            preset("literal", new ScalarShape.Flag(), "false", "Eq. 15, 20 and 28 as printed; depends on the grid"));

    static final MappingShape SCM = MappingShape.of(
            must("extent_m", RECTANGLE, "the field, m; widened at its upper ends to whole flow cells"),
            preset("cell_m", positive(10, "m"), "0.01", "edge of a cell, m"),
            may("flow_cell_m", positive(10, "m"), "edge of a flow cell, a multiple of cell_m, m; near 0.02 if absent"),
            must("soil", SOIL, "preset, {use: preset, changed numbers}, or all numbers"),
            may(
                    "regions",
                    new Shape.Items(RECTANGLE.plus(MappingShape.of(must("soil", SOIL, "soil there"))), 0),
                    "rectangles of other soil; later ones cover earlier ones"),
            may(
                    "class_map",
                    MappingShape.of(
                            must("file", TITLE, "ESRI ASCII raster, relative to this file"),
                            must(
                                    "soils",
                                    new Shape.Items(SOIL, 1),
                                    "soils of its values 1, 2, ...; 0 is the soil above")),
                    "soils by a raster"),
            preset(
                    "model",
                    new ScalarShape.Word(List.of("flow", "krenn")),
                    "flow",
                    "what moves displaced soil: flow fields, or the border rule of Krenn 2008"),
            may(
                    "law",
                    new ScalarShape.Word(List.of("two_layer", "z0", "paper")),
                    "normal stress; two_layer with flow, z0 with krenn if absent"),
            preset("displacement", range(0, 1, "-"), "1", "share of displaced soil that heaves; krenn only"),
            preset("friction", range(0, 10, "-"), "0.5", "Coulomb coefficient of the contact; krenn only"),
            preset("erosion", new ScalarShape.Flag(), "true", "whether slopes beyond repose slide"),
            may(
                    "update_travel_m",
                    positive(10, "m"),
                    "way of an outline between soil updates, m; cell_m / 4 if absent"),
            preset(
                    "kernel",
                    new ScalarShape.Word(List.of("fast", "reference")),
                    "fast",
                    "fast, or plain double precision to check it against"),
            preset(
                    "settle",
                    new ScalarShape.Flag(),
                    "false",
                    "whether slopes of the surface beyond repose slide before the start"),
            preset(
                    "rim",
                    new ScalarShape.Word(List.of("centre", "lowest")),
                    "centre",
                    "point of a wheel's rim that stands for a cell: above its centre, or the lowest within it"),
            may("flow", FLOW, "parameters of the flow model"),
            may(
                    "rocks",
                    new Shape.Items(NAME, 1),
                    "other surfaces by name that stand in the soil: it piles up around them and never enters"));

    private SoilKeys() {}
}
