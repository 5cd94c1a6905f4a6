package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.grouser.contact.nonsmooth.SolverReport;
import org.grouser.record.FrameSink;
import org.grouser.record.run.SolverStatistics;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.Observer;
import org.grouser.simulation.state.Saved;
import org.grouser.simulation.state.Warned;

/** How the friction solver did over a run. */
public final class SolverTally implements Observer, Saved, Warned {
    private final Contacts contacts;
    private final SolverReport report;
    private final double tolerance;
    private long solves;
    private long iterations;
    private int mostIterations;
    private double worstError;
    private long missed; // solves that did not reach the tolerance
    private final long[] byMethod = new long[SolverReport.Method.values().length];

    /**
     * @param report of the last friction problem, live
     */
    public SolverTally(Contacts contacts, SolverReport report, double tolerance) {
        this.contacts = contacts;
        this.report = report;
        this.tolerance = tolerance;
    }

    @Override
    public void look(Clock clock, FrameSink sink) {
        if (contacts.count == 0) {
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

    @Override
    public String warning() {
        return missed == 0
                ? ""
                : missed + " friction problems missed their tolerance; worst relative error " + worstError;
    }

    public SolverStatistics statistics() {
        Map<String, Long> methods = new LinkedHashMap<>();
        for (SolverReport.Method method : SolverReport.Method.values()) {
            if (byMethod[method.ordinal()] > 0) {
                methods.put(method.name().toLowerCase(Locale.ROOT), byMethod[method.ordinal()]);
            }
        }
        double mean = solves == 0 ? 0 : (double) iterations / solves;
        return new SolverStatistics(solves, mean, mostIterations, worstError, methods);
    }

    @Override
    public void write(DataOutput out) throws IOException {
        out.writeLong(solves);
        out.writeLong(iterations);
        out.writeInt(mostIterations);
        out.writeDouble(worstError);
        out.writeLong(missed);
        for (long count : byMethod) {
            out.writeLong(count);
        }
    }

    @Override
    public void read(DataInput in) throws IOException {
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
