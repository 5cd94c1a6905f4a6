package org.grouser.terrain.read;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.terrain.dem.Affine;
import org.grouser.terrain.dem.MapReference;
import org.grouser.terrain.dem.MapReference.Figure;
import org.grouser.terrain.dem.MapReference.Origin;
import org.grouser.terrain.dem.MapReference.Projection;
import org.jspecify.annotations.Nullable;

/** Where a GeoTIFF lies: the tags of its grid and the keys of its coordinate reference system [GeoTIFF11]. */
final class GeoKeys {
    private static final int PIXEL_SCALE = 33550;
    private static final int TIEPOINTS = 33922;
    private static final int TRANSFORMATION = 34264;
    private static final int DIRECTORY = 34735;
    private static final int DOUBLES = 34736;
    private static final int ASCII = 34737;

    private static final int MODEL_TYPE = 1024;
    private static final int RASTER_TYPE = 1025;
    private static final int CITATION = 1026;
    private static final int GEOGRAPHIC = 2048;
    private static final int GEOGRAPHIC_CITATION = 2049;
    private static final int ANGULAR_UNIT = 2054;
    private static final int ELLIPSOID = 2056;
    private static final int SEMI_MAJOR = 2057;
    private static final int SEMI_MINOR = 2058;
    private static final int INVERSE_FLATTENING = 2059;
    private static final int PROJECTED = 3072;
    private static final int METHOD = 3075;
    private static final int LINEAR_UNIT = 3076;
    private static final int LINEAR_UNIT_SIZE = 3077;
    private static final int STANDARD_PARALLEL = 3078;
    private static final int ORIGIN_LATITUDE = 3081;
    private static final int FALSE_EASTING = 3082;
    private static final int FALSE_NORTHING = 3083;
    private static final int CENTRE_LATITUDE = 3089;
    private static final int SCALE_AT_ORIGIN = 3092;
    private static final int VERTICAL_UNIT = 4099;

    private static final double FOOT_M = 0.3048;
    private static final double US_FOOT_M = 1200.0 / 3937;

    private final TiffFile tiff;
    private final Map<Integer, Double> numbers = new HashMap<>(); // looked up by key only
    private final Map<Integer, String> texts = new HashMap<>();

    GeoKeys(TiffFile tiff) throws IOException {
        this.tiff = tiff;
        long[] directory = tiff.integers(DIRECTORY);
        double[] doubles = tiff.doubles(DOUBLES);
        String ascii = tiff.text(ASCII);
        for (int i = 4; i + 3 < directory.length; i += 4) {
            int key = (int) directory[i];
            int count = (int) Math.min(directory[i + 2], Integer.MAX_VALUE);
            int at = (int) Math.min(directory[i + 3], Integer.MAX_VALUE);
            if (directory[i + 1] == 0) {
                numbers.put(key, (double) at);
            } else if (directory[i + 1] == DOUBLES && at < doubles.length) {
                numbers.put(key, doubles[at]);
            } else if (directory[i + 1] == ASCII && ascii != null && at < ascii.length()) {
                texts.put(key, ascii.substring(at, (int) Math.min(ascii.length(), (long) at + count)));
            }
        }
    }

    /** The grid, its cells counted from their outer corner; null if the file does not say. */
    @Nullable
    Affine affine() throws IOException {
        double[] scale = tiff.doubles(PIXEL_SCALE);
        double[] tie = tiff.doubles(TIEPOINTS);
        double[] m = tiff.doubles(TRANSFORMATION);
        double half =
                number(RASTER_TYPE, 1) == 2 ? 0.5 : 0; // PixelIsPoint: positions are those of the middles of cells
        try {
            if (scale.length >= 2 && tie.length >= 6 && scale[0] != 0 && scale[1] != 0) {
                double up = Math.abs(scale[1]);
                return new Affine(
                        tie[3] - (tie[0] + half) * scale[0], scale[0], 0, tie[4] + (tie[1] + half) * up, 0, -up);
            }
            if (m.length >= 8) {
                return new Affine(m[3] - half * (m[0] + m[1]), m[0], m[1], m[7] - half * (m[4] + m[5]), m[4], m[5]);
            }
        } catch (OutOfRangeException e) {
            throw tiff.complaint(String.valueOf(e.getMessage()));
        }
        if (tie.length > 6) {
            throw tiff.complaint(
                    "has " + tie.length / 6 + " ground control points instead of a grid; rectify it: gdalwarp");
        }
        return null;
    }

    MapReference reference() throws IOException {
        double model = number(MODEL_TYPE, 0);
        if (model != 1 && model != 2) {
            if (model == 3) {
                throw tiff.complaint("has geocentric coordinates, which no height grid can have");
            }
            return MapReference.NONE;
        }
        try {
            return model == 2 ? geographic() : projected();
        } catch (OutOfRangeException e) {
            throw tiff.complaint("coordinate reference system: " + e.getMessage());
        }
    }

    private MapReference geographic() throws ReadException {
        return new MapReference(
                geographicName(), Projection.GEOGRAPHIC, figure(), angularUnitRad(), new Origin(0, 0, 0, 0), 1);
    }

