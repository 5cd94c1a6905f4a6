package org.grouser.terrain.read;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.grouser.terrain.dem.Affine;
import org.grouser.terrain.dem.Dem;
import org.grouser.terrain.dem.DemGeometry;
import org.grouser.terrain.dem.DemSite;
import org.grouser.terrain.dem.MapReference;
import org.jspecify.annotations.Nullable;

/**
 * Reads the first Array_2D_Image (Array_2D_Map, Array_2D) of a PDS4 product by its XML label: data_type, scaling_factor,
 * value_offset, missing_constant, unit, and of the cartography pixel_resolution_x, upperleft_corner_x and _y, the radius of
 * the body. The file of the numbers lies beside the label.
 */
final class Pds4Reader {
    private static final long MOST_BYTES = 64L << 20;
    private static final List<String> ARRAYS = List.of("Array_2D_Image", "Array_2D_Map", "Array_2D");

    private Pds4Reader() {}

    static Dem read(Path label, DemSite site) throws IOException {
        DemReader.needBand(label, site, 1);
        XmlElement root = XmlElement.read(label, MOST_BYTES);
        List<XmlElement> all = new ArrayList<>();
        collect(root, all);
        XmlElement array = null;
        XmlElement area = null;
        for (XmlElement element : all) {
            XmlElement found = element.children().stream()
                    .filter(child -> ARRAYS.contains(child.name()))
                    .findFirst()
                    .orElse(null);
            if (found != null && array == null) {
                array = found;
                area = element;
            }
        }
        if (array == null || area == null) {
            throw root.complaint("has none of Array_2D_Image, Array_2D_Map and Array_2D");
        }
        List<XmlElement> inside = new ArrayList<>();
        collect(array, inside);
        String name = text(all(area), "file_name");
        if (name == null) {
            throw area.complaint("<" + area.name() + "> has no <file_name>");
        }
        Path file = PdsReader.sibling(label, name);
        String order = text(inside, "axis_index_order");
        if (order != null && !order.equalsIgnoreCase("Last Index Fastest")) {
            throw array.complaint(
                    "has axis_index_order " + XmlElement.quoted(order) + "; 'Last Index Fastest' is read");
        }
        int[] sides = sides(array);
        RawRaster.Type type = type(array, text(inside, "data_type"));
        int columns = sides[1];
        RawRaster raster = new RawRaster(
                file,
                type,
                (long) number(array, inside, "offset", 0),
                columns,
                sides[0],
                new RawRaster.Layout(type.bytes(), (long) columns * type.bytes()));
        DemGeometry geometry = DemReader.geometry(columns, sides[0], affine(root, all), reference(root, all), site);
        DemGeometry.Window window = geometry.window(site.crop());
        String unit = text(inside, "unit");
        double metres = PdsReader.metres(label, unit == null ? "" : unit);
        double hole =
                Double.isNaN(site.nodata()) ? number(array, inside, "missing_constant", Double.NaN) : site.nodata();
        double[] heightsM = raster.read(
                window,
                new RawRaster.Meaning(
                        type.stored(hole),
                        metres * number(array, inside, "scaling_factor", 1),
                        metres * number(array, inside, "value_offset", 0)));
        Dem.Source source = new Dem.Source(
                "PDS4 image", type.orderWords(), 1, 1, type.words(), unit == null ? "" : XmlElement.clean(unit), "");
        return DemReader.made(geometry, window, source, heightsM, DemReader.unplaced(geometry, List.of()));
    }

    private static List<XmlElement> all(XmlElement element) {
        List<XmlElement> all = new ArrayList<>();
        collect(element, all);
        return all;
    }

    private static void collect(XmlElement element, List<XmlElement> into) {
        into.add(element);
        element.children().forEach(child -> collect(child, into)); // the depth of files is limited
    }

    /** Elements of the axes, lines first. */
    private static int[] sides(XmlElement array) throws ReadException {
        List<XmlElement> axes = array.all("Axis_Array").toList();
        if (axes.size() != 2) {
            throw array.complaint("has " + axes.size() + " axes, two are needed");
        }
        int[] sides = new int[2];
        for (int k = 0; k < 2; k++) {
            List<XmlElement> parts = all(axes.get(k));
            double elements = number(array, parts, "elements", Double.NaN);
            double sequence = number(array, parts, "sequence_number", k + 1);
            if (!(elements >= 1 && elements <= Dem.MAX_CELLS)
                    || elements != Math.rint(elements)
                    || (sequence != 1 && sequence != 2)
                    || sides[(int) sequence - 1] != 0) {
                throw array.complaint("has an axis of " + elements + " elements with sequence number " + sequence);
            }
            sides[(int) sequence - 1] = (int) elements;
        }
        return sides;
    }

