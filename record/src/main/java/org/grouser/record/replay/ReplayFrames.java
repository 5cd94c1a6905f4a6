package org.grouser.record.replay;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The frames of a replay, one by one, unpacked: poses, contacts and how the soil has changed. It holds one chunk at a time. Every
 * error is one line that names the file.
 */
public final class ReplayFrames {
    private final ReplayReader reader;
    private final List<ReplayIndex.Chunk> chunks;
    private final int bodies;
    private final int vehicles;
    private final int owners;
    private final List<Scene.Soil> soils;
    private final List<short[]> changes = new ArrayList<>(); // of each soil, in steps of its first layer
    private int nextChunk;
    private ReplayIndex.Chunk chunk = new ReplayIndex.Chunk(0, 0, 0, 0, 0, 0, 0, 0);
    private ByteBuffer bytes = ByteBuffer.allocate(0);
    private int frame; // within the chunk
    private int contactsAt;
    private int cellsAt;
    private int contactCount;
    private boolean soilChanged;

    /**
     * @param scene of the same replay
     */
    public ReplayFrames(ReplayReader reader, Scene scene) throws IOException {
        this.reader = reader;
        this.chunks = reader.index().chunks();
        this.bodies = scene.bodies().size();
        this.vehicles = scene.vehicles().size();
        this.owners = scene.owners().size();
        this.soils = scene.soils();
        for (Scene.Soil soil : soils) {
            changes.add(
                    new short
                            [Math.multiplyExact(
                                    soil.lattice().nx(), soil.lattice().ny())]);
        }
        this.frame = -1;
    }

    /**
     * Goes on to the next frame.
     *
     * @return false behind the last
     */
    public boolean next() throws IOException {
        if (frame + 1 >= chunk.frames()) {
            if (nextChunk == chunks.size()) {
                return false;
            }
            open(chunks.get(nextChunk++));
        } else {
            contactsAt += 28 * contactCount;
            frame++;
        }
        try {
            contactCount = bytes.getInt(countsAt() + 4 * frame);
            cells();
        } catch (BufferUnderflowException | IndexOutOfBoundsException | IllegalArgumentException e) {
            throw damaged(e);
        }
        return true;
    }

    private void open(ReplayIndex.Chunk next) throws IOException {
        chunk = next;
        bytes = reader.unpacked(next);
        frame = 0;
        contactsAt = countsAt() + 4 * chunk.frames();
        try {
            long contacts = 0;
            for (int f = 0; f < chunk.frames(); f++) {
                int count = bytes.getInt(countsAt() + 4 * f);
                if (count < 0 || count > ReplayFrame.MOST_CONTACTS) {
                    throw new IndexOutOfBoundsException(count);
                }
                contacts += count;
            }
            cellsAt = Math.toIntExact(contactsAt + 28 * contacts);
        } catch (IndexOutOfBoundsException | ArithmeticException e) {
            throw damaged(e);
        }
        changes.forEach(change -> Arrays.fill(change, (short) 0));
    }

    private IOException damaged(RuntimeException cause) {
        return new IOException(
                "replay/frames.bin is damaged: the frames from " + chunk.first()
                        + " on are not those of its scene; run the scenario again",
                cause);
    }

    private int posesAt() {
        return 8 * chunk.frames();
    }

    private int countsAt() {
        return posesAt() + chunk.frames() * (28 * bodies + 12 * vehicles);
    }

    private void cells() {
        bytes.position(cellsAt);
        soilChanged = false;
        for (int s = 0; s < soils.size(); s++) {
            Scene.Lattice lattice = soils.get(s).lattice();
            for (int layer = 0; layer < soils.get(s).layers().size(); layer++) {
                int tiles = bytes.getInt();
                for (int t = 0; t < tiles; t++) {
                    int tile = bytes.getInt();
                    if (layer == 0) {
                        change(changes.get(s), lattice, tile);
                        soilChanged = true;
                    }
                    bytes.position(bytes.position() + 2 * CellLayer.SIDE * CellLayer.SIDE);
                }
            }
        }
        cellsAt = bytes.position();
    }

    private void change(short[] steps, Scene.Lattice lattice, int tile) {
        int across = (lattice.nx() + CellLayer.SIDE - 1) / CellLayer.SIDE;
        int i0 = tile % across * CellLayer.SIDE;
        int j0 = tile / across * CellLayer.SIDE;
        int from = bytes.position();
        for (int j = 0; j < Math.min(CellLayer.SIDE, lattice.ny() - j0); j++) {
            for (int i = 0; i < Math.min(CellLayer.SIDE, lattice.nx() - i0); i++) {
                steps[(j0 + j) * lattice.nx() + i0 + i] += bytes.getShort(from + 2 * (j * CellLayer.SIDE + i));
            }
        }
    }

    public double timeS() {
        return bytes.getDouble(8 * frame);
    }

    /**
     * The pose of a body in the world.
     *
     * @param pose x, y, z, qx, qy, qz, qw. Modified.
     */
    public void pose(int body, double[] pose) {
        int at = posesAt() + 28 * (frame * bodies + body);
        for (int k = 0; k < 7; k++) {
            pose[k] = bytes.getFloat(at + 4 * k);
        }
    }

    public int contacts() {
        return contactCount;
    }

    /**
     * A contact: its point, m, and the force on its owner, N; world frame.
     *
     * @param pointForce x, y, z, fx, fy, fz. Modified.
     * @return index of the owner, -1 for none
     */
    public int contact(int number, double[] pointForce) throws IOException {
        int at = contactsAt + 28 * number;
        for (int k = 0; k < 6; k++) {
            pointForce[k] = bytes.getFloat(at + 4 + 4 * k);
        }
        int owner = bytes.getInt(at);
        if (owner < -1 || owner >= owners) {
            throw damaged(new IndexOutOfBoundsException(owner));
        }
        return owner;
    }

    /** Whether any soil differs from the frame before, or may differ. */
    public boolean soilChanged() {
        return soilChanged;
    }

    /**
     * The change of height of each cell since the start, in steps of the soil's first layer; x fastest.
     *
     * @param soil index among the surfaces that are soil
     */
    public short[] change(int soil) {
        return changes.get(soil);
    }
}
