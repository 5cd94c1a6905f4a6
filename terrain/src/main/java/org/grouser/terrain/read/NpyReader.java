package org.grouser.terrain.read;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grouser.terrain.dem.Dem;
import org.grouser.terrain.dem.DemGeometry;
import org.grouser.terrain.dem.DemSite;
import org.grouser.terrain.dem.MapReference;

/**
 * Reads a two-dimensional array of a .npy file (versions 1 to 3 of the format of NumPy): floating-point numbers of 2, 4 and 8
 * bytes and integers of 1 to 8, both byte orders, in C or Fortran order. The first row is the northernmost.
 */
final class NpyReader {
    private static final int LONGEST_HEADER = 1 << 16;
    private static final Pattern DESCR = Pattern.compile("'descr'\\s*:\\s*'([^']*)'");
    private static final Pattern ORDER = Pattern.compile("'fortran_order'\\s*:\\s*(True|False)");
    private static final Pattern SHAPE = Pattern.compile("'shape'\\s*:\\s*\\(([^)]*)\\)");
    private static final Pattern TYPE = Pattern.compile("([<>|=]?)([fiu])([1248])");

    private NpyReader() {}

    static Dem read(Path file, DemSite site) throws IOException {
        DemReader.needBand(file, site, 1);
        long start;
        String header;
        try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
            byte[] magic = in.readNBytes(8);
            if (magic.length < 8 || !new String(magic, 0, 6, StandardCharsets.ISO_8859_1).equals("\u0093NUMPY")) {
                throw new ReadException(file, "is no .npy file: it does not begin with \\x93NUMPY");
            }
            int words = magic[6] == 1 ? 2 : 4;
            byte[] count = in.readNBytes(words);
            long length = 0;
            for (int k = count.length - 1; k >= 0; k--) {
                length = length << 8 | (count[k] & 0xff);
            }
            if (magic[6] < 1 || magic[6] > 3 || count.length < words || length > LONGEST_HEADER) {
                throw new ReadException(
                        file,
                        "has a header of version " + magic[6] + " and " + length + " bytes; versions 1 to 3 of at most "
                                + LONGEST_HEADER + " bytes are read");
            }
            byte[] text = in.readNBytes((int) length);
            header = new String(text, StandardCharsets.ISO_8859_1);
            start = 8L + words + length;
        }
        RawRaster.Type type = type(file, find(file, DESCR, header, "descr"));
        boolean fortran = find(file, ORDER, header, "fortran_order").equals("True");
        int[] shape = shape(file, find(file, SHAPE, header, "shape"));
        int rows = shape[0];
        int columns = shape[1];
        RawRaster.Layout layout = fortran
                ? new RawRaster.Layout((long) rows * type.bytes(), type.bytes())
                : new RawRaster.Layout(type.bytes(), (long) columns * type.bytes());
        RawRaster raster = new RawRaster(file, type, start, columns, rows, layout);
        DemGeometry geometry = DemReader.geometry(columns, rows, null, MapReference.NONE, site);
        DemGeometry.Window window = geometry.window(site.crop());
        double[] heightsM = raster.read(window, new RawRaster.Meaning(type.stored(site.nodata()), 1, 0));
        String coding = type.orderWords() + ", " + (fortran ? "Fortran" : "C") + " order";
        Dem.Source source = new Dem.Source("NumPy array", coding, 1, 1, type.words(), "", "");
        return DemReader.made(geometry, window, source, heightsM, DemReader.unplaced(geometry, List.of()));
    }

    private static String find(Path file, Pattern pattern, String header, String key) throws ReadException {
        Matcher found = pattern.matcher(header);
        if (!found.find()) {
            throw new ReadException(file, "has a header without a readable '" + key + "'");
        }
        return found.group(1);
    }

    private static RawRaster.Type type(Path file, String descr) throws ReadException {
        Matcher found = TYPE.matcher(descr);
        boolean known = found.matches()
                && !(found.group(2).equals("f") && found.group(3).equals("1"));
        if (!known) {
            throw new ReadException(
                    file,
                    "has numbers of type " + XmlElement.quoted(descr) + "; read are f2, f4, f8, i1 to i8 and u1 to u8");
        }
        RawRaster.Kind kind = switch (found.group(2)) {
            case "f" -> RawRaster.Kind.FLOAT;
            case "i" -> RawRaster.Kind.SIGNED;
            default -> RawRaster.Kind.UNSIGNED;
        };
        ByteOrder order = found.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        return new RawRaster.Type(kind, Integer.parseInt(found.group(3)), order);
    }

    private static int[] shape(Path file, String words) throws ReadException {
        String[] sides = words.strip().split("\\s*,\\s*");
        if (sides.length != 2 || words.isBlank()) {
            throw new ReadException(
                    file, "has the shape (" + XmlElement.quoted(words) + "); two dimensions are needed: rows, columns");
        }
        int[] shape = new int[2];
        for (int k = 0; k < 2; k++) {
            if (!sides[k].matches("[0-9]{1,9}")) {
                throw new ReadException(file, "has the side " + XmlElement.quoted(sides[k]) + " in its shape");
            }
            shape[k] = Integer.parseInt(sides[k]);
        }
        return shape;
    }
}
