package org.grouser.record;

import org.grouser.quantity.Check;

/**
 * The ground of one surface at the end of a run as plain numbers on square cells, x fastest. World frame, z up. Arrays
 * are kept, not copied, and never modified.
 *
 * <p>A map may be cut to what was touched: with a ring of untouched cells around it, values beyond its edge are those of
 * the edge.
 */
public final class GroundMap {
    /** What a map holds of each cell. The flow is that of the last soil update. */
    public enum Field {
        /** Elevation, m. */
        HEIGHT,
        /** Elevation before anything touched the ground, m. */
        VIRGIN,
        /** Thickness of the moving soil, from the surface down to the failure surface, m. */
        FLOW_DEPTH,
        /** Velocity of the moving soil, m/s. */
        FLOW_VX,
        FLOW_VY,
        FLOW_VZ,
        /** How much flow passed; zero where none did. */
        FLOW_WEIGHT
    }

    /**
     * Square cells (i, j) with centre x0 + (i + 1/2) cell, y0 + (j + 1/2) cell.
     *
     * @param x0M lower edge in x
     * @param y0M lower edge in y
     * @param cellM edge of a cell
     */
    public record Lattice(double x0M, double y0M, double cellM, int nx, int ny) {
        public Lattice {
            Check.finite("x0", x0M, "m");
            Check.finite("y0", y0M, "m");
            Check.positive("cell", cellM, 1e6, "m");
            Check.that(nx >= 2 && ny >= 2, "map", "has " + nx + " x " + ny + " cells; at least 2 x 2 are needed");
        }

        public int size() {
            return Math.multiplyExact(nx, ny);
        }

        public double xM(int i) {
            return x0M + (i + 0.5) * cellM;
        }

        public double yM(int j) {
            return y0M + (j + 0.5) * cellM;
        }
    }

    private final String name;
    private final Lattice lattice;
    private final double[][] fields; // by the ordinal of the field            (fields x cells)
    private final byte[] contact; // 1 where an object touches                 (cells)
    private final double movedM3;
    private final double errorShare;

    private GroundMap(
            String name, Lattice lattice, double[][] fields, byte[] contact, double movedM3, double errorShare) {
        this.name = name;
        this.lattice = lattice;
        this.fields = fields;
        this.contact = contact;
        this.movedM3 = movedM3;
        this.errorShare = errorShare;
        for (double[] field : fields) {
            Check.that(field.length == lattice.size(), "map '" + name + "'", mismatch(field.length));
        }
        Check.that(contact.length == lattice.size(), "map '" + name + "'", mismatch(contact.length));
    }

    /**
     * A ground through which nothing flows.
     *
     * @param heightM one number per cell. Not modified.
     * @param virginM one number per cell. Not modified.
     */
    public static GroundMap of(String name, Lattice lattice, double[] heightM, double[] virginM) {
        double[] zero = new double[lattice.size()];
        double[][] fields = {heightM, virginM, zero, zero, zero, zero, zero};
        return new GroundMap(name, lattice, fields, new byte[lattice.size()], 0, 0);
    }

    /**
     * The same ground with the flow of the last soil update.
     *
     * @param contact 1 where an object touches. Not modified.
     */
    public GroundMap withFlow(
            double[] depthM, double[] vxMPerS, double[] vyMPerS, double[] vzMPerS, double[] weight, byte[] contact) {
        double[][] all = {
            field(Field.HEIGHT), field(Field.VIRGIN), depthM, vxMPerS, vyMPerS, vzMPerS, weight,
        };
        return new GroundMap(name, lattice, all, contact, movedM3, errorShare);
    }

    /**
     * The same ground with its book of volume.
     *
     * @param errorShare volume made or lost over all volume moved
     */
    public GroundMap withLedger(double movedM3, double errorShare) {
        return new GroundMap(name, lattice, fields, contact, movedM3, errorShare);
    }

    public String name() {
        return name;
    }

    public Lattice lattice() {
        return lattice;
    }

    /** All volume that the soil updates displaced. */
    public double movedM3() {
        return movedM3;
    }

    public double errorShare() {
        return errorShare;
    }

    /** One number per cell; to be read only. */
    public double[] field(Field field) {
        return fields[field.ordinal()];
    }

    public boolean contact(int cell) {
        return contact[cell] != 0;
    }

    /** How far a cell lies above its virgin elevation. */
    public double heaveM(int cell) {
        return field(Field.HEIGHT)[cell] - field(Field.VIRGIN)[cell];
    }

    /** Whether soil moved anywhere in the last update. */
    public boolean flows() {
        for (double weight : field(Field.FLOW_WEIGHT)) {
            if (weight > 0) {
                return true;
            }
        }
        return false;
    }

    /** The field at a point, bilinear between the middles of cells; beyond the map the value at its edge. */
    public double at(Field field, double xM, double yM) {
        double u = clamped((xM - lattice.x0M()) / lattice.cellM() - 0.5, lattice.nx() - 1);
        double v = clamped((yM - lattice.y0M()) / lattice.cellM() - 0.5, lattice.ny() - 1);
        int i = Math.min((int) u, lattice.nx() - 2);
        int j = Math.min((int) v, lattice.ny() - 2);
        double a = u - i;
        double b = v - j;
        double[] z = field(field);
        int c = j * lattice.nx() + i;
        return (1 - b) * ((1 - a) * z[c] + a * z[c + 1])
                + b * ((1 - a) * z[c + lattice.nx()] + a * z[c + lattice.nx() + 1]);
    }

    /** NaN stays NaN. */
    private static double clamped(double value, double max) {
        return value < 0 ? 0 : value > max ? max : value;
    }

    private String mismatch(int length) {
        return "has " + lattice.nx() + " x " + lattice.ny() + " cells, but a field of " + length;
    }
}
