package org.grouser.simulation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.terrain.Features;
import org.grouser.terrain.Ground;
import org.grouser.terrain.Grounds;

/**
 * The ground as one sees it from the side: at each x the highest point over a stretch of y. For pictures, not for
 * contact. Found by walking down in steps of the distance to the nearest ground [Hart1996].
 */
public final class GroundProfile {
    private static final int LINES = 7; // of equal y; odd, so that the middle is one of them
    private static final double REACH_M = 0.25;
    private static final double NEAR_M = 2e-4;
    private static final int MOST_STEPS = 400;

    private final List<Ground> grounds = new ArrayList<>();
    private final Features found = new Features();
    private final double[] point = new double[3];

    /** @throws IOException if a file of the ground cannot be read */
    public GroundProfile(Scenario scenario) throws IOException {
        for (SurfaceSpec surface : scenario.ground()) {
            grounds.add(Grounds.assemble(surface.shape()));
        }
    }

    /**
     * Heights of the ground; NaN where there is none between top and bottom.
     *
     * @param xM Not modified. @param yLowM stretch that is looked at, from here @param yHighM to here
     * @param topM where the walk down starts, above the ground @param bottomM where it ends
     */
    public double[] heightsM(double[] xM, double yLowM, double yHighM, double topM, double bottomM) {
        double[] heights = new double[xM.length];
        for (int i = 0; i < xM.length; i++) {
            double highest = Double.NEGATIVE_INFINITY;
            for (int line = 0; line < LINES; line++) {
                double y = yLowM + (yHighM - yLowM) * line / (LINES - 1);
                highest = Math.max(highest, walkDown(xM[i], y, topM, Math.max(bottomM, highest)));
            }
            heights[i] = highest > Double.NEGATIVE_INFINITY ? highest : Double.NaN;
        }
        return heights;
    }

    private double walkDown(double x, double y, double topM, double bottomM) {
        point[0] = x;
        point[1] = y;
        point[2] = topM;
        for (int step = 0; step < MOST_STEPS && point[2] > bottomM; step++) {
            double free = freeM();
            if (free < NEAR_M) {
                return point[2] - free;
            }
            point[2] -= free;
        }
        return Double.NEGATIVE_INFINITY;
    }

    /** Distance to the nearest ground, or the reach if it is farther. */
    private double freeM() {
        double free = REACH_M;
        for (Ground ground : grounds) {
            found.clear();
            ground.ball(point, 0, REACH_M, found);
            for (int i = 0; i < found.count(); i++) {
                free = Math.min(free, found.gapM(i));
            }
        }
        return free;
    }
}
