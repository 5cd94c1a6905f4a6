package org.grouser.terrain.read;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.grouser.terrain.dem.Affine;
import org.grouser.terrain.dem.Dem;
import org.grouser.terrain.dem.DemGeometry;
import org.grouser.terrain.dem.DemSite;
import org.grouser.terrain.dem.MapReference;
import org.jspecify.annotations.Nullable;

/**
 * Reads points x y z, one a line, from text. Points that lie on a regular grid (to 1e-4 of its spacing) become its heights as
 * they are, in any order, with holes where there are none. Others are put into square cells, each with the mean of the points
 * in it, holes where there are none (our choice): cells of pixel_m, or else as many as half the points.
 */
final class PointsReader {
    private static final int MOST_POINTS = 20_000_000;
    private static final double ON_GRID = 1e-4;

    private final Path file;
    private double[] xyz = new double[3 << 10];
    private int count;

    private PointsReader(Path file) {
        this.file = file;
    }

    static Dem read(Path file, DemSite site) throws IOException {
        DemReader.needBand(file, site, 1);
        PointsReader reader = new PointsReader(file);
        reader.points();
        return reader.dem(site);
    }

    private void points() throws IOException {
        try (Words words = new Words(file, true)) {
            boolean first = true;
            boolean more = true;
            while (more) {
                String[] three = new String[3];
                int found = 0;
                for (String word = words.onLine(); word != null && found < 3; word = words.onLine()) {
                    for (String part : word.split("[,;]+")) {
                        if (!part.isEmpty() && found < 3) {
                            three[found++] = part;
                        }
                    }
                }
                boolean title = first && found > 0 && Character.isLetter(three[0].charAt(0));
                if (found > 0 && !title) {
                    if (found < 3) {
                        throw words.complaint("has " + found + " numbers; a point needs x, y and z");
                    }
                    add(words, three);
                }
                first &= found == 0;
                more = words.nextLine();
            }
        }
        if (count < 4) {
            throw new ReadException(file, "has " + count + " points; at least 4 are needed");
        }
    }

    private void add(Words words, String[] three) throws IOException {
        if (count == MOST_POINTS) {
            throw words.complaint("is beyond the allowed " + MOST_POINTS + " points");
        }
        if (xyz.length < 3 * count + 3) {
            xyz = Arrays.copyOf(xyz, 2 * xyz.length);
        }
        for (int k = 0; k < 3; k++) {
            double value = words.number(three[k], k == 0 ? "x" : k == 1 ? "y" : "z");
            if (!(Math.abs(value) <= 1e9)) {
                throw words.complaint("has " + value + ", beyond 1e9 m");
            }
            xyz[3 * count + k] = value;
        }
        count++;
    }

    private Dem dem(DemSite site) throws ReadException {
        Axis x = axis(0);
        Axis y = axis(1);
        if (x != null && y != null && (double) x.nodes * y.nodes <= 4.0 * count + 64) {
            return dem(site, x, y, true);
        }
        double spanX = span(0);
        double spanY = span(1);
        double cellM = Double.isNaN(site.pixelM()) ? Math.sqrt(2 * spanX * spanY / count) : site.pixelM();
        return dem(site, scattered(0, spanX, cellM), scattered(1, spanY, cellM), false);
    }

    private Dem dem(DemSite site, Axis x, Axis y, boolean regular) throws ReadException {
        double cells = (double) x.nodes * y.nodes;
        if (!(cells <= Dem.MAX_CELLS && (regular || cells <= (1 << 20) + 64.0 * count)) || x.nodes < 2 || y.nodes < 2) {
            throw new ReadException(
                    file,
                    String.format(
                            Locale.ROOT,
                            "has %d points that make %.0f x %.0f cells; choose another pixel_m, so that most cells hold a"
                                    + " point",
                            count,
                            (double) x.nodes,
                            (double) y.nodes));
        }
        double[] heightsM = fill(x, y, regular);
        Affine affine = new Affine(x.first - x.step / 2, x.step, 0, y.first + (y.nodes - 0.5) * y.step, 0, -y.step);
        DemGeometry geometry = new DemGeometry(x.nodes, y.nodes, true, affine, MapReference.NONE);
        Dem.Source source = new Dem.Source(
                "points",
                count + (regular ? " points on a grid, text" : " scattered points, the mean of those in a cell, text"),
                1,
                1,
                "decimal",
                "",
                "");
        return new Dem(geometry, source, heightsM, List.of()).part(geometry.window(site.crop()));
    }

    /** Rows from north to south. */
    private double[] fill(Axis x, Axis y, boolean regular) throws ReadException {
        double[] heightsM = new double[x.nodes * y.nodes];
        int[] found = new int[heightsM.length];
        for (int k = 0; k < count; k++) {
            int column = x.node(xyz[3 * k]);
            int row = y.nodes - 1 - y.node(xyz[3 * k + 1]);
            int at = row * x.nodes + column;
            if (regular && found[at] > 0 && heightsM[at] != xyz[3 * k + 2]) {
                throw new ReadException(file, "has two heights at x = " + xyz[3 * k] + ", y = " + xyz[3 * k + 1]);
            }
            heightsM[at] = regular ? xyz[3 * k + 2] : heightsM[at] + xyz[3 * k + 2];
            found[at]++;
        }
        for (int at = 0; at < found.length; at++) {
            heightsM[at] = found[at] == 0 ? Double.NaN : regular ? heightsM[at] : heightsM[at] / found[at];
        }
        return heightsM;
    }

    /** Nodes along one coordinate. */
    private record Axis(double first, double step, int nodes) {
        int node(double coordinate) {
            return (int) Math.max(0, Math.min(nodes - 1, Math.rint((coordinate - first) / step)));
        }
    }

    private double least(int axis) {
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < count; k++) {
            least = Math.min(least, xyz[3 * k + axis]);
        }
        return least;
    }

    private double span(int axis) throws ReadException {
        double most = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < count; k++) {
            most = Math.max(most, xyz[3 * k + axis]);
        }
        double span = most - least(axis);
        if (!(span > 0)) {
            throw new ReadException(file, "has all points at the same " + (axis == 0 ? "x" : "y"));
        }
        return span;
    }

    private Axis scattered(int axis, double span, double cellM) {
        double nodes = Math.min(1e9, Math.floor(span / cellM) + 1);
        return new Axis(least(axis) + (span - (nodes - 1) * cellM) / 2, cellM, (int) nodes);
    }

    /** The regular nodes on which all coordinates lie, or null: every coordinate a whole number of least steps from the first. */
    private @Nullable Axis axis(int axis) {
        double[] all = new double[count];
        for (int k = 0; k < count; k++) {
            all[k] = xyz[3 * k + axis];
        }
        Arrays.sort(all);
        double span = all[count - 1] - all[0];
        double step = Double.POSITIVE_INFINITY;
        for (int k = 1; k < count; k++) {
            double gap = all[k] - all[k - 1];
            step = gap > 1e-9 * span && gap < step ? gap : step;
        }
        double nodes = Math.rint(span / step) + 1;
        if (!(nodes >= 2 && nodes <= count)) {
            return null;
        }
        step = span / (nodes - 1);
        for (double coordinate : all) {
            double node = (coordinate - all[0]) / step;
            if (Math.abs(node - Math.rint(node)) > ON_GRID) {
                return null;
            }
        }
        return new Axis(all[0], step, (int) nodes);
    }
}
