package org.grouser.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.JsonText;
import org.grouser.terrain.generate.HazardField;
import org.grouser.terrain.generate.HazardFields;
import org.grouser.terrain.generate.RockField;
import org.grouser.terrain.generate.RockFields;
import org.grouser.terrain.generate.RockSizes;
import org.grouser.terrain.generate.RockStatistics;
import org.grouser.terrain.read.MeshReader;
import org.grouser.terrain.surface.MeshReport;
import org.grouser.terrain.surface.TriangleMesh;
import org.grouser.terrain.write.MeshWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Reads or generates a triangle mesh, tells what it is like, and writes it in another format. */
@Command(
        name = "mesh",
        mixinStandardHelpOptions = true,
        description =
                "Tells what a triangle mesh is like (STL, AC3D, OBJ, PLY, COLLADA), or generates a hazard field or rocks; writes STL, AC3D or OBJ.")
final class MeshCommand implements Callable<Integer> {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "FILE",
            description = "mesh to read; none with --field or --rocks")
    private @Nullable Path file;

    @Option(
            names = "--field",
            paramLabel = "SEED",
            description = "generate a hazard field of craters, hills and rocks instead, 100 m wide")
    private @Nullable Long field;

    @Option(
            names = "--rocks",
            paramLabel = "SEED",
            description = "generate rocks on level ground instead, and tell their numbers")
    private @Nullable Long rocks;

    @Option(names = "--side", paramLabel = "M", description = "with --rocks: length and width in metres; default 20")
    private @Nullable Double sideM;

    @Option(
            names = "--law",
            paramLabel = "NAME",
            description = "with --rocks: viking1 (three sizes, the default), vl1, vl2 or mpf (Golombek and Rapp)")
    private @Nullable String law;

    @Option(names = "--scale", paramLabel = "X", description = "factor on all lengths; default ${DEFAULT-VALUE}")
    private double scale = 1;

    @Option(
            names = "--pitch-deg",
            paramLabel = "A",
            description = "incline it, so that it falls along x; default ${DEFAULT-VALUE}")
    private double pitchDeg = 0;

    @Option(names = "--out", paramLabel = "FILE", description = "write it there, as its ending says: .stl, .ac or .obj")
    private @Nullable Path out;

    @Option(names = "--text", description = "write STL as text instead of binary")
    private boolean text;

    @Option(names = "--json", description = "print one JSON object on standard output")
    private boolean json;

    @Override
    public Integer call() throws Exception {
        Path target = out;
        if (target != null && ending(target).isEmpty()) {
            throw new IllegalArgumentException(
                    "--out " + target + ": writes .stl, .ac or .obj, and the name says which");
        }
        TriangleMesh mesh = mesh().placed(scale, Quat.about(Vec3.Y, StrictMath.toRadians(pitchDeg)), Vec3.ZERO);
        if (target != null) {
            write(mesh, target);
        }
        MeshReport report = mesh.report();
        Long seed = rocks;
        RockStatistics statistics = seed == null ? null : RockFields.statistics(rockField(seed));
        if (json) {
            System.out.println(jsonText(report, statistics));
        } else {
            System.out.println(report);
            if (statistics != null) {
                System.out.print(statistics.text());
            }
        }
        return ExitCode.DONE;
    }

    private TriangleMesh mesh() throws IOException {
        Path source = file;
        Long hazards = field;
        Long seed = rocks;
        if ((source == null ? 0 : 1) + (hazards == null ? 0 : 1) + (seed == null ? 0 : 1) != 1) {
            throw new IllegalArgumentException(
                    "mesh: give a FILE to read, or --field SEED or --rocks SEED to generate one");
        }
        if (seed == null && (sideM != null || law != null)) {
            throw new IllegalArgumentException("mesh: --side and --law need --rocks SEED");
        }
        if (seed != null) {
            return RockFields.mesh(rockField(seed));
        }
        return hazards != null
                ? HazardFields.mesh(HazardField.kennedy(hazards))
                : MeshReader.read(Objects.requireNonNull(source));
    }

    private RockField rockField(long seed) {
        String name = law == null ? "viking1" : law;
        if (!RockSizes.NAMES.contains(name)) {
            throw new IllegalArgumentException(
                    "mesh: unknown --law '" + name + "'" + NearestName.hint(name, RockSizes.NAMES));
        }
        double side = sideM == null ? 20 : sideM;
        try {
            return RockField.square(seed, side, RockSizes.named(name));
        } catch (OutOfRangeException e) {
            throw new IllegalArgumentException("mesh: --side " + side + ": " + e.getMessage(), e);
        }
    }

    private void write(TriangleMesh mesh, Path target) throws IOException {
        if (ending(target).equals(".ac")) {
            MeshWriter.writeAc3d(mesh, target);
        } else if (ending(target).equals(".obj")) {
            MeshWriter.writeObj(mesh, target);
        } else if (text) {
            MeshWriter.writeStlText(mesh, target);
        } else {
            MeshWriter.writeStlBinary(mesh, target);
        }
    }

    private static String ending(Path target) {
        String name = target.toString().toLowerCase(Locale.ROOT);
        return Stream.of(".stl", ".ac", ".obj")
                .filter(name::endsWith)
                .findFirst()
                .orElse("");
    }

    private static String jsonText(MeshReport report, @Nullable RockStatistics rocks) {
        JsonText out = new JsonText().object().key("triangles").value(report.triangles());
        out.key("vertices").value(report.vertices()).key("degenerate").value(report.degenerate());
        out.key("openEdges")
                .value(report.edges().open())
                .key("crowdedEdges")
                .value(report.edges().crowded());
        out.key("flippedEdges").value(report.edges().flipped()).key("areaM2").value(report.areaM2());
        corner(out.key("minM"), report.minM());
        corner(out.key("maxM"), report.maxM());
        if (rocks != null) {
            statistics(out.key("rocks").object(), rocks);
        }
        return out.end().toString();
    }

    private static void corner(JsonText out, Vec3 at) {
        out.array().value(at.x()).value(at.y()).value(at.z()).end();
    }

    private static void statistics(JsonText out, RockStatistics rocks) {
        out.key("placed").value(rocks.rocks()).key("missing").value(rocks.missing());
        out.key("areaM2").value(rocks.areaM2()).key("perM2").value(rocks.rocksPerM2());
        out.key("coverage").value(rocks.coverage()).key("expectedCoverage").value(rocks.expectedCoverage());
        out.key("leastCoverage")
                .value(rocks.leastCoverage())
                .key("mostCoverage")
                .value(rocks.mostCoverage());
        out.key("inside").value(rocks.inside()).key("sizes").array();
        for (RockStatistics.Row row : rocks.rows()) {
            out.object().key("minM").value(row.minM()).key("maxM").value(row.maxM());
            out.key("expected").value(row.expected()).key("drawn").value(row.drawn());
            out.key("placed").value(row.placed()).key("least").value(row.least());
            out.key("most").value(row.most()).key("inside").value(row.inside()).end();
        }
        out.end().end();
    }
}
