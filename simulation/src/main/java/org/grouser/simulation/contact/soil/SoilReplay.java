package org.grouser.simulation.contact.soil;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grouser.contact.scm.SoilSight;
import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.record.replay.Blobs;
import org.grouser.record.replay.CellLayer;
import org.grouser.record.replay.Scene;
import org.grouser.simulation.contact.ReplaySurface;
import org.jspecify.annotations.Nullable;

/** One bed of soil in the replay: rounds its heights, stresses and flow into layers, where they have changed. */
final class SoilReplay implements ReplaySurface {
    private static final long MOST_CELLS = 1 << 20; // beyond, every second, third, ... cell is kept
    private static final double STEP_CELLS = 0.01; // heights are rounded to this part of a cell
    private static final double STEP_PA = 100;

    private final SoilSight sight;
    private final String surface;
    private final List<SoilContact> contacts;
    private final int stride;
    private final Scene.Lattice lattice;
    private final int[] base; // heights at the start, in steps           (cells)
    private final double[] lastM; // heights at the last look             (cells)
    private final CellLayer change;
    private final CellLayer pressure;
    private final CellLayer shear;
    private final List<int[]> seen = new ArrayList<>(); // i0, j0, i1, j1 of the windows at the last look
    private final FlowReplay flow;
    private final List<int[]> pressed = new ArrayList<>(); // i, j of cells that hold a stress now

    SoilReplay(SoilLaw.Ground ground) {
        sight = ground.bed().sight();
        surface = ground.name();
        contacts = ground.contacts();
        SoilGrid grid = sight.grid();
        int every = 1;
        while ((long) count(grid.nx(), every) * count(grid.ny(), every) > MOST_CELLS) {
            every++;
        }
        stride = every;
        int nx = count(grid.nx(), stride);
        int ny = count(grid.ny(), stride);
        double cellM = stride * grid.dxM();
        lattice = new Scene.Lattice(grid.x(0), grid.y(0), cellM, nx, ny, stride, STEP_CELLS * cellM);
        base = new int[nx * ny];
        for (int at = 0; at < base.length; at++) {
            base[at] = (int) steps(sight.virginM(at % nx * stride, at / nx * stride));
        }
        lastM = new double[nx * ny];
        Arrays.fill(lastM, Double.NaN);
        change = new CellLayer(nx, ny);
        pressure = new CellLayer(nx, ny);
        shear = new CellLayer(nx, ny);
        flow = new FlowReplay(sight, lattice);
    }

    private static int count(int cells, int stride) {
        return (cells + stride - 1) / stride;
    }

    private long steps(double heightM) {
        return Math.round(heightM / lattice.stepM());
    }

    @Override
    public String surface() {
        return surface;
    }

    /** The layers in the order of {@link #form}. */
    @Override
    public List<CellLayer> layers() {
        return List.of(change, pressure, shear, flow.speed, flow.depth);
    }

    @Override
    public Scene.Soil form(Blobs blobs) {
        int nx = lattice.nx();
        int[] floor = new int[base.length];
        boolean any = false;
        for (int at = 0; at < floor.length; at++) {
            double topM = sight.floorM(at % nx * stride, at / nx * stride);
            floor[at] = topM > Double.NEGATIVE_INFINITY ? (int) steps(topM) : Blobs.NO_FLOOR;
            any |= floor[at] != Blobs.NO_FLOOR;
        }
        return new Scene.Soil(
                lattice,
                blobs.addHeights(base, nx),
                any ? blobs.addFloor(floor) : -1,
                List.of(
                        new Scene.Layer("change", "m", lattice.stepM()),
                        new Scene.Layer("pressure", "Pa", STEP_PA),
                        new Scene.Layer("shear", "Pa", STEP_PA),
                        new Scene.Layer("speed", "m/s", FlowReplay.STEP_M_PER_S),
                        new Scene.Layer("depth", "m", flow.depthStepM())));
    }

    /**
     * What one look saw, copied; another thread brings the layers up to it while the run goes on.
     *
     * @param stresses of each cell under an object: i, j, normal and shear stress
     */
    private record Shot(List<Patch> patches, List<FlowReplay.Shot> flows, List<double[]> stresses) {}

    /** Heights of a rectangle of the replay's own cells, row by row. */
    private record Patch(int a0, int b0, int columns, double[] heightM) {}

