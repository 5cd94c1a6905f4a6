package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.grouser.contact.nonsmooth.SolverReport;
import org.grouser.record.run.SolverStatistics;

/** How the friction solver did over a run. */
final class SolverTally {
    private final double tolerance;
    private long solves;
    private long iterations;
    private int mostIterations;
    private double worstError;
    private long missed;
    private final long[] byMethod = new long[SolverReport.Method.values().length];

    SolverTally(double tolerance) {
        this.tolerance = tolerance;
    }

    void add(SolverReport report, int contacts) {
        if (contacts == 0) {
            return;
        }
        solves++;
        iterations += report.iterations();
        mostIterations = Math.max(mostIterations, report.iterations());
        worstError = Math.max(worstError, report.error());
        if (!(report.error() <= tolerance)) {
            missed++;
        }
        byMethod[report.method().ordinal()]++;
    }

    /** Solves that did not reach the tolerance. */
    long missed() {
        return missed;
    }

    double worstError() {
        return worstError;
    }

    SolverStatistics statistics() {
        Map<String, Long> methods = new LinkedHashMap<>();
        for (SolverReport.Method method : SolverReport.Method.values()) {
            if (byMethod[method.ordinal()] > 0) {
                methods.put(method.name().toLowerCase(Locale.ROOT), byMethod[method.ordinal()]);
            }
        }
        double mean = solves == 0 ? 0 : (double) iterations / solves;
        return new SolverStatistics(solves, mean, mostIterations, worstError, methods);
    }

    void write(DataOutput out) throws IOException {
        out.writeLong(solves);
        out.writeLong(iterations);
        out.writeInt(mostIterations);
        out.writeDouble(worstError);
        out.writeLong(missed);
        for (long count : byMethod) {
            out.writeLong(count);
        }
    }

    void read(DataInput in) throws IOException {
        solves = in.readLong();
        iterations = in.readLong();
        mostIterations = in.readInt();
        worstError = in.readDouble();
        missed = in.readLong();
        for (int k = 0; k < byMethod.length; k++) {
            byMethod[k] = in.readLong();
        }
    }
}
