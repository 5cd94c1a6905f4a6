package org.grouser.cli.study;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.grouser.cli.terminal.Interrupt;
import org.grouser.identify.run.FitWatch;

/** How far a fit is: one line that is drawn over on a terminal, a line every few seconds elsewhere. */
final class FitProgress implements FitWatch {
    private static final long TERMINAL_NANOS = 200_000_000L;
    private static final long PIPED_NANOS = 5_000_000_000L;

    private final String name;
    private final List<String> parameters;
    private final boolean terminal = Boolean.getBoolean("grouser.terminal");
    private final PrintStream out;
    private String stage = "start";
    private String best = "";
    private long lastNanos = System.nanoTime();

    FitProgress(String name, List<String> parameters, PrintStream out) {
        this.name = name;
        this.parameters = parameters;
        this.out = out;
    }

    @Override
    public boolean interrupted() {
        return Interrupt.asked();
    }

    @Override
    public void advanced(String itsStage, int round, double cost, double[] values) {
        stage = itsStage + " " + round;
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT, ", cost %.5g", cost));
        for (int i = 0; i < Math.min(4, values.length); i++) {
            text.append(String.format(Locale.ROOT, ", %s %.4g", parameters.get(i), values[i]));
        }
        best = text.toString();
    }

    @Override
    public void ran(int runs, int failed, int waiting) {
        long now = System.nanoTime();
        if (now - lastNanos < (terminal ? TERMINAL_NANOS : PIPED_NANOS)) {
            return;
        }
        lastNanos = now;
        String line = String.format(
                Locale.ROOT,
                "%s %s: %d runs, %d failed, %d to go in this batch%s",
                name,
                stage,
                runs,
                failed,
                waiting,
                best);
        if (terminal) {
            out.print("\r" + line + "\u001b[K");
            out.flush();
        } else {
            out.println(line);
        }
    }

    /** So that what follows starts on a clean line. */
    void clear() {
        if (terminal) {
            out.print("\r\u001b[K");
            out.flush();
        }
    }
}
