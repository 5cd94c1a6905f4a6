package org.grouser.record.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.util.Objects;
import org.grouser.quantity.Check;
import org.grouser.record.GroundMap;

/** Heights of a map as an ESRI ASCII grid, rows from north to south, rounded to 1e-9 m: a millionth of a grain of sand. */
final class EsriAsciiText {
    private static final double PER_M = 1e9;

    private EsriAsciiText() {}

    /**
     * @param out Modified.
     */
    static void write(GroundMap map, Writer out) throws IOException {
        GroundMap.Lattice lattice = map.lattice();
        out.append("ncols " + lattice.nx() + "\nnrows " + lattice.ny() + "\n");
        out.append("xllcorner " + lattice.x0M() + "\nyllcorner " + lattice.y0M() + "\n");
        out.append("cellsize " + lattice.cellM() + "\n");
        double[] heightM = map.field(GroundMap.Field.HEIGHT);
        StringBuilder line = new StringBuilder();
        for (int j = lattice.ny() - 1; j >= 0; j--) {
            for (int i = 0; i < lattice.nx(); i++) {
                number(heightM[j * lattice.nx() + i], line);
                line.append(i + 1 < lattice.nx() ? ' ' : '\n');
            }
            out.append(line);
            line.setLength(0);
        }
    }

    /**
     * A map of what was written.
     *
     * @throws IllegalArgumentException if it is none
     */
    static GroundMap read(String name, BufferedReader in) throws IOException {
        int nx = (int) header(in, "ncols");
        int ny = (int) header(in, "nrows");
        double x0M = header(in, "xllcorner");
        double y0M = header(in, "yllcorner");
        GroundMap.Lattice lattice = new GroundMap.Lattice(x0M, y0M, header(in, "cellsize"), nx, ny);
        double[] heightM = new double[lattice.size()];
        for (int j = ny - 1; j >= 0; j--) {
            String[] row = line(in).split(" ");
            Check.that(row.length == nx, "row " + (ny - j), "has " + row.length + " heights, not " + nx);
            for (int i = 0; i < nx; i++) {
                heightM[j * nx + i] = Double.parseDouble(row[i]);
            }
        }
        return GroundMap.of(name, lattice, heightM, heightM);
    }

    private static double header(BufferedReader in, String key) throws IOException {
        String line = line(in);
        Check.that(line.startsWith(key + " "), "header", "has '" + line + "' where " + key + " is expected");
        return Double.parseDouble(line.substring(key.length() + 1));
    }

    private static String line(BufferedReader in) throws IOException {
        String line = in.readLine();
        Check.that(line != null, "file", "ends too early");
        return Objects.requireNonNull(line);
    }

    private static void number(double heightM, StringBuilder line) {
        double rounded = Math.rint(heightM * PER_M) / PER_M;
        if (rounded == 0) {
            line.append('0'); // most of a large field
        } else {
            line.append(rounded);
        }
    }
}
