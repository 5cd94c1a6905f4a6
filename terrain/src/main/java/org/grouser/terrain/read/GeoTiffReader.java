package org.grouser.terrain.read;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.terrain.dem.Affine;
import org.grouser.terrain.dem.Dem;
import org.grouser.terrain.dem.DemGeometry;
import org.grouser.terrain.dem.DemGeometry.Window;
import org.grouser.terrain.dem.DemSite;
import org.grouser.terrain.dem.MapReference;
import org.jspecify.annotations.Nullable;

/**
 * Reads one band of a GeoTIFF as heights in metres: only the blocks under the crop are unpacked. Scale, offset, unit and
 * no-data value are those of GDAL's tags. Decision 018 says why this is our own.
 */
final class GeoTiffReader {
    private static final int METADATA = 42112;
    private static final int NODATA = 42113;
    private static final int FREE_CELLS = 1 << 20;
    private static final int CELLS_PER_BYTE = 200; // our choice: real terrain needs at least a bit or so for a cell

    private GeoTiffReader() {}

    static Dem read(Path file, DemSite site) throws IOException {
        try (TiffFile tiff = TiffFile.open(file)) {
            return read(tiff, site);
        } catch (OutOfRangeException e) {
            throw new ReadException(file, String.valueOf(e.getMessage()));
        }
    }

    static DemGeometry geometry(Path file, DemSite site) throws IOException {
        try (TiffFile tiff = TiffFile.open(file)) {
            return geometry(tiff, new TiffImage(tiff), site);
        } catch (OutOfRangeException e) {
            throw new ReadException(file, String.valueOf(e.getMessage()));
        }
    }

    private static Dem read(TiffFile tiff, DemSite site) throws IOException {
        TiffImage image = new TiffImage(tiff);
        if (site.band() > image.bands) {
            throw tiff.complaint(
                    "has " + image.bands + (image.bands == 1 ? " band" : " bands") + ", no band " + site.band());
        }
        DemGeometry geometry = geometry(tiff, image, site);
        Window window = geometry.window(site.crop());
        if (window.cells() > Dem.MAX_CELLS) {
            throw tiff.complaint("has " + image.columns + " x " + image.rows + " cells, more than the allowed "
                    + Dem.MAX_CELLS + " at once; read a part of it: crop with a centre and a size");
        }
        if (window.cells() > FREE_CELLS + CELLS_PER_BYTE * tiff.size()) {
            throw tiff.complaint("has " + window.cells() + " cells in " + tiff.size()
                    + " bytes: nearly all of it is missing; read a part of it: crop with a centre and a size");
        }
        GdalMetadata metadata = GdalMetadata.of(tiff.text(METADATA), site.band());
        double unitM = new GeoKeys(tiff).heightUnitM(metadata.unit());
        @Nullable Double hole = hole(tiff, image, site);
        double[] heightsM = new double[(int) window.cells()];
        Cells cells = new Cells(window, heightsM, hole, metadata.scale() * unitM, metadata.offset() * unitM);
        image.read(site.band() - 1, window, cells);
        Dem.Source source = new Dem.Source(
                "GeoTIFF",
                image.codingWords(),
                image.bands,
                site.band(),
                image.type(),
                metadata.unit(),
                metadata.description());
        return DemReader.made(geometry, window, source, heightsM, notes(geometry, cells, hole));
    }

    private static DemGeometry geometry(TiffFile tiff, TiffImage image, DemSite site) throws IOException {
        GeoKeys keys = new GeoKeys(tiff);
        Affine affine = keys.affine();
        MapReference reference = affine == null ? MapReference.NONE : keys.reference();
        return DemReader.geometry(image.columns, image.rows, affine, reference, site);
    }

    private static @Nullable Double hole(TiffFile tiff, TiffImage image, DemSite site) throws IOException {
        if (!Double.isNaN(site.nodata())) {
            return image.isFloat32() ? (double) (float) site.nodata() : site.nodata();
        }
        String text = tiff.text(NODATA);
        if (text == null || text.isBlank()) {
            return null;
        }
        String word = Words.lower(text.strip());
        if (word.endsWith("nan") || word.endsWith("inf")) {
            return Double.NaN; // what is not finite is a hole anyway
        }
        try {
            double value = Double.parseDouble(word);
            return image.isFloat32() ? (double) (float) value : value; // as it is stored
        } catch (NumberFormatException e) {
            throw tiff.complaint("has the no-data value '" + Words.shown(word) + "', not a number");
        }
    }

    private static List<String> notes(DemGeometry geometry, Cells cells, @Nullable Double hole) {
        List<String> notes = new ArrayList<>();
        if (!geometry.placed()) {
            notes.add(DemReader.UNPLACED);
        }
        if (cells.missing > 0) {
            notes.add(cells.missing + " cells lie in blocks that the file leaves out: holes");
        }
        if (hole == null && cells.lowest <= -9999 && Arrays.binarySearch(VOIDS, cells.lowest) >= 0) {
            notes.add("the lowest value, " + cells.lowest + " in " + cells.lowestCount
                    + " cells, looks like holes, and the file does not say so; give it with nodata");
        }
        return notes;
    }

    private static final double[] VOIDS = {-2147483648.0, -99999, -32768, -32767, -9999};

    /** Turns stored numbers into heights. */
    private static final class Cells implements TiffImage.Sink {
        private final Window window;
        private final double[] heightsM;
        private final double hole; // NaN if there is none
        private final double scale;
        private final double offset;
        private double lowest = Double.POSITIVE_INFINITY;
        private int lowestCount;
        private int missing;

        Cells(Window window, double[] heightsM, @Nullable Double hole, double scale, double offset) {
            this.window = window;
            this.heightsM = heightsM;
            this.hole = hole == null ? Double.NaN : hole;
            this.scale = scale;
            this.offset = offset;
        }

        private int at(int column, int row) {
            return (row - window.row()) * window.columns() + column - window.column();
        }

        @Override
        public void put(int column, int row, double value) {
            boolean empty = !Double.isFinite(value) || value == hole;
            heightsM[at(column, row)] = empty ? Double.NaN : value * scale + offset;
            if (!empty && value <= lowest) {
                lowestCount = value < lowest ? 1 : lowestCount + 1;
                lowest = value;
            }
        }

        @Override
        public void missing(int column, int row) {
            heightsM[at(column, row)] = Double.NaN;
            missing++;
        }
    }
}
