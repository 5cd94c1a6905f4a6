package org.grouser.simulation.contact.bekker;

import java.util.ArrayList;
import java.util.List;
import org.grouser.contact.bekker.BekkerCells;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.record.replay.Blobs;
import org.grouser.record.replay.CellLayer;
import org.grouser.record.replay.Scene;
import org.grouser.simulation.contact.ReplaySurface;

/** Soil that yields in the replay: ruts, and the pressure on cells under objects. */
final class BekkerReplay implements ReplaySurface {
    private static final long MOST_CELLS = 1 << 20; // beyond, every second, third, ... cell is kept
    private static final double STEP_CELLS = 0.01; // heights are rounded to this part of a cell
    private static final double STEP_PA = 100;

    private final BekkerGround ground;
    private final List<BekkerContact> contacts; // on this ground
    private final Scene.Lattice lattice;
    private final int stride;
    private final CellLayer change;
    private final CellLayer pressure;
    private final List<int[]> pressed = new ArrayList<>(); // i, j of cells that hold a pressure now

    BekkerReplay(BekkerGround ground, List<BekkerContact> contacts) {
        this.ground = ground;
        this.contacts = List.copyOf(contacts);
        SoilGrid grid = ground.grid;
        int every = 1;
        while ((long) count(grid.nx(), every) * count(grid.ny(), every) > MOST_CELLS) {
            every++;
        }
        stride = every;
        int nx = count(grid.nx(), stride);
        int ny = count(grid.ny(), stride);
        double cellM = stride * grid.dxM();
        lattice = new Scene.Lattice(grid.x(0), grid.y(0), cellM, nx, ny, stride, STEP_CELLS * cellM);
        change = new CellLayer(nx, ny);
        pressure = new CellLayer(nx, ny);
    }

    private static int count(int cells, int stride) {
        return (cells + stride - 1) / stride;
    }

    @Override
    public String surface() {
        return ground.surface;
    }

    @Override
    public List<CellLayer> layers() {
        return List.of(change, pressure);
    }

    @Override
    public Scene.Soil form(Blobs blobs) {
        int nx = lattice.nx();
        int[] base = new int[nx * lattice.ny()];
        for (int at = 0; at < base.length; at++) {
            base[at] = (int) Math.round(ground.virginM(at % nx * stride, at / nx * stride) / lattice.stepM());
        }
        return new Scene.Soil(
                lattice,
                blobs.addHeights(base, nx),
                -1,
                List.of(new Scene.Layer("change", "m", lattice.stepM()), new Scene.Layer("pressure", "Pa", STEP_PA)));
    }

    /** Cells that were ever pressed, and the pressures of now; copied, so that the run goes on. */
    private record Shot(long[] key, double[] rutM, List<double[]> pressures) {}

    @Override
    public Runnable look(boolean whole) {
        BekkerCells cells = ground.cells;
        long[] key = new long[cells.count()];
        double[] rutM = new double[key.length];
        for (int cell = 0; cell < key.length; cell++) {
            key[cell] = cells.key(cell);
            rutM[cell] = cells.rutM(cell);
        }
        List<double[]> pressures = new ArrayList<>();
        contacts.forEach(contact -> contact.addPressures(pressures));
        Shot shot = new Shot(key, rutM, pressures);
        return () -> update(shot);
    }

    private void update(Shot shot) {
        for (int cell = 0; cell < shot.key.length; cell++) {
            set(
                    change,
                    BekkerCells.column(shot.key[cell]),
                    BekkerCells.row(shot.key[cell]),
                    -shot.rutM[cell] / lattice.stepM());
        }
        for (int[] cell : pressed) {
            set(pressure, cell[0], cell[1], 0);
        }
        pressed.clear();
        for (double[] of : shot.pressures) {
            int[] cell = {(int) of[0], (int) of[1]};
            set(pressure, cell[0], cell[1], of[2] / STEP_PA);
            pressed.add(cell);
        }
    }

    private void set(CellLayer layer, int i, int j, double steps) {
        if (i % stride == 0 && j % stride == 0) {
            layer.set(i / stride, j / stride, Math.round(steps));
        }
    }
}
