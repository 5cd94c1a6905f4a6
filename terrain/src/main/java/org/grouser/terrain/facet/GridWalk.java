package org.grouser.terrain.facet;

import org.grouser.terrain.index.SpatialIndex;
import org.grouser.terrain.query.Ray;
import org.grouser.terrain.query.RayHit;
import org.grouser.terrain.surface.HeightGrid;

/**
 * Casts rays over a height grid: strip by strip along the larger horizontal component of the ray, in each strip the cells
 * that it comes over, two triangles each where it is no higher than the highest corner and no lower than the lowest.
 *
 * <p>Strips and cells are taken a little wider than they are, so that a ray along a line of the grid sees both sides of it.
 */
final class GridWalk implements SpatialIndex {
    private static final double WIDER = 1e-9; // as a part of a cell

    private final HeightGrid grid;
    private final GridFacets facets;
    private final double[] bounds; // min x, y, z, max x, y, z
    private final double largestM;

    GridWalk(HeightGrid grid, GridFacets facets, double lowM, double highM) {
        this.grid = grid;
        this.facets = facets;
        double endX = grid.xM(grid.columns() - 1);
        double endY = grid.yM(grid.rows() - 1);
        bounds = new double[] {grid.x0M(), grid.y0M(), lowM, endX, endY, highM};
        double largest = 0;
        for (double bound : bounds) {
            largest = Math.max(largest, Math.abs(bound));
        }
        largestM = largest;
    }

    @Override
    public boolean cast(double[] origin, int at, double[] direction, int directionAt, double reachM, RayHit hit) {
        Ray ray = hit.ray;
        if (!ray.aim(origin, at, direction, directionAt, reachM, largestM)) {
            return hit.miss(0);
        }
        ray.prepare();
        double from = Math.max(ray.nearM(bounds, 0), -ray.slackM);
        double to = Math.min(ray.farM(bounds, 0), ray.reachM);
        if (!(from <= to)) {
            return hit.miss(0);
        }
        boolean alongX = Math.abs(ray.dx) >= Math.abs(ray.dy);
        double o = alongX ? ray.ox : ray.oy;
        double d = alongX ? ray.dx : ray.dy;
        double inverse = alongX ? ray.ix : ray.iy;
        double start = alongX ? grid.x0M() : grid.y0M();
        int strips = (alongX ? grid.columns() : grid.rows()) - 1;
        double padM = WIDER * grid.spacingM() + 4 * Ray.ROUNDING * (largestM + Math.abs(o) + to);
        int step = d < 0 ? -1 : 1;
        int last = cell(o + to * d + step * padM - start, strips);
        double best = ray.reachM;
        int found = -1;
        ray.tests = 0;
        for (int i = cell(o + from * d - step * padM - start, strips); step * i <= step * last; i += step) {
            double one = (start + i * grid.spacingM() - padM - o) * inverse;
            double other = (start + (i + 1) * grid.spacingM() + padM - o) * inverse;
            double enter = Math.max(from, Math.min(one, other));
            double leave = Math.min(to, Math.max(one, other));
            if (enter > best) {
                break;
            }
            int nearest = strip(ray, alongX, i, enter, leave, padM, best, found);
            if (nearest != found) {
                found = nearest;
                best = ray.bestM;
            }
        }
        if (found < 0) {
            return hit.miss(ray.tests);
        }
        facets.load(found, ray.corners);
        return hit.set(best, ray.corners, 0, 3, 6, found, ray.tests);
    }

    /**
     * Tests the cells of a strip between two ranges.
     *
     * @return the best triangle, its range in ray.bestM if it is new
     */
    private int strip(
            Ray ray, boolean alongX, int i, double enter, double leave, double padM, double bestM, int soFar) {
        double o = alongX ? ray.oy : ray.ox;
        double d = alongX ? ray.dy : ray.dx;
        double start = alongX ? grid.y0M() : grid.x0M();
        int cells = (alongX ? grid.rows() : grid.columns()) - 1;
        double a = o + enter * d - start;
        double b = o + leave * d - start;
        int top = cell(Math.max(a, b) + padM, cells);
        double za = ray.oz + enter * ray.dz;
        double zb = ray.oz + leave * ray.dz;
        double lowM = Math.min(za, zb) - padM;
        double highM = Math.max(za, zb) + padM;
        double best = bestM;
        int found = soFar;
        for (int j = cell(Math.min(a, b) - padM, cells); j <= top; j++) {
            int column = alongX ? i : j;
            int row = alongX ? j : i;
            double z00 = grid.heightM(column, row);
            double z10 = grid.heightM(column + 1, row);
            double z01 = grid.heightM(column, row + 1);
            double z11 = grid.heightM(column + 1, row + 1);
            if (lowM > Math.max(Math.max(z00, z10), Math.max(z01, z11))
                    || highM < Math.min(Math.min(z00, z10), Math.min(z01, z11))) {
                continue;
            }
            int first = 2 * (row * (grid.columns() - 1) + column);
            for (int t = first; t < first + 2; t++) {
                facets.load(t, ray.corners);
                ray.tests++;
                double range = ray.rangeM(ray.corners, 0, 3, 6);
                if (range < best || (range == best && (found < 0 || t < found))) {
                    best = range;
                    found = t;
                }
            }
        }
        ray.bestM = best;
        return found;
    }

    /** The cell of a coordinate; the first or the last one for all that lie outside. */
    private int cell(double fromStartM, int cells) {
        return (int) Math.max(0, Math.min(cells - 1, Math.floor(fromStartM / grid.spacingM())));
    }

    @Override
    public long bytes() {
        return 0;
    }
}
