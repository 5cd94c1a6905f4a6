package org.grouser.terrain.facet;

import org.grouser.terrain.index.BvhBuilder;
import org.grouser.terrain.index.BvhRays;
import org.grouser.terrain.index.IndexKind;
import org.grouser.terrain.index.SpatialIndex;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.terrain.query.RayHit;
import org.grouser.terrain.surface.HeightGrid;
import org.grouser.terrain.surface.MeshReport;
import org.grouser.terrain.surface.TriangleMesh;

/** GroundSurface made of triangles. */
public final class FacetGround implements GroundSurface {
    private final Facets facets;
    private final FacetFinder finder;
    private final SpatialIndex rays;

    FacetGround(Facets facets, FacetFinder finder, SpatialIndex rays) {
        this.facets = facets;
        this.finder = finder;
        this.rays = rays;
    }

    /** Balls and discs are found by a tree of boxes, whatever the index for rays. */
    public static FacetGround of(TriangleMesh mesh, IndexKind index) {
        BvhBuilder tree = new BvhBuilder(mesh);
        MeshReport report = mesh.report();
        MeshFacets facets = new MeshFacets(mesh.ordered(tree.order()), report);
        SpatialIndex rays = index == IndexKind.BVH ? new BvhRays(tree, mesh) : SpatialIndex.of(mesh, index);
        return new FacetGround(facets, new Bvh(tree, facets, report.closed()), rays);
    }

    public static FacetGround of(HeightGrid grid) {
        double widthM = (grid.columns() - 1) * grid.spacingM();
        double depthM = (grid.rows() - 1) * grid.spacingM();
        double low = grid.lowestM();
        double high = grid.highestM();
        double sizeM = Math.sqrt(widthM * widthM + depthM * depthM + (high - low) * (high - low));
        double largestM = Math.abs(grid.x0M()) + Math.abs(grid.y0M()) + Math.max(Math.abs(low), Math.abs(high)) + sizeM;
        GridFacets facets = new GridFacets(grid, sizeM, largestM);
        GridWalk rays = new GridWalk(grid, facets, low, high);
        return new FacetGround(facets, new GridFinder(grid, facets), rays);
    }

    @Override
    public boolean ray(double[] origin, int at, double[] direction, int directionAt, double reachM, RayHit hit) {
        return rays.cast(origin, at, direction, directionAt, reachM, hit);
    }

    @Override
    public void ball(double[] point, int at, double reachM, Features found) {
        FacetBall.find(facets, finder, point[at], point[at + 1], point[at + 2], reachM, found);
    }

    @Override
    public void disc(
            double[] centre, int centreAt, double[] axis, int axisAt, double radiusM, double reachM, Features found) {
        FacetDisc query = Scratch.of(found).disc;
        query.set(centre, centreAt, axis, axisAt, radiusM, reachM);
        query.find(facets, finder, found);
    }
}
