package org.grouser.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.grouser.cli.BenchSuite.Row;
import org.grouser.quantity.RandomStreams;
import org.grouser.terrain.Grounds;
import org.grouser.terrain.index.IndexKind;
import org.grouser.terrain.index.SpatialIndex;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.terrain.query.RayHit;
import org.grouser.terrain.surface.HeightGrid;
import org.grouser.terrain.surface.TriangleMesh;

/**
 * Rays on a bumpy field of 200 000 triangles, all over it in random order, so that nearly every ray finds the cache cold;
 * processor time of one thread.
 */
final class RayCasting {
    private static final int RAYS = 4096;
    private static final int BRUTE_RAYS = 16;
    private static final int WARM_UP = 40; // times all rays
    private static final int ROUNDS = 15;
    private static final double REACH_M = 1000;

    private final TriangleMesh mesh;
    private final HeightGrid grid;
    private final List<Kind> kinds;
    private final List<Row> rows = new ArrayList<>();
    private final RayHit hit = new RayHit();

    /** Rays of a kind: origins and directions, three numbers a ray. */
    private record Kind(String name, double[] origins, double[] directions) {}

    /** What casts a ray: an index or a ground. */
    private interface Caster {
        boolean cast(double[] origin, int at, double[] direction, int directionAt, double reachM, RayHit hit);
    }

    private RayCasting() {
        RandomStreams streams = new RandomStreams(7);
        grid = BumpyField.heights(streams);
        mesh = BumpyField.mesh(grid);
        kinds = List.of(
                kind("down", streams, 90, 20), // degrees below the horizontal, metres before the ground or above it
                kind("slanted", streams, 30, 40),
                kind("grazing", streams, 2, 0));
    }

    static List<Row> measure() {
        RayCasting casting = new RayCasting();
        for (IndexKind index : List.of(IndexKind.BVH, IndexKind.OCTREE)) {
            SpatialIndex built = casting.build(index);
            casting.cast(index.name().toLowerCase(Locale.ROOT), built::cast);
        }
        GroundSurface heights = Grounds.of(casting.grid);
        casting.cast("heights", heights::ray);
        casting.brute();
        return casting.rows;
    }

    /** Rays through points of the ground from the given range before; grazing ones from 1 m above it. */
    private Kind kind(String name, RandomStreams streams, double belowDeg, double beforeM) {
        SplittableRandom random = streams.stream(name);
        double[] origins = new double[3 * RAYS];
        double[] directions = new double[3 * RAYS];
        double level = belowDeg == 90 ? 0 : StrictMath.cos(Math.toRadians(belowDeg));
        double down = StrictMath.sin(Math.toRadians(belowDeg));
        for (int i = 0; i < origins.length; i += 3) {
            double bearing = 2 * Math.PI * random.nextDouble();
            directions[i] = level * StrictMath.cos(bearing);
            directions[i + 1] = level * StrictMath.sin(bearing);
            directions[i + 2] = -down;
            double x = BumpyField.SIDE_M * (0.05 + 0.9 * random.nextDouble());
            double y = BumpyField.SIDE_M * (0.05 + 0.9 * random.nextDouble());
            origins[i] = x - beforeM * directions[i];
            origins[i + 1] = y - beforeM * directions[i + 1];
            origins[i + 2] = grid.heightAtM(x, y) + (beforeM == 0 ? 1 : beforeM * down);
        }
        return new Kind(name, origins, directions);
    }

    /** Builds an index several times; the last one stays. */
    private SpatialIndex build(IndexKind index) {
        SpatialIndex[] built = new SpatialIndex[1];
        double nanos = Sampled.medianThreadNanos(6, 1, () -> built[0] = SpatialIndex.of(mesh, index));
        String name = "ray_index." + index.name().toLowerCase(Locale.ROOT);
        rows.add(new Row(name + ".build", nanos * 1e-6, "ms", mesh.triangles() + " triangles"));
        rows.add(new Row(name + ".size", built[0].bytes() * 1e-6, "MB", "beside the mesh"));
        return built[0];
    }

    private void cast(String index, Caster caster) {
        for (Kind kind : kinds) {
            Sampled.medianThreadNanos(1, WARM_UP, () -> castAll(kind, caster));
            double nanos = Sampled.medianThreadNanos(ROUNDS, 1, () -> castAll(kind, caster)) / RAYS;
            long tests = 0;
            int hits = 0;
            for (int i = 0; i < 3 * RAYS; i += 3) {
                hits += caster.cast(kind.origins, i, kind.directions, i, REACH_M, hit) ? 1 : 0;
                tests += hit.triangleTests();
            }
            String name = "ray." + kind.name + "." + index;
            double perRay = (double) tests / RAYS;
            rows.add(new Row(name, nanos * 1e-3, "us", hits + " of " + RAYS + " hit; goal below 2 us"));
            rows.add(new Row(name + ".tests", perRay, "-", "triangles looked at per ray"));
            rows.add(new Row(name + ".fewer", mesh.triangles() / perRay, "-", "times fewer than all; goal 1000"));
        }
    }

    private void castAll(Kind kind, Caster caster) {
        for (int i = 0; i < 3 * RAYS; i += 3) {
            caster.cast(kind.origins, i, kind.directions, i, REACH_M, hit);
        }
    }

    /** Every triangle in turn, for a few rays; and whether the indexes say the same. */
    private void brute() {
        SpatialIndex all = SpatialIndex.of(mesh, IndexKind.NONE);
        SpatialIndex bvh = SpatialIndex.of(mesh, IndexKind.BVH);
        RayHit expected = new RayHit();
        for (Kind kind : kinds) {
            double nanos = Sampled.medianThreadNanos(5, 1, () -> {
                for (int i = 0; i < 3 * BRUTE_RAYS; i += 3) {
                    all.cast(kind.origins, i, kind.directions, i, REACH_M, expected);
                }
            });
            rows.add(new Row("ray." + kind.name + ".none", nanos * 1e-3 / BRUTE_RAYS, "us", "all triangles in turn"));
            for (int i = 0; i < 3 * BRUTE_RAYS; i += 3) {
                all.cast(kind.origins, i, kind.directions, i, REACH_M, expected);
                bvh.cast(kind.origins, i, kind.directions, i, REACH_M, hit);
                if (expected.hit() != hit.hit() || (hit.hit() && expected.rangeM() != hit.rangeM())) {
                    throw new IllegalStateException(
                            "ray " + i / 3 + ", " + kind.name + ": the index finds another hit");
                }
            }
        }
    }
}
