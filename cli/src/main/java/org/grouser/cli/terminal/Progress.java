package org.grouser.cli.terminal;

import java.io.PrintStream;
import java.util.Locale;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.Simulation;

/** Shows how far a run is: a bar on a terminal, a plain line now and then when piped. */
public final class Progress implements RunControl {
    private static final long BAR_NANOS = 100_000_000L;
    private static final long LINE_NANOS = 5_000_000_000L;
    private static final int WIDTH = 28;

    private final String name;
    private final ExpectedEnd end;
    private final boolean terminal;
    private final PrintStream out;
    private final long startNanos = System.nanoTime();
    private final double fromS;
    private long lastNanos = startNanos;
    private boolean drawn;

    /**
     * @param fromS simulated time at which this run begins
     * @param end when it will be over
     * @param out where to show; a terminal or not
     */
    public Progress(String name, double fromS, ExpectedEnd end, boolean terminal, PrintStream out) {
        this.name = name;
        this.fromS = fromS;
        this.end = end;
        this.terminal = terminal;
        this.out = out;
    }

    @Override
    public void advanced(Simulation simulation) {
        long now = System.nanoTime();
        if (now - lastNanos < (terminal ? BAR_NANOS : LINE_NANOS)) {
            return;
        }
        lastNanos = now;
        drawn = true;
        end.look(simulation);
        String text = line(simulation.timeS(), (now - startNanos) * 1e-9);
        if (terminal) {
            out.print("\r" + text + "\u001b[K");
            out.flush();
        } else {
            out.println(text);
        }
    }

    /** Name, bar, simulated time, wall seconds per simulated second, time left. */
    String line(double timeS, double wallS) {
        double endS = end.endS();
        double done = endS > 0 ? Math.min(1, timeS / endS) : 1;
        int full = (int) Math.round(done * WIDTH);
        double factor = wallS / Math.max(timeS - fromS, 1e-12);
        String bar = terminal ? "[" + "=".repeat(full) + " ".repeat(WIDTH - full) + "] " : "";
        return String.format(
                Locale.ROOT,
                "%s %s%3.0f %%  t = %.3f of %s%.3f s  %s real time  %s left",
                name,
                bar,
                100 * done,
                timeS,
                end.isEarly() ? "about " : "",
                endS,
                speed(factor),
                clock((endS - timeS) * factor));
    }

    private static String speed(double factor) {
        return factor <= 1
                ? String.format(Locale.ROOT, "%.1f x faster than", 1 / factor)
                : String.format(Locale.ROOT, "%.1f x slower than", factor);
    }

    private static String clock(double seconds) {
        long whole = Math.round(seconds);
        return whole >= 3600
                ? String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60)
                : String.format(Locale.ROOT, "%d:%02d", whole / 60, whole % 60);
    }

    /** Clears the bar, so that what follows starts on a clean line. */
    public void close() {
        if (terminal && drawn) {
            out.print("\r\u001b[K");
            out.flush();
        }
    }
}
