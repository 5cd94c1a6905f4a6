package org.grouser.campaign.sampling;

import org.grouser.quantity.Check;

/**
 * Rows for first-order and total Sobol indices [Saltelli2010]. Each point of the base, in 2 d dimensions, gives a block
 * of d + 2 rows: A (its first d coordinates), B (the others), and A with coordinate i from B, for i = 1 .. d.
 */
public final class SaltelliDesign implements Design {
    private final Design base;
    private final int dimensions;
    private final int size;

    public SaltelliDesign(Design base) {
        Check.that(
                base.dimensions() % 2 == 0,
                "dimensions",
                "= " + base.dimensions() + " of the base must be twice the number of factors");
        this.base = base;
        this.dimensions = base.dimensions() / 2;
        Check.that(
                (long) base.size() * (dimensions + 2) <= Integer.MAX_VALUE,
                "size",
                "= " + base.size() + " of the base gives more rows than can be counted; write fewer");
        this.size = base.size() * (dimensions + 2);
    }

    @Override
    public int size() {
        return size;
    }

    /** Number of factors, d. */
    @Override
    public int dimensions() {
        return dimensions;
    }

    /** Rows that belong together: d + 2. */
    public int block() {
        return dimensions + 2;
    }

    @Override
    public void point(int index, double[] into) {
        Points.check(index, size);
        double[] both = new double[2 * dimensions];
        base.point(index / block(), both);
        int role = index % block();
        System.arraycopy(both, role == 1 ? dimensions : 0, into, 0, dimensions);
        if (role >= 2) {
            into[role - 2] = both[dimensions + role - 2];
        }
    }
}
