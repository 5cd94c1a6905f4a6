package org.grouser.contact.pcm;

import java.util.Arrays;

/** Which triangles of a mesh share an edge, and which hang together. */
final class Neighbours {
    /** Triangle across each edge, corner k to k + 1; -1 at borders, and where an edge is crowded or its sides disagree. */
    final int[] across; //                                          (3 triangles)

    /** Number of the connected part. */
    final int[] part; //                                            (triangles)

    /**
     * @param corners three vertices per triangle. Not modified.
     */
    Neighbours(int[] corners, int vertices) {
        across = new int[corners.length];
        part = new int[corners.length / 3];
        Arrays.fill(across, -1);
        int[] start = new int[vertices + 1]; // edges, sorted by their lower vertex
        for (int i = 0; i < corners.length; i++) {
            start[Math.min(corners[i], corners[next(i)]) + 1]++;
        }
        for (int v = 0; v < vertices; v++) {
            start[v + 1] += start[v];
        }
        int[] filled = new int[vertices];
        long[] edges = new long[corners.length]; // upper vertex, then the edge's number
        for (int i = 0; i < corners.length; i++) {
            int low = Math.min(corners[i], corners[next(i)]);
            int high = Math.max(corners[i], corners[next(i)]);
            edges[start[low] + filled[low]++] = (long) high << 32 | i;
        }
        for (int v = 0; v < vertices; v++) {
            Arrays.sort(edges, start[v], start[v + 1]);
            pair(corners, edges, start[v], start[v + 1]);
        }
        join();
    }

    private static int next(int i) {
        return i % 3 == 2 ? i - 2 : i + 1;
    }

    private void pair(int[] corners, long[] edges, int from, int to) {
        for (int i = from; i < to; ) {
            int end = i + 1;
            while (end < to && edges[end] >>> 32 == edges[i] >>> 32) {
                end++;
            }
            int one = (int) edges[i];
            int two = (int) edges[end - 1];
            if (end == i + 2 && corners[one] != corners[two] && one / 3 != two / 3) {
                across[one] = two / 3;
                across[two] = one / 3;
            }
            i = end;
        }
    }

    /** Numbers the parts by walking from triangle to triangle. */
    private void join() {
        Arrays.fill(part, -1);
        int[] waiting = new int[part.length];
        int parts = 0;
        for (int t = 0; t < part.length; t++) {
            int end = 0;
            if (part[t] < 0) {
                part[t] = parts++;
                waiting[end++] = t;
            }
            while (end > 0) {
                int from = waiting[--end];
                for (int k = 3 * from; k < 3 * from + 3; k++) {
                    if (across[k] >= 0 && part[across[k]] < 0) {
                        part[across[k]] = part[from];
                        waiting[end++] = across[k];
                    }
                }
            }
        }
    }
}
