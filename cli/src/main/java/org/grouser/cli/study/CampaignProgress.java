package org.grouser.cli.study;

import java.io.PrintStream;
import java.util.Locale;
import org.grouser.campaign.CampaignWatch;
import org.grouser.campaign.Estimate;
import org.grouser.campaign.statistics.Wilson;
import org.grouser.campaign.table.RowTable;
import org.grouser.cli.terminal.Interrupt;
import org.grouser.record.study.Interval;
import org.grouser.record.study.StudyColumn;

/** How far a study is: one line that is drawn over on a terminal, a line every few seconds elsewhere. */
final class CampaignProgress implements CampaignWatch {
    private static final long TERMINAL_NANOS = 200_000_000L;
    private static final long PIPED_NANOS = 5_000_000_000L;

    private final String name;
    private final double level;
    private final int parallel;
    private final boolean terminal = Boolean.getBoolean("grouser.terminal");
    private final PrintStream out;
    private final long startNanos = System.nanoTime();
    private long lastNanos = startNanos;
    private int before = -1; // rows that were there when it began

    CampaignProgress(String name, double level, int parallel, PrintStream out) {
        this.name = name;
        this.level = level;
        this.parallel = parallel;
        this.out = out;
    }

    @Override
    public void estimated(Estimate estimate) {
        clear();
        out.printf(
                Locale.ROOT,
                "%s: %d of %d runs done, %.3g s a run, about %s left on %d at a time, about %s on disk%n",
                name,
                estimate.finished(),
                estimate.planned(),
                estimate.perRunS(),
                clock(estimate.restS()),
                parallel,
                size(estimate.bytes()));
    }

    @Override
    public void advanced(RowTable table, int planned) {
        before = before < 0 ? table.finished() - 1 : before;
        long now = System.nanoTime();
        if (now - lastNanos < (terminal ? TERMINAL_NANOS : PIPED_NANOS)) {
            return;
        }
        lastNanos = now;
        double perRowS = (now - startNanos) * 1e-9 / Math.max(1, table.finished() - before);
        String line = String.format(
                Locale.ROOT,
                "%s %3.0f %%  %d of %d runs, %.1f %% came to their end%s, %s left",
                name,
                100.0 * table.finished() / planned,
                table.finished(),
                planned,
                100.0 * (table.finished() - table.failed()) / table.finished(),
                outcome(table),
                clock(perRowS * (planned - table.finished())));
        if (terminal) {
            out.print("\r" + line + "\u001b[K");
            out.flush();
        } else {
            out.println(line);
        }
    }

    /** The first outcome of the study so far. */
    private String outcome(RowTable table) {
        for (int i = 0; i < table.columns().size(); i++) {
            StudyColumn column = table.columns().get(i);
            if (column.role() == StudyColumn.Role.OUTCOME) {
                Interval share = Wilson.probability(column.name(), table.column(i), level)
                        .probability();
                return String.format(
                        Locale.ROOT,
                        ", %s %.1f %% [%.1f, %.1f]",
                        column.name(),
                        100 * share.estimate(),
                        100 * share.low(),
                        100 * share.high());
            }
        }
        return "";
    }

    @Override
    public void keeping(int runs) {
        clear();
        out.printf(Locale.ROOT, "%s: running %d rows again, to keep their folders%n", name, runs);
    }

    @Override
    public boolean interrupted() {
        return Interrupt.asked();
    }

    /** So that what follows starts on a clean line. */
    void clear() {
        if (terminal) {
            out.print("\r\u001b[K");
            out.flush();
        }
    }

    private static String clock(double seconds) {
        long whole = Math.round(seconds);
        return whole >= 3600
                ? String.format(Locale.ROOT, "%d:%02d:%02d h", whole / 3600, whole / 60 % 60, whole % 60)
                : String.format(Locale.ROOT, "%d:%02d min", whole / 60, whole % 60);
    }

    private static String size(long bytes) {
        return bytes < 1_000_000
                ? String.format(Locale.ROOT, "%.0f kB", Math.max(1, bytes * 1e-3))
                : bytes < 1_000_000_000
                        ? String.format(Locale.ROOT, "%.0f MB", bytes * 1e-6)
                        : String.format(Locale.ROOT, "%.1f GB", bytes * 1e-9);
    }
}
