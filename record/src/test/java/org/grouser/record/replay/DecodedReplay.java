package org.grouser.record.replay;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads frames back as docs/replay.md describes them, without a word of the writer's code. */
final class DecodedReplay {
    /**
     * @param layers all layers of all soil surfaces, in order
     */
    record Frame(double timeS, float[] poses, float[] comM, List<float[]> contacts, List<short[]> layers) {}

    private DecodedReplay() {}

    /**
     * @param sizes nx and ny of each layer, in order
     */
    static List<Frame> frames(Path folder, int bodies, int vehicles, List<int[]> sizes) throws IOException {
        ReplayReader reader = new ReplayReader(folder);
        List<Frame> frames = new ArrayList<>();
        for (ReplayIndex.Chunk chunk : reader.index().chunks()) {
            chunk(reader.unpacked(chunk), chunk.frames(), bodies, vehicles, sizes, frames);
        }
        return frames;
    }

    private static void chunk(ByteBuffer in, int n, int bodies, int vehicles, List<int[]> sizes, List<Frame> into) {
        double[] times = new double[n];
        for (int f = 0; f < n; f++) {
            times[f] = in.getDouble();
        }
        List<float[]> poses = floats(in, n, 7 * bodies);
        List<float[]> comM = floats(in, n, 3 * vehicles);
        int[] counts = new int[n];
        for (int f = 0; f < n; f++) {
            counts[f] = in.getInt();
        }
        List<List<float[]>> contacts = new ArrayList<>();
        for (int count : counts) {
            List<float[]> all = new ArrayList<>();
            for (int c = 0; c < count; c++) {
                float[] seven = new float[7];
                seven[0] = in.getInt();
                for (int k = 1; k < 7; k++) {
                    seven[k] = in.getFloat();
                }
                all.add(seven);
            }
            contacts.add(all);
        }
        List<short[]> now = new ArrayList<>();
        sizes.forEach(size -> now.add(new short[size[0] * size[1]]));
        for (int f = 0; f < n; f++) {
            List<short[]> copy = new ArrayList<>();
            for (int l = 0; l < sizes.size(); l++) {
                layer(in, now.get(l), sizes.get(l)[0], sizes.get(l)[1]);
                copy.add(now.get(l).clone());
            }
            into.add(new Frame(times[f], poses.get(f), comM.get(f), contacts.get(f), copy));
        }
        if (in.hasRemaining()) {
            throw new IllegalStateException(in.remaining() + " bytes are left over");
        }
    }

    private static void layer(ByteBuffer in, short[] cells, int nx, int ny) {
        int tiles = in.getInt();
        int across = (nx + 15) / 16;
        for (int t = 0; t < tiles; t++) {
            int tile = in.getInt();
            for (int k = 0; k < 256; k++) {
                short change = in.getShort();
                int i = tile % across * 16 + k % 16;
                int j = tile / across * 16 + k / 16;
                if (i < nx && j < ny) {
                    cells[j * nx + i] += change;
                } else if (change != 0) {
                    throw new IllegalStateException("a cell beyond the edge changes");
                }
            }
        }
    }

    private static List<float[]> floats(ByteBuffer in, int n, int each) {
        List<float[]> all = new ArrayList<>();
        for (int f = 0; f < n; f++) {
            float[] row = new float[each];
            for (int k = 0; k < each; k++) {
                row[k] = in.getFloat();
            }
            all.add(row);
        }
        return all;
    }
}