    @Override
    public Runnable look(boolean whole) {
        List<Patch> patches = new ArrayList<>();
        List<int[]> left = List.copyOf(seen); // windows at the last look
        seen.clear();
        int[] changed = new int[4];
        for (int w = 0; w < sight.windows(); w++) {
            SoilCells c = sight.cells(w);
            int[] box = {c.iFirst(), c.jFirst(), c.iFirst() + c.nx, c.jFirst() + c.ny};
            sight.takeChanged(w, changed);
            boolean stayed = left.stream().anyMatch(old -> Arrays.equals(old, box));
            if (!whole) {
                patches.add(patch(stayed ? inside(changed, box) : box, c));
            }
            seen.add(box);
        }
        if (whole) {
            patches.add(patch(new int[] {0, 0, sight.grid().nx(), sight.grid().ny()}, null));
        } else {
            left.stream().filter(box -> !isWindow(box)).forEach(box -> patches.add(patch(box, null)));
        }
        Shot shot = new Shot(patches, flow.look(), stresses());
        return () -> update(shot);
    }

    private static int[] inside(int[] part, int[] box) {
        return new int[] {
            Math.max(part[0], box[0]), Math.max(part[1], box[1]), Math.min(part[2], box[2]), Math.min(part[3], box[3])
        };
    }

    /**
     * Heights of a rectangle of the field.
     *
     * @param window that holds it all, or null
     */
    private Patch patch(int[] box, @Nullable SoilCells window) {
        int iFrom = up(box[0]);
        int jFrom = up(box[1]);
        int columns = Math.max(0, (box[2] - iFrom + stride - 1) / stride);
        int rows = Math.max(0, (box[3] - jFrom + stride - 1) / stride);
        double[] heightM = new double[columns * rows];
        for (int b = 0; b < rows; b++) {
            int j = jFrom + b * stride;
            if (window != null && stride == 1) {
                System.arraycopy(window.z, window.at(iFrom, j), heightM, b * columns, columns);
                continue;
            }
            for (int a = 0; a < columns; a++) {
                int i = iFrom + a * stride;
                heightM[b * columns + a] = window != null ? window.z[window.at(i, j)] : sight.heightM(i, j);
            }
        }
        return new Patch(iFrom / stride, jFrom / stride, columns, heightM);
    }

    /** Brings the layers up to a look. */
    private void update(Shot shot) {
        for (Patch patch : shot.patches) {
            for (int k = 0; k < patch.heightM.length; k++) {
                height(patch.a0 + k % patch.columns, patch.b0 + k / patch.columns, patch.heightM[k]);
            }
        }
        flow.update(shot.flows);
        for (int[] cell : pressed) {
            pressure.set(cell[0], cell[1], 0);
            shear.set(cell[0], cell[1], 0);
        }
        pressed.clear();
        for (double[] stress : shot.stresses) {
            int[] cell = {(int) stress[0], (int) stress[1]};
            pressure.set(cell[0], cell[1], Math.round(stress[2] / STEP_PA));
            shear.set(cell[0], cell[1], Math.round(stress[3] / STEP_PA));
            pressed.add(cell);
        }
    }

    /** Whether a window covers a whole rectangle. */
    private boolean isWindow(int[] box) {
        for (int w = 0; w < sight.windows(); w++) {
            SoilCells c = sight.cells(w);
            if (c.holds(box[0], box[1]) && c.holds(box[2] - 1, box[3] - 1)) {
                return true;
            }
        }
        return false;
    }

    private int up(int cell) {
        return (cell + stride - 1) / stride * stride;
    }

    private void height(int a, int b, double heightM) {
        int at = b * lattice.nx() + a;
        if (heightM != lastM[at]) {
            lastM[at] = heightM;
            change.set(a, b, steps(heightM) - base[at]);
        }
    }

    private List<double[]> stresses() {
        List<double[]> all = new ArrayList<>();
        for (SoilContact contact : contacts) {
            int object = contact.object();
            for (int n = 0; n < sight.bearers(object); n++) {
                int i = sight.bearerI(object, n);
                int j = sight.bearerJ(object, n);
                if (i % stride == 0 && j % stride == 0) {
                    all.add(new double[] {
                        (double) i / stride, (double) j / stride, sight.pressurePa(object, n), sight.shearPa(object, n)
                    });
                }
            }
        }
        return all;
    }
}
