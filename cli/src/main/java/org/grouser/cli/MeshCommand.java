package org.grouser.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.JsonText;
import org.grouser.terrain.generate.HazardField;
import org.grouser.terrain.generate.HazardFields;
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
                "Tells what a triangle mesh is like (STL, AC3D, OBJ, PLY), or generates a hazard field; writes STL or AC3D.")
final class MeshCommand implements Callable<Integer> {
    @Parameters(index = "0", arity = "0..1", paramLabel = "FILE", description = "mesh to read; none with --field")
    private @Nullable Path file;

    @Option(
            names = "--field",
            paramLabel = "SEED",
            description = "generate a hazard field of craters, hills and rocks instead, 100 m wide")
    private @Nullable Long field;

    @Option(names = "--scale", paramLabel = "X", description = "factor on all lengths; default ${DEFAULT-VALUE}")
    private double scale = 1;

    @Option(
            names = "--pitch-deg",
            paramLabel = "A",
            description = "incline it, so that it falls along x; default ${DEFAULT-VALUE}")
    private double pitchDeg = 0;

    @Option(names = "--out", paramLabel = "FILE", description = "write it there, as its ending says: .stl or .ac")
    private @Nullable Path out;

    @Option(names = "--text", description = "write STL as text instead of binary")
    private boolean text;

    @Option(names = "--json", description = "print one JSON object on standard output")
    private boolean json;

    @Override
    public Integer call() throws Exception {
        Path target = out;
        if (target != null && ending(target).isEmpty()) {
            throw new IllegalArgumentException("--out " + target + ": writes .stl or .ac, and the name says which");
        }
        TriangleMesh mesh = mesh().placed(scale, Quat.about(Vec3.Y, StrictMath.toRadians(pitchDeg)), Vec3.ZERO);
        if (target != null) {
            write(mesh, target);
        }
        MeshReport report = mesh.report();
        System.out.println(json ? jsonText(report) : report.toString());
        return ExitCode.DONE;
    }

    private TriangleMesh mesh() throws IOException {
        Path source = file;
        Long seed = field;
        if ((source == null) == (seed == null)) {
            throw new IllegalArgumentException("mesh: give a FILE to read, or --field SEED to generate one");
        }
        return seed != null
                ? HazardFields.mesh(HazardField.kennedy(seed))
                : MeshReader.read(Objects.requireNonNull(source));
    }

    private void write(TriangleMesh mesh, Path target) throws IOException {
        if (ending(target).equals(".ac")) {
            MeshWriter.writeAc3d(mesh, target);
        } else if (text) {
            MeshWriter.writeStlText(mesh, target);
        } else {
            MeshWriter.writeStlBinary(mesh, target);
        }
    }

    private static String ending(Path target) {
        String name = target.toString().toLowerCase(Locale.ROOT);
        return name.endsWith(".stl") ? ".stl" : name.endsWith(".ac") ? ".ac" : "";
    }

    private static String jsonText(MeshReport report) {
        JsonText out = new JsonText().object().key("triangles").value(report.triangles());
        out.key("vertices").value(report.vertices()).key("degenerate").value(report.degenerate());
        out.key("openEdges").value(report.openEdges()).key("crowdedEdges").value(report.crowdedEdges());
        out.key("flippedEdges").value(report.flippedEdges()).key("areaM2").value(report.areaM2());
        corner(out.key("minM"), report.minM());
        corner(out.key("maxM"), report.maxM());
        return out.end().toString();
    }

    private static void corner(JsonText out, Vec3 at) {
        out.array().value(at.x()).value(at.y()).value(at.z()).end();
    }
}
