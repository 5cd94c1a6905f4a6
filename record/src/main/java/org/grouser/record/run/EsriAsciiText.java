package org.grouser.record.run;

import java.io.IOException;
import java.io.Writer;
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

    private static void number(double heightM, StringBuilder line) {
        double rounded = Math.rint(heightM * PER_M) / PER_M;
        if (rounded == 0) {
            line.append('0'); // most of a large field
        } else {
            line.append(rounded);
        }
    }
}
