package org.grouser.simulation.replay;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.terrain.GroundShape;
import org.grouser.terrain.Grounds;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.terrain.query.RayHit;

/**
 * The ground as one sees it from the side: at each x the highest point over a stretch of y. For pictures, not for
 * contact. Found by looking straight down along a few lines of equal y.
 */
public final class GroundProfile {
    private static final int LINES = 15; // of equal y; odd, so that the middle is one of them
    private static final double[] DOWN = {0, 0, -1};

    private final List<GroundSurface> grounds = new ArrayList<>();
    private final Features found = new Features();
    private final RayHit hit = new RayHit();
    private final double[] start = new double[3];

    /**
     * @throws IOException if a file of the ground cannot be read
     */
    public GroundProfile(Scenario scenario) throws IOException {
        for (SurfaceSpec surface : scenario.ground()) {
            grounds.add(Grounds.assemble(
                    surface.shape() instanceof GroundShape.Heights heights ? heights.unrefined() : surface.shape()));
        }
    }

    /**
     * Heights of the ground; NaN where there is none between top and bottom.
     *
     * @param xM Not modified.
     * @param yLowM stretch that is looked at, from here
     * @param yHighM to here
     * @param topM from where one looks down; ground that is higher is cut there
     * @param bottomM how far
     */
    public double[] heightsM(double[] xM, double yLowM, double yHighM, double topM, double bottomM) {
        double[] heights = new double[xM.length];
        for (int i = 0; i < xM.length; i++) {
            double highest = Double.NEGATIVE_INFINITY;
            for (int line = 0; line < LINES; line++) {
                double y = yLowM + (yHighM - yLowM) * line / (LINES - 1);
                highest = Math.max(highest, lookDown(xM[i], y, topM, Math.max(bottomM, highest)));
            }
            heights[i] = highest > Double.NEGATIVE_INFINITY ? highest : Double.NaN;
        }
        return heights;
    }

    /** The place where a ray straight down meets the ground; the start itself where it is buried. */
    private double lookDown(double x, double y, double topM, double bottomM) {
        start[0] = x;
        start[1] = y;
        start[2] = topM;
        double highest = Double.NEGATIVE_INFINITY;
        for (GroundSurface ground : grounds) {
            if (ground.ray(start, 0, DOWN, 0, topM - bottomM, hit)) {
                highest = Math.max(highest, topM - hit.rangeM());
            } else if (isBuried(ground)) {
                return topM;
            }
        }
        return highest;
    }

    private boolean isBuried(GroundSurface ground) {
        found.clear();
        ground.ball(start, 0, 0, found);
        return found.count() > 0 && found.gapM(0) < 0;
    }
}
