package org.grouser.benchmark;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.function.LongSupplier;

/** Repeated measurements of one thing. */
final class Sampled {
    private Sampled() {}

    /** Median nanoseconds per call over several rounds of equal calls. */
    static double medianNanos(int rounds, int calls, Runnable call) {
        return median(rounds, calls, call, System::nanoTime);
    }

    /** The same in processor time of this thread: other programs disturb it less than the clock on the wall. */
    static double medianThreadNanos(int rounds, int calls, Runnable call) {
        return median(rounds, calls, call, Sampled::threadNanos);
    }

    static long threadNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static double median(int rounds, int calls, Runnable call, LongSupplier clock) {
        double[] nanos = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            long start = clock.getAsLong();
            for (int i = 0; i < calls; i++) {
                call.run();
            }
            nanos[round] = (double) (clock.getAsLong() - start) / calls;
        }
        Arrays.sort(nanos);
        return nanos[rounds / 2];
    }
}