    private static RawRaster.Type type(XmlElement array, @Nullable String name) throws ReadException {
        String words = name == null ? "" : name;
        RawRaster.Kind kind = words.startsWith("IEEE754")
                ? RawRaster.Kind.FLOAT
                : words.startsWith("Unsigned") ? RawRaster.Kind.UNSIGNED : RawRaster.Kind.SIGNED;
        int bytes = switch (words) {
            case "SignedByte", "UnsignedByte" -> 1;
            case "SignedMSB2", "SignedLSB2", "UnsignedMSB2", "UnsignedLSB2" -> 2;
            case "SignedMSB4", "SignedLSB4", "UnsignedMSB4", "UnsignedLSB4" -> 4;
            case "SignedMSB8", "SignedLSB8", "UnsignedMSB8", "UnsignedLSB8" -> 8;
            case "IEEE754MSBSingle", "IEEE754LSBSingle" -> 4;
            case "IEEE754MSBDouble", "IEEE754LSBDouble" -> 8;
            default -> 0;
        };
        if (bytes == 0) {
            throw array.complaint("has numbers of type " + XmlElement.quoted(words)
                    + "; read are signed and unsigned bytes, MSB and LSB integers and IEEE 754 numbers");
        }
        return new RawRaster.Type(kind, bytes, words.contains("LSB") ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    }

    private static @Nullable Affine affine(XmlElement root, List<XmlElement> all) throws ReadException {
        double cellX = length(root, all, "pixel_resolution_x", Double.NaN);
        double cellY = length(root, all, "pixel_resolution_y", cellX);
        if (!(cellX > 0 && cellY > 0)) {
            return null;
        }
        double x = length(root, all, "upperleft_corner_x", 0);
        double y = length(root, all, "upperleft_corner_y", 0);
        return Affine.northUp(x, y, cellX, cellY);
    }

    private static MapReference reference(XmlElement root, List<XmlElement> all) throws ReadException {
        String name = text(all, "map_projection_name");
        double radiusM = length(root, all, "a_axis_radius", length(root, all, "semi_major_radius", 0));
        double latitude =
                number(root, all, "standard_parallel_1", number(root, all, "latitude_of_projection_origin", 0));
        return name == null ? MapReference.NONE : PdsReader.reference(name, radiusM, StrictMath.toRadians(latitude));
    }

    private static @Nullable String text(List<XmlElement> all, String name) {
        for (XmlElement element : all) {
            if (element.name().equals(name)) {
                return element.text().strip();
            }
        }
        return null;
    }

    private static double number(XmlElement where, List<XmlElement> all, String name, double preset)
            throws ReadException {
        String text = text(all, name);
        if (text == null) {
            return preset;
        }
        try {
            return text.startsWith("0x") || text.startsWith("16#")
                    ? Float.intBitsToFloat(
                            (int) Long.parseLong(text.replaceFirst("0x|16#", "").replace("#", ""), 16))
                    : Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw where.complaint("has <" + name + "> " + XmlElement.quoted(text) + ", not a number");
        }
    }

    /** A length in metres, by the attribute unit: m, km, m/pixel, km/pixel. */
    private static double length(XmlElement where, List<XmlElement> all, String name, double preset)
            throws ReadException {
        for (XmlElement element : all) {
            if (element.name().equals(name)) {
                String unit = element.get("unit");
                String lower = unit == null ? "m" : unit.toLowerCase(Locale.ROOT);
                if (!lower.equals("m")
                        && !lower.equals("km")
                        && !lower.startsWith("m/p")
                        && !lower.startsWith("km/p")) {
                    throw element.complaint("<" + name + "> is in " + XmlElement.quoted(lower)
                            + "; m, km, m/pixel and km/pixel are read");
                }
                return number(where, List.of(element), name, preset) * (lower.startsWith("km") ? 1000 : 1);
            }
        }
        return preset;
    }
}
