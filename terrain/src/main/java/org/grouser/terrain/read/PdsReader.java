package org.grouser.terrain.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grouser.terrain.dem.Affine;
import org.grouser.terrain.dem.Dem;
import org.grouser.terrain.dem.DemGeometry;
import org.grouser.terrain.dem.DemSite;
import org.grouser.terrain.dem.MapReference;
import org.jspecify.annotations.Nullable;

/**
 * Reads the image of a PDS3 product, its label beside it (.lbl and .img) or in front of it: SAMPLE_TYPE and SAMPLE_BITS,
 * SCALING_FACTOR, OFFSET, MISSING_CONSTANT, UNIT, and of its map MAP_SCALE or MAP_RESOLUTION, the radius of the body and the
 * offsets of the origin. Uncompressed, one band after the other.
 *
 * <p>The middle of the first sample lies SAMPLE_PROJECTION_OFFSET samples to the west of the map's origin and
 * LINE_PROJECTION_OFFSET lines to its north; archives differ in this by half a cell (our reading).
 */
final class PdsReader {
    private static final Pattern POINTER = Pattern.compile(
            "\\(?\\s*([^\\s,()<>]*[A-Za-z][^\\s,()<>]*)?\\s*,?\\s*([0-9]{1,15})?\\s*(<\\s*BYTES\\s*>)?\\s*\\)?",
            Pattern.CASE_INSENSITIVE);

    private PdsReader() {}

    /** Reads a product by its label, or by its image with the label in front of it or beside it. */
    static Dem read(Path asked, DemSite site) throws IOException {
        Path file = asked;
        if (DemReader.endsWith(file, ".img") && !hasLabel(file)) {
            Path beside = beside(file);
            if (beside == null) {
                throw new ReadException(
                        file, "begins with no PDS3 label, and no .lbl or .xml of its name lies beside it");
            }
            if (DemReader.endsWith(beside, ".xml")) {
                return Pds4Reader.read(beside, site);
            }
            file = beside;
        }
        PdsLabel label = PdsLabel.read(file);
        RawRaster.Type type = type(label);
        int columns = label.whole("IMAGE.LINE_SAMPLES", Double.NaN, 1, Dem.MAX_CELLS);
        int rows = label.whole("IMAGE.LINES", Double.NaN, 1, Dem.MAX_CELLS);
        int bands = label.whole("IMAGE.BANDS", 1, 1, 65535);
        DemReader.needBand(file, site, bands);
        String storage = label.text("IMAGE.BAND_STORAGE_TYPE");
        if (bands > 1 && storage != null && !storage.startsWith("BAND_SEQUENTIAL")) {
            throw new ReadException(
                    file, "has BAND_STORAGE_TYPE = " + XmlElement.quoted(storage) + "; BAND_SEQUENTIAL is read");
        }
        long lineBytes = (long) columns * type.bytes()
                + label.whole("IMAGE.LINE_PREFIX_BYTES", 0, 0, 1 << 20)
                + label.whole("IMAGE.LINE_SUFFIX_BYTES", 0, 0, 1 << 20);
        Place place = place(label);
        long offset = place.offset
                + label.whole("IMAGE.LINE_PREFIX_BYTES", 0, 0, 1 << 20)
                + (site.band() - 1) * lineBytes * rows;
        RawRaster raster =
                new RawRaster(place.file, type, offset, columns, rows, new RawRaster.Layout(type.bytes(), lineBytes));
        DemGeometry geometry = DemReader.geometry(columns, rows, affine(label), reference(label), site);
        DemGeometry.Window window = geometry.window(site.crop());
        String unit = String.valueOf(label.text("IMAGE.UNIT") == null ? "" : label.text("IMAGE.UNIT"));
        double metres = metres(file, unit);
        double hole = Double.isNaN(site.nodata()) ? hole(label) : site.nodata();
        double[] heightsM = raster.read(
                window,
                new RawRaster.Meaning(
                        type.stored(hole),
                        metres * label.number("IMAGE.SCALING_FACTOR", 1),
                        metres * label.number("IMAGE.OFFSET", 0)));
        boolean detached = !place.file.equals(file);
        Dem.Source source = new Dem.Source(
                "PDS3 image",
                type.orderWords() + ", label " + (detached ? "beside it" : "in front of it"),
                bands,
                site.band(),
                type.words(),
                unit,
                "");
        return DemReader.made(geometry, window, source, heightsM, DemReader.unplaced(geometry, List.of()));
    }

