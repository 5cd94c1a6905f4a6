package org.grouser.simulation.contact.soil;

import org.grouser.contact.scm.SoilBalance;
import org.grouser.contact.scm.SoilPicture;
import org.grouser.contact.scm.grid.CellBox;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.record.GroundMap;

/** Makes maps of soil: what was touched and some untouched ground around it, so that the edges are virgin. */
final class SoilMaps {
    private static final double RING_M = 0.3;
    private static final int MOST_CELLS = 4_000_000; // beyond, every second, third, ... cell is shown

    private SoilMaps() {}

    /** The map of a bed; a bed that nothing touched gives its middle. */
    static GroundMap of(SoilLaw.Ground ground) {
        SoilPicture picture = ground.bed().picture();
        SoilGrid grid = picture.grid();
        CellBox box = picture.touched();
        int ring = (int) Math.ceil(RING_M / grid.dxM());
        int i0 = Math.max(0, (box.isEmpty() ? grid.nx() / 2 : box.iFrom()) - ring);
        int j0 = Math.max(0, (box.isEmpty() ? grid.ny() / 2 : box.jFrom()) - ring);
        int i1 = Math.min(grid.nx(), (box.isEmpty() ? grid.nx() / 2 : box.iTo()) + ring);
        int j1 = Math.min(grid.ny(), (box.isEmpty() ? grid.ny() / 2 : box.jTo()) + ring);
        int stride = 1;
        while ((long) ((i1 - i0) / stride) * ((j1 - j0) / stride) > MOST_CELLS) {
            stride++;
        }
        int nx = Math.max(2, (i1 - i0) / stride);
        int ny = Math.max(2, (j1 - j0) / stride);
        GroundMap.Lattice lattice = new GroundMap.Lattice(
                grid.x(i0) - stride * grid.dxM() / 2,
                grid.y(j0) - stride * grid.dxM() / 2,
                stride * grid.dxM(),
                nx,
                ny);
        double[] height = new double[nx * ny];
        double[] virgin = new double[nx * ny];
        double[][] flow = new double[SoilPicture.Flow.values().length][nx * ny];
        for (int j = 0; j < ny; j++) {
            for (int i = 0; i < nx; i++) {
                int at = j * nx + i;
                int a = i0 + i * stride;
                int b = j0 + j * stride;
                height[at] = picture.heightM(a, b);
                virgin[at] = picture.virginM(a, b);
                for (SoilPicture.Flow what : SoilPicture.Flow.values()) {
                    flow[what.ordinal()][at] = picture.flow(what, a, b);
                }
            }
        }
        SoilBalance balance = ground.bed().balance();
        return GroundMap.of(ground.name(), lattice, height, virgin)
                .withFlow(flow[0], flow[1], flow[2], flow[3], flow[4], new byte[nx * ny])
                .withLedger(balance.movedM3(), balance.errorShare());
    }
}
