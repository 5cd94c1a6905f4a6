package org.grouser.simulation;

import java.io.IOException;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.terrain.Elevation;
import org.grouser.terrain.Grounds;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.terrain.query.RayHit;
import org.jspecify.annotations.Nullable;

/** A surface of the ground as it is now, to be read: soil with its ruts, anything else by its shape. */
public final class Ground {
    private static final double TOP_M = 1e4; // rays look down from here ...
    private static final double RANGE_M = 2e4; // ... so far
    private static final double[] DOWN = {0, 0, -1};

    private final SurfaceSpec spec;
    private final @Nullable Elevation soil;
    private @Nullable GroundSurface shape; // made when it is asked for
    private final RayHit hit = new RayHit();
    private final double[] start = new double[3];

    /**
     * @param soil of this surface; null for any other
     */
    Ground(SurfaceSpec spec, @Nullable Elevation soil) {
        this.spec = spec;
        this.soil = soil;
    }

    public String name() {
        return spec.name();
    }

    /** Whether it is soil, which remembers what drove over it. */
    public boolean isSoil() {
        return soil != null;
    }

    /**
     * Height of the ground at a point; of soil as it lies now, between the middles of its cells. NaN beside the field of a
     * soil, and where there is no ground between 10 km above and below the origin.
     */
    public double heightM(double xM, double yM) {
        return soil != null ? soil.heightM(xM, yM) : shapeM(xM, yM);
    }

    private double shapeM(double xM, double yM) {
        start[0] = xM;
        start[1] = yM;
        start[2] = TOP_M;
        return shape().ray(start, 0, DOWN, 0, RANGE_M, hit) ? TOP_M - hit.rangeM() : Double.NaN;
    }

    private org.grouser.terrain.query.GroundSurface shape() {
        org.grouser.terrain.query.GroundSurface made = shape;
        if (made == null) {
            try {
                made = Grounds.assemble(spec.shape());
            } catch (IOException e) {
                throw new IllegalArgumentException("ground '" + spec.name() + "': " + e.getMessage(), e);
            }
            shape = made;
        }
        return made;
    }
}