    private static boolean hasLabel(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            String begin = new String(in.readNBytes(4096), StandardCharsets.ISO_8859_1);
            return begin.stripLeading().startsWith("PDS_VERSION_ID") || begin.contains("^IMAGE");
        }
    }

    private static @Nullable Path beside(Path file) {
        String name = String.valueOf(file.getFileName());
        String stem = name.substring(0, name.length() - 4);
        for (String ending : List.of(".lbl", ".LBL", ".xml", ".XML")) {
            Path label = file.resolveSibling(stem + ending);
            if (Files.isRegularFile(label)) {
                return label;
            }
        }
        return null;
    }

    /** Where the image begins. */
    private record Place(Path file, long offset) {}

    private static Place place(PdsLabel label) throws IOException {
        String pointer = label.need("^IMAGE");
        Matcher found = POINTER.matcher(pointer);
        if (!found.matches()) {
            throw new ReadException(
                    label.file,
                    "has ^IMAGE = " + XmlElement.quoted(pointer) + "; read are a file, a record, or (file, record)");
        }
        String name = found.group(1);
        Path file = name == null ? label.file : sibling(label.file, name);
        if (found.group(2) == null) {
            if (name == null) {
                throw new ReadException(label.file, "has an empty ^IMAGE");
            }
            return new Place(file, 0);
        }
        long number = Long.parseLong(found.group(2));
        if (number < 1) {
            throw new ReadException(
                    label.file, "has ^IMAGE = " + XmlElement.quoted(pointer) + "; records count from 1");
        }
        if (found.group(3) != null) {
            return new Place(file, number - 1);
        }
        int record = label.whole("RECORD_BYTES", Double.NaN, 1, 1 << 30);
        if (number > (1L << 40) / record) {
            throw new ReadException(label.file, "has ^IMAGE = " + XmlElement.quoted(pointer) + ", beyond any file");
        }
        return new Place(file, (number - 1) * record);
    }

    /** A file in the folder of the label, and nowhere else; archives write names in either case. */
    static Path sibling(Path label, String name) throws ReadException {
        if (name.contains("/") || name.contains("\\") || name.contains("..") || name.indexOf('\0') >= 0) {
            throw new ReadException(
                    label,
                    "names the file " + XmlElement.quoted(name)
                            + "; it has to lie beside the label, by its name alone");
        }
        for (String spelling : List.of(name, name.toLowerCase(Locale.ROOT), name.toUpperCase(Locale.ROOT))) {
            Path file;
            try {
                file = label.resolveSibling(spelling);
            } catch (InvalidPathException e) {
                throw new ReadException(
                        label, "names the file " + XmlElement.quoted(name) + ", which is no name of a file");
            }
            if (Files.isRegularFile(file)) {
                return file;
            }
        }
        throw new ReadException(label, "names the file " + XmlElement.quoted(name) + ", which does not lie beside it");
    }

    private static RawRaster.Type type(PdsLabel label) throws ReadException {
        String name = label.need("IMAGE.SAMPLE_TYPE").toUpperCase(Locale.ROOT);
        int bits = label.whole("IMAGE.SAMPLE_BITS", Double.NaN, 1, 128);
        boolean little = name.startsWith("LSB") || name.startsWith("PC_") || name.startsWith("VAX_INT");
        boolean big =
                name.startsWith("MSB") || name.startsWith("IEEE") || name.startsWith("SUN") || name.startsWith("MAC");
        boolean plain = name.equals("INTEGER") || name.equals("UNSIGNED_INTEGER") || name.equals("REAL");
        RawRaster.Kind kind = name.contains("REAL")
                ? RawRaster.Kind.FLOAT
                : name.contains("UNSIGNED") ? RawRaster.Kind.UNSIGNED : RawRaster.Kind.SIGNED;
        boolean known = (little || big || plain)
                && (name.contains("REAL") || name.contains("INTEGER"))
                && (kind == RawRaster.Kind.FLOAT ? bits == 32 || bits == 64 : bits == 8 || bits == 16 || bits == 32);
        if (!known) {
            throw new ReadException(
                    label.file,
                    "has SAMPLE_TYPE = " + XmlElement.quoted(name) + " of " + bits
                            + " bits; read are LSB, MSB and PC integers of 8, 16 and 32 bits, PC_REAL and IEEE_REAL of 32 and 64");
        }
        return new RawRaster.Type(kind, bits / 8, little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    }

    private static double hole(PdsLabel label) throws ReadException {
        double hole = label.number("IMAGE.MISSING_CONSTANT", Double.NaN);
        return Double.isNaN(hole) ? label.number("IMAGE.MISSING", Double.NaN) : hole;
    }

    static double metres(Path file, String unit) throws ReadException {
        double metres = unit.isEmpty() || unit.equals("N/A") ? 1 : HeightUnit.metres(unit);
        if (Double.isNaN(metres)) {
            throw new ReadException(
                    file, "has heights in " + XmlElement.quoted(unit) + "; known are " + HeightUnit.KNOWN);
        }
        return metres;
    }

    private static @Nullable Affine affine(PdsLabel label) throws ReadException {
        String map = "IMAGE_MAP_PROJECTION.";
        double scaleM = label.number(map + "MAP_SCALE", Double.NaN)
                * (label.unit(map + "MAP_SCALE").startsWith("K") ? 1000 : 1);
        if (Double.isNaN(scaleM)) {
            double perDeg = label.number(map + "MAP_RESOLUTION", Double.NaN);
            scaleM = StrictMath.toRadians(1 / perDeg) * radiusM(label);
        }
        if (!(scaleM > 0)) {
            return null;
        }
        double sample = label.number(map + "SAMPLE_PROJECTION_OFFSET", 0);
        double line = label.number(map + "LINE_PROJECTION_OFFSET", 0);
        return Affine.northUp((-sample - 0.5) * scaleM, (line + 0.5) * scaleM, scaleM, scaleM);
    }

    private static double radiusM(PdsLabel label) throws ReadException {
        String key = "IMAGE_MAP_PROJECTION.A_AXIS_RADIUS";
        String unit = label.unit(key);
        return label.number(key, 0) * (unit.equals("M") || unit.startsWith("MET") ? 1 : 1000); // km unless it says so
    }

    private static MapReference reference(PdsLabel label) throws ReadException {
        String name = label.text("IMAGE_MAP_PROJECTION.MAP_PROJECTION_TYPE");
        double latitude = StrictMath.toRadians(label.number("IMAGE_MAP_PROJECTION.CENTER_LATITUDE", 0));
        return name == null ? MapReference.NONE : reference(name, radiusM(label), latitude);
    }

    /** A map by the name of its projection in archives of planetary data. */
    static MapReference reference(String name, double radiusM, double latitudeRad) {
        String words = name.toUpperCase(Locale.ROOT).replace('_', ' ');
        MapReference.Projection projection = switch (words) {
            case "SIMPLE CYLINDRICAL", "EQUIRECTANGULAR" -> MapReference.Projection.EQUIRECTANGULAR;
            case "POLAR STEREOGRAPHIC" -> MapReference.Projection.POLAR_STEREOGRAPHIC;
            case "STEREOGRAPHIC" -> MapReference.Projection.STEREOGRAPHIC;
            case "MERCATOR" -> MapReference.Projection.MERCATOR;
            default -> MapReference.Projection.OTHER;
        };
        boolean simple = words.equals("SIMPLE CYLINDRICAL");
        double standard = simple ? 0 : latitudeRad;
        double origin = projection == MapReference.Projection.EQUIRECTANGULAR ? 0 : latitudeRad;
        return new MapReference(
                XmlElement.clean(name),
                projection,
                new MapReference.Figure(radiusM, radiusM),
                1,
                new MapReference.Origin(origin, standard, 0, 0),
                1);
    }
}
