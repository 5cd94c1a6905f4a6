package org.grouser.terrain.read;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.terrain.dem.Dem;
import org.grouser.terrain.dem.DemSite;
import org.grouser.terrain.surface.HeightGrid;
import org.grouser.terrain.surface.TriangleMesh;

/**
 * What every reader owes to any file: a mesh (or heights) that can be used, or one line that says what is wrong, within
 * memory in proportion to the file. The two methods without a caller here are the entry of a fuzzer; see CONTRIBUTING.md.
 */
public final class ReaderFuzz {
    private static final long BYTES = 16L << 20; // for buffers, whatever the file
    private static final long BYTES_PER_BYTE = 2000; // a word of one letter is an object of its own
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final List<String> RASTERS = List.of(".tif", ".npy", ".png", ".img", ".xml", ".xyz");

    private static Path file = Path.of("");

    private ReaderFuzz() {}

    /**
     * @param args the ending of the file: stl, ac, ply, obj, dae, asc, tif, npy, png, img, xml or xyz
     */
    public static void fuzzerInitialize(String[] args) throws IOException {
        file = Files.createTempFile("fuzz", "." + args[0]);
        file.toFile().deleteOnExit();
    }

    public static void fuzzerTestOneInput(byte[] content) throws IOException {
        Files.write(file, content);
        check(file);
    }

    /**
     * Reads a file.
     *
     * @return whether it could be used
     */
    static boolean check(Path file) throws IOException {
        long allowed = BYTES + BYTES_PER_BYTE * Files.size(file);
        long bytes = Long.MAX_VALUE;
        boolean usable = false;
        for (int attempt = 0; attempt < 2 && bytes > allowed; attempt++) { // the first may have loaded classes
            long before = THREADS.getCurrentThreadAllocatedBytes();
            usable = read(file);
            bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
        }
        demand(bytes <= allowed, "asked for " + bytes + " bytes, more than " + allowed);
        return usable;
    }

    private static boolean read(Path file) throws IOException {
        try {
            if (file.toString().endsWith(".asc")) {
                demandHeights(EsriAsciiReader.read(file));
            } else if (RASTERS.stream().anyMatch(file.toString()::endsWith)) {
                demandHeights(DemReader.read(file, DemSite.WHOLE));
            } else {
                demandMesh(MeshReader.read(file), Files.size(file));
            }
            return true;
        } catch (ReadException e) {
            demandOneLine(String.valueOf(e.getMessage()), file);
            return false;
        }
    }

    private static void demandMesh(TriangleMesh mesh, long bytes) {
        demand(mesh.triangles() > 0 && mesh.triangles() <= bytes, mesh.triangles() + " triangles");
        for (int corner : mesh.corners()) {
            demand(corner >= 0 && corner < mesh.vertices(), "corner " + corner + " of " + mesh.vertices());
        }
        for (double coordinate : mesh.verticesM()) {
            demand(Math.abs(coordinate) <= 1e9, "coordinate " + coordinate);
        }
        demand(mesh.report().triangles() == mesh.triangles(), "report");
    }

    private static void demandHeights(HeightGrid grid) {
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                if (!(Math.abs(grid.heightM(column, row)) <= 1e9)) {
                    throw new AssertionError("height " + grid.heightM(column, row));
                }
            }
        }
    }

    private static void demandHeights(Dem dem) {
        int holes = 0;
        for (int row = 0; row < dem.rows(); row++) {
            for (int column = 0; column < dem.columns(); column++) {
                double heightM = dem.heightM(column, row);
                holes += Double.isNaN(heightM) ? 1 : 0;
                if (Math.abs(heightM) > 1e9) { // no words for cells that are right: they count as memory asked for
                    throw new AssertionError("height " + heightM);
                }
            }
        }
        demand(holes == dem.holes(), "holes");
    }

    private static void demandOneLine(String message, Path file) {
        demand(message.startsWith(file + ":"), message);
        demand(message.length() < file.toString().length() + 300, message);
        demand(message.chars().noneMatch(Character::isISOControl), message);
    }

    private static void demand(boolean condition, String complaint) {
        if (!condition) {
            throw new AssertionError(complaint);
        }
    }
}
