package org.grouser.terrain.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.dem.Affine;
import org.grouser.terrain.dem.Dem;
import org.grouser.terrain.dem.DemCrop;
import org.grouser.terrain.dem.DemGeometry;
import org.grouser.terrain.dem.DemGeometry.Window;
import org.grouser.terrain.dem.DemGround;
import org.grouser.terrain.dem.DemSite;
import org.grouser.terrain.dem.MapReference;
import org.grouser.terrain.dem.Relieved;
import org.grouser.terrain.surface.HeightGrid;
import org.jspecify.annotations.Nullable;

/**
 * Reads digital elevation models: GeoTIFF (.tif, .tiff), NumPy arrays (.npy), grey PNG (.png), images of PDS3 (.lbl, .img) and
 * PDS4 (.xml), points (.xyz), and ESRI ASCII grids, whatever else their ending is.
 */
public final class DemReader {
    static final String UNPLACED =
            "the file does not say where its cells lie: each counts as 1 m; give the size with pixel_m";

    private static final List<String> OTHERS = List.of(".npy", ".png", ".lbl", ".img", ".xml", ".xyz");

    private DemReader() {}

    /**
     * Reads the cells under the crop of a site.
     *
     * @throws ReadException in one line, whatever is wrong with the file or does not fit it
     */
    public static Dem read(Path file, DemSite site) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new ReadException(file, "is not there, or not a file");
        }
        if (isTiff(file)) {
            return GeoTiffReader.read(file, site);
        }
        try {
            if (endsWith(file, ".npy")) {
                return NpyReader.read(file, site);
            }
            if (endsWith(file, ".png")) {
                return PngReader.read(file, site);
            }
            if (endsWith(file, ".lbl") || endsWith(file, ".img")) {
                return PdsReader.read(file, site);
            }
            if (endsWith(file, ".xml")) {
                return Pds4Reader.read(file, site);
            }
            if (endsWith(file, ".xyz")) {
                return PointsReader.read(file, site);
            }
            return EsriAsciiReader.dem(file, site);
        } catch (OutOfRangeException e) {
            throw new ReadException(file, String.valueOf(e.getMessage()));
        }
    }

    /**
     * Where the cells of a file lie, all of them; reads no heights of a GeoTIFF.
     *
     * @throws ReadException in one line, whatever is wrong with the file
     */
    public static DemGeometry geometry(Path file, DemSite site) throws IOException {
        return isTiff(file)
                ? GeoTiffReader.geometry(file, site)
                : read(file, site.with(DemCrop.ALL)).geometry();
    }

    private static boolean isTiff(Path file) {
        return endsWith(file, ".tif") || endsWith(file, ".tiff");
    }

    /** Whatever has no ending of another format. */
    private static boolean isAscii(Path file) {
        return !isTiff(file) && OTHERS.stream().noneMatch(ending -> endsWith(file, ending));
    }

    static boolean endsWith(Path file, String ending) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(ending);
    }

    static void needBand(Path file, DemSite site, int bands) throws ReadException {
        if (site.band() > bands) {
            throw new ReadException(
                    file, "has " + bands + (bands == 1 ? " band" : " bands") + ", no band " + site.band());
        }
    }

    /** Notes, and that of a file that does not say where its cells lie. */
    static List<String> unplaced(DemGeometry geometry, List<String> notes) {
        return geometry.placed()
                ? notes
                : Stream.concat(Stream.of(UNPLACED), notes.stream()).toList();
    }

    /**
     * Ground in local metres from a file; see {@link DemGround}. An ESRI ASCII grid for which nothing else is asked stays
     * where its file puts it.
     *
     * @throws ReadException in one line, whatever is wrong with the file or does not fit it
     */
    public static HeightGrid ground(Path file, DemSite site) throws IOException {
        if (isAscii(file) && site.equals(DemSite.WHOLE)) {
            return EsriAsciiReader.read(file);
        }
        Dem dem = read(file, site);
        try {
            return DemGround.of(dem, site);
        } catch (OutOfRangeException e) {
            throw new ReadException(file, String.valueOf(e.getMessage()));
        }
    }

    /**
     * Ground in local metres, scaled, then moved, with the craters and the roughness below its resolution that the site asks for.
     *
     * @throws ReadException in one line, whatever is wrong with the file or does not fit it
     */
    public static Relieved relief(Path file, DemSite site, double verticalScale, Vec3 offsetM) throws IOException {
        HeightGrid grid =
                ground(file, site.withoutDetail()).placed(verticalScale, offsetM.x(), offsetM.y(), offsetM.z());
        try {
            return Relieved.of(grid, site.detail());
        } catch (OutOfRangeException e) {
            throw new ReadException(file, String.valueOf(e.getMessage()));
        }
    }

    static DemGeometry geometry(int columns, int rows, @Nullable Affine affine, MapReference reference, DemSite site) {
        DemGeometry geometry = new DemGeometry(
                columns, rows, affine != null, affine == null ? Affine.northUp(0, rows, 1, 1) : affine, reference);
        return Double.isNaN(site.pixelM()) ? geometry : geometry.withCells(site.pixelM());
    }

    static Dem made(DemGeometry geometry, Window window, Dem.Source source, double[] heightsM, List<String> notes) {
        return new Dem(geometry.part(window), source, heightsM, notes);
    }
}
