package org.grouser.terrain.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.terrain.dem.Affine;
import org.grouser.terrain.dem.Dem;
import org.grouser.terrain.dem.DemGeometry;
import org.grouser.terrain.dem.DemSite;
import org.grouser.terrain.dem.MapReference;
import org.grouser.terrain.surface.HeightGrid;
import org.jspecify.annotations.Nullable;

/**
 * Reads an ESRI ASCII grid: ncols, nrows, xllcorner or xllcenter, yllcorner or yllcenter, cellsize, optionally
 * nodata_value, then the heights from the northernmost row to the southernmost. Heights stand at the middle of their cell.
 * A grid with holes is refused unless it is read as a {@link Dem}.
 */
public final class EsriAsciiReader {
    private static final List<String> KEYS =
            List.of("ncols", "nrows", "xllcorner", "xllcenter", "yllcorner", "yllcenter", "cellsize", "nodata_value");

    private final Path file;
    private final double[] header = new double[KEYS.size()]; // values in the order of KEYS, NaN if not given

    private EsriAsciiReader(Path file) {
        this.file = file;
        Arrays.fill(header, Double.NaN);
    }

    /**
     * Reads a .asc file.
     *
     * @throws ReadException in one line, whatever is wrong with the file
     */
    public static HeightGrid read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new ReadException(file, "is not there, or not a file");
        }
        try (Words words = new Words(file)) {
            return new EsriAsciiReader(file).grid(words);
        } catch (OutOfRangeException e) {
            throw new ReadException(file, String.valueOf(e.getMessage()));
        }
    }

    /** Reads a .asc file that may have holes, and leaves what lies outside the crop. */
    static Dem dem(Path file, DemSite site) throws IOException {
        try (Words words = new Words(file)) {
            return new EsriAsciiReader(file).dem(words, site);
        }
    }

    private Dem dem(Words words, DemSite site) throws IOException {
        if (site.band() != 1) {
            throw new ReadException(file, "has 1 band, no band " + site.band());
        }
        double[] heightsM = heights(words, true, site.nodata()); // southernmost row first
        int columns = size(words, "ncols");
        int rows = size(words, "nrows");
        double spacingM = given("cellsize");
        Affine affine = new Affine(
                corner("xll", spacingM) - spacingM / 2,
                spacingM,
                0,
                corner("yll", spacingM) - spacingM / 2,
                0,
                spacingM);
        DemGeometry geometry = DemReader.geometry(columns, rows, affine, MapReference.NONE, site);
        Dem.Source source = new Dem.Source("ESRI ASCII grid", "text", 1, 1, "decimal", "", "");
        return new Dem(geometry, source, heightsM, List.of()).part(geometry.window(site.crop()));
    }

    private HeightGrid grid(Words words) throws IOException {
        double[] heightsM = heights(words, false, Double.NaN);
        double spacingM = given("cellsize");
        return new HeightGrid(
                size(words, "ncols"),
                size(words, "nrows"),
                corner("xll", spacingM),
                corner("yll", spacingM),
                spacingM,
                heightsM);
    }

    /**
     * All heights, the southernmost row first.
     *
     * @param holes whether there may be cells without a height, which become NaN
     * @param nodata value of such cells instead of what the file says; NaN if the file is right
     */
    private double[] heights(Words words, boolean holes, double nodata) throws IOException {
        String word = header(words);
        int columns = size(words, "ncols");
        int rows = size(words, "nrows");
        long nodes = (long) columns * rows;
        if (nodes > HeightGrid.MAX_NODES || 2 * nodes > Files.size(file) + 1) {
            throw new ReadException(
                    file,
                    "ncols " + columns + " times nrows " + rows + " are more heights than "
                            + (nodes > HeightGrid.MAX_NODES ? "the allowed " + HeightGrid.MAX_NODES : "fit the file"));
        }
        corner("xll", given("cellsize"));
        corner("yll", given("cellsize"));
        double hole = Double.isNaN(nodata) ? header[KEYS.indexOf("nodata_value")] : nodata;
        double[] heightsM = new double[columns * rows];
        for (int row = rows - 1; row >= 0; row--) {
            for (int column = 0; column < columns; column++) {
                double heightM = words.number(word, "height in column " + column + " of row " + (rows - 1 - row));
                if (heightM == hole && !holes) {
                    throw words.complaint("no data in column " + column + " of row " + (rows - 1 - row)
                            + "; fill the holes or cut them off");
                }
                heightsM[row * columns + column] = heightM == hole ? Double.NaN : heightM;
                word = words.anywhere();
            }
        }
        if (word != null) {
            throw words.complaint("more than ncols " + columns + " times nrows " + rows + " heights");
        }
        return heightsM;
    }

    /**
     * Reads the keys.
     *
     * @return the word after them
     */
    private @Nullable String header(Words words) throws IOException {
        String word = words.anywhere();
        while (word != null
                && Character.isLetter(word.charAt(0))
                && !Words.lower(word).equals("nan")) {
            int key = KEYS.indexOf(Words.lower(word));
            if (key < 0) {
                throw words.complaint("'" + Words.shown(word) + "' is none of " + KEYS);
            }
            header[key] = words.number(words.anywhere(), KEYS.get(key));
            word = words.anywhere();
        }
        return word;
    }

    private int size(Words words, String key) throws IOException {
        double value = given(key);
        if (!(value >= 2 && value <= HeightGrid.MAX_NODES) || value != Math.rint(value)) {
            throw words.complaint(key + " = " + value + " is not an integer in [2, " + HeightGrid.MAX_NODES + "]");
        }
        return (int) value;
    }

    private double given(String key) throws IOException {
        double value = header[KEYS.indexOf(key)];
        if (Double.isNaN(value)) {
            throw new ReadException(file, key + " is missing");
        }
        return value;
    }

    /** The middle of the lower left cell. */
    private double corner(String axis, double spacingM) throws IOException {
        double centreM = header[KEYS.indexOf(axis + "center")];
        return Double.isNaN(centreM) ? given(axis + "corner") + spacingM / 2 : centreM;
    }
}
