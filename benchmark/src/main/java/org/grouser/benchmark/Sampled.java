package org.grouser.benchmark;

import java.util.Arrays;

/** Repeated measurements of one thing. */
final class Sampled {
    private Sampled() {}

    /** Median nanoseconds per call over several rounds of equal calls. */
    static double medianNanos(int rounds, int calls, Runnable call) {
        double[] nanos = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            long start = System.nanoTime();
            for (int i = 0; i < calls; i++) {
                call.run();
            }
            nanos[round] = (double) (System.nanoTime() - start) / calls;
        }
        Arrays.sort(nanos);
        return nanos[rounds / 2];
    }
}