    private MapReference projected() throws ReadException {
        int code = (int) number(PROJECTED, 0);
        String name = plain(texts.getOrDefault(CITATION, ""));
        double unitM = linearUnitM();
        boolean utm = (code > 32600 && code <= 32660) || (code > 32700 && code <= 32760);
        if (utm) {
            String words = "WGS 84 / UTM zone " + code % 100 + (code < 32700 ? "N" : "S");
            Origin origin = new Origin(0, 0, 500000 / unitM, code < 32700 ? 0 : 1e7 / unitM);
            return new MapReference(
                    name.isEmpty() ? words : name, Projection.TRANSVERSE_MERCATOR, wgs84(), unitM, origin, 0.9996);
        }
        if (code == 3857) {
            return new MapReference(
                    name.isEmpty() ? "WGS 84 / Pseudo-Mercator" : name,
                    Projection.MERCATOR,
                    wgs84(),
                    unitM,
                    new Origin(0, 0, 0, 0),
                    1);
        }
        double angle = angularUnitRad();
        int method = (int) number(METHOD, 0);
        double latitude = number(CENTRE_LATITUDE, number(ORIGIN_LATITUDE, 0)) * angle;
        double standard = (method == 15 ? number(ORIGIN_LATITUDE, 90) : number(STANDARD_PARALLEL, 0)) * angle;
        if (!(Math.abs(latitude) <= 1.6 && Math.abs(standard) <= 1.6)) {
            throw tiff.complaint("has a projection centred at a latitude beyond 90 degrees");
        }
        Origin origin = new Origin(latitude, standard, number(FALSE_EASTING, 0), number(FALSE_NORTHING, 0));
        String shown = name.isEmpty() ? code > 0 && code < 32767 ? "EPSG:" + code : "unnamed" : name;
        return new MapReference(shown, projection(method), figure(), unitM, origin, number(SCALE_AT_ORIGIN, 1));
    }

    /** [GeoTIFF11] codes of coordinate transformation methods. */
    private static Projection projection(int method) {
        return switch (method) {
            case 1 -> Projection.TRANSVERSE_MERCATOR;
            case 7 -> Projection.MERCATOR;
            case 10 -> Projection.LAMBERT_AZIMUTHAL_EQUAL_AREA;
            case 14, 16 -> Projection.STEREOGRAPHIC;
            case 15 -> Projection.POLAR_STEREOGRAPHIC;
            case 17 -> Projection.EQUIRECTANGULAR;
            case 21 -> Projection.ORTHOGRAPHIC;
            default -> Projection.OTHER;
        };
    }

    private String geographicName() {
        int code = (int) number(GEOGRAPHIC, 0);
        if (code == 4326) {
            return "WGS 84";
        } else if (code == 4269) {
            return "NAD83";
        }
        String citation = texts.getOrDefault(GEOGRAPHIC_CITATION, "");
        String key = "GCS Name = ";
        int at = citation.indexOf(key);
        String name = plain(at < 0 ? citation : citation.substring(at + key.length()));
        return !name.isEmpty() ? name : code > 0 && code < 32767 ? "EPSG:" + code : "unnamed";
    }

    private static Figure wgs84() {
        return new Figure(6378137, 6378137 * (1 - 1 / 298.257223563));
    }

    private Figure figure() {
        double a = number(SEMI_MAJOR, 0);
        int code = (int) number(GEOGRAPHIC, 0);
        int ellipsoid = (int) number(ELLIPSOID, 0);
        if (a == 0 && (code == 4326 || ellipsoid == 7030)) {
            return wgs84();
        }
        if (a == 0 && (code == 4269 || code == 4258 || ellipsoid == 7019)) {
            return new Figure(6378137, 6378137 * (1 - 1 / 298.257222101));
        }
        double flattening = number(INVERSE_FLATTENING, 0);
        double b = number(SEMI_MINOR, flattening > 1 ? a * (1 - 1 / flattening) : a);
        return new Figure(a, b);
    }

    private double angularUnitRad() throws ReadException {
        int code = (int) number(ANGULAR_UNIT, 9102);
        return switch (code) {
            case 9101 -> 1;
            case 9102, 9122 -> Math.PI / 180;
            case 9105, 9106 -> Math.PI / 200;
            default -> throw tiff.complaint("has angles in unit " + code + "; degrees, radians and grads are read");
        };
    }

    private double linearUnitM() throws ReadException {
        double size = number(LINEAR_UNIT_SIZE, 0);
        return size > 0 ? size : unitM((int) number(LINEAR_UNIT, 9001), "lengths");
    }

    private double unitM(int code, String what) throws ReadException {
        return switch (code) {
            case 9001 -> 1;
            case 9002 -> FOOT_M;
            case 9003 -> US_FOOT_M;
            case 9036 -> 1000;
            default ->
                throw tiff.complaint("has " + what + " in unit " + code + "; metres, feet and kilometres are read");
        };
    }

    /**
     * Metres per unit of the heights.
     *
     * @param said of the band, in words; empty if nothing is said
     */
    double heightUnitM(String said) throws ReadException {
        if (!said.isEmpty()) {
            double unitM = HeightUnit.metres(said);
            if (Double.isNaN(unitM)) {
                throw tiff.complaint("has heights in '" + Words.shown(said) + "'; " + HeightUnit.KNOWN + " are read");
            }
            return unitM;
        }
        return numbers.containsKey(VERTICAL_UNIT) ? unitM((int) number(VERTICAL_UNIT, 9001), "heights") : 1;
    }

    private double number(int key, double absent) {
        return numbers.getOrDefault(key, absent);
    }

    /** A name up to its bar, fit for one line. */
    private static String plain(String text) {
        int end = text.indexOf('|');
        StringBuilder out = new StringBuilder();
        for (char c : (end < 0 ? text : text.substring(0, end)).toCharArray()) {
            out.append(c >= ' ' && c < 127 ? c : '?');
        }
        return out.substring(0, Math.min(out.length(), 120)).strip();
    }
}
