package org.grouser.terrain.facet;

import org.grouser.terrain.query.ClosestPoint;
import org.grouser.terrain.surface.HeightGrid;

/** Finds the triangles of a height grid by their cells. */
final class GridFinder implements FacetFinder {
    private final HeightGrid grid;
    private final Facets facets;

    GridFinder(HeightGrid grid, Facets facets) {
        this.grid = grid;
        this.facets = facets;
    }

    @Override
    public int within(double px, double py, double pz, double reachM, Scratch s) {
        if (!(reachM >= 0)) {
            return 0;
        }
        int left = cell(px - reachM - grid.x0M(), grid.columns());
        int right = cell(px + reachM - grid.x0M(), grid.columns());
        int bottom = cell(py - reachM - grid.y0M(), grid.rows());
        int top = cell(py + reachM - grid.y0M(), grid.rows());
        int hits = 0;
        for (int j = Math.max(0, bottom); j <= Math.min(grid.rows() - 2, top); j++) {
            for (int i = Math.max(0, left); i <= Math.min(grid.columns() - 2, right); i++) {
                double z00 = grid.heightM(i, j);
                double z10 = grid.heightM(i + 1, j);
                double z01 = grid.heightM(i, j + 1);
                double z11 = grid.heightM(i + 1, j + 1);
                boolean above = pz - reachM > Math.max(Math.max(z00, z10), Math.max(z01, z11));
                boolean below = pz + reachM < Math.min(Math.min(z00, z10), Math.min(z01, z11));
                if (!above && !below) {
                    int triangle = 2 * (j * (grid.columns() - 1) + i);
                    hits = s.add(hits, triangle);
                    hits = s.add(hits, triangle + 1);
                }
            }
        }
        return hits;
    }

    /** The cell of a coordinate, one beyond the grid for all that lie outside. */
    private int cell(double fromOriginM, int nodes) {
        double cell = Math.floor(fromOriginM / grid.spacingM());
        return (int) Math.max(-1, Math.min(nodes, cell));
    }

    /** {@inheritDoc} Searches rings of cells around the point, only below the surface. */
    @Override
    public int nearest(double px, double py, double pz, Scratch s) {
        if (!under(px, py, pz, s)) {
            return -1;
        }
        int ci = Math.min(cell(px - grid.x0M(), grid.columns()), grid.columns() - 2);
        int cj = Math.min(cell(py - grid.y0M(), grid.rows()), grid.rows() - 2);
        double best2 = Double.MAX_VALUE;
        int best = -1;
        int rings = Math.max(grid.columns(), grid.rows());
        for (int ring = 0; ring < rings; ring++) {
            double ringM = (ring - 1) * grid.spacingM(); // no cell of this ring is nearer than this
            if (ringM > 0 && ringM * ringM > best2) {
                break;
            }
            for (int j = Math.max(0, cj - ring); j <= Math.min(grid.rows() - 2, cj + ring); j++) {
                boolean whole = j == cj - ring || j == cj + ring;
                int stride = whole || ring == 0 ? 1 : 2 * ring;
                for (int i = ci - ring; i <= ci + ring; i += stride) {
                    if (i < 0 || i > grid.columns() - 2) {
                        continue;
                    }
                    int triangle = 2 * (j * (grid.columns() - 1) + i);
                    for (int t = triangle; t < triangle + 2; t++) {
                        facets.load(t, s.other);
                        ClosestPoint.on(s.other, px, py, pz, s.otherFoot, 0);
                        double dx = px - s.otherFoot[0];
                        double dy = py - s.otherFoot[1];
                        double dz = pz - s.otherFoot[2];
                        double d2 = dx * dx + dy * dy + dz * dz;
                        if (d2 < best2) {
                            best2 = d2;
                            best = t;
                        }
                    }
                }
            }
        }
        return best;
    }

    @Override
    public boolean under(double px, double py, double pz, Scratch s) {
        return pz < grid.heightAtM(px, py);
    }
}
