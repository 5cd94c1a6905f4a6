package org.grouser.record.foxglove;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.JsonText;
import org.grouser.record.replay.Scene;

/** The surface of soil as a grid of heights, with the change since the start; every so many cells of a large field. */
final class SoilMessages {
    private static final int MOST_CELLS = 1 << 16; // our choice: 0.7 MB a message
    private static final int FLOAT32 = 7; // of Foxglove's numeric types
    private static final int CELL_BYTES = 8;

    private final Scene.Soil soil;
    private final int[] startSteps;
    private final int every;
    private final int columns;
    private final int rows;

    /**
     * @param startSteps heights at the start, in steps of the lattice
     */
    SoilMessages(Scene.Soil soil, int[] startSteps) {
        this.soil = soil;
        this.startSteps = startSteps;
        Scene.Lattice lattice = soil.lattice();
        int stride = 1;
        while ((long) count(lattice.nx(), stride) * count(lattice.ny(), stride) > MOST_CELLS) {
            stride++;
        }
        every = stride;
        columns = count(lattice.nx(), every);
        rows = count(lattice.ny(), every);
    }

    private static int count(int cells, int stride) {
        return (cells + stride - 1) / stride;
    }

    /**
     * @param changeSteps of each cell, in steps of the first layer. Not modified.
     */
    byte[] message(double timeS, short[] changeSteps) {
        Scene.Lattice lattice = soil.lattice();
        double changeM = soil.layers().get(0).step();
        ByteBuffer cells = ByteBuffer.allocate(CELL_BYTES * columns * rows).order(ByteOrder.LITTLE_ENDIAN);
        for (int j = 0; j < rows; j++) {
            for (int i = 0; i < columns; i++) {
                int at = j * every * lattice.nx() + i * every;
                double change = changeSteps[at] * changeM;
                cells.putFloat((float) (startSteps[at] * lattice.stepM() + change))
                        .putFloat((float) change);
            }
        }
        double cellM = every * lattice.cellM();
        Vec3 corner = new Vec3(lattice.x0M() - cellM / 2, lattice.y0M() - cellM / 2, 0);
        JsonText json = new JsonText().object();
        JsonMessage.time(json, "timestamp", timeS).key("frame_id").value("world");
        JsonMessage.pose(json, new Placement(corner, Quat.IDENTITY));
        json.key("column_count").value(columns).key("cell_size").object();
        json.key("x").value(cellM).key("y").value(cellM).end();
        json.key("row_stride").value(CELL_BYTES * columns).key("cell_stride").value(CELL_BYTES);
        json.key("fields").array();
        field(json, "elevation", 0);
        field(json, "change", 4);
        json.end().key("data").value(Base64.getEncoder().encodeToString(cells.array()));
        return JsonMessage.bytes(json.end());
    }

    private static void field(JsonText json, String name, int offset) {
        json.object().key("name").value(name).key("offset").value(offset);
        json.key("type").value(FLOAT32).end();
    }
}
