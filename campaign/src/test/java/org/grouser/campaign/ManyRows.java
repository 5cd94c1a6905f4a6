package org.grouser.campaign;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.grouser.campaign.execute.Executor;
import org.grouser.campaign.execute.RowResult;
import org.grouser.campaign.execute.RowTask;
import org.grouser.campaign.execute.RunPackage;
import org.grouser.campaign.study.Questions.Side;
import org.grouser.campaign.study.Study;
import org.grouser.campaign.study.StudyBuilder;
import org.grouser.campaign.table.RowTable;
import org.grouser.record.study.StudySummary;

/** A study of many rows whose runs cost nothing, as a process of its own: all that a study does beside its runs. */
final class ManyRows implements CampaignWatch {
    private final int rows;
    private long heap; // after the last row

    private ManyRows(int rows) {
        this.rows = rows;
    }

    /** Prints bytes of heap in use after the last row, seconds, and rows that are there. */
    public static void main(String[] arguments) throws Exception {
        int rows = Integer.parseInt(arguments[0]);
        Study study = StudyBuilder.of("many", "block-incline")
                .uniform("friction", "ground.floor.contact.nonsmooth.friction", 0.4, 0.6)
                .uniform("pull", "gravity_m_per_s2.0", 4, 6)
                .response("end_speed", "speed")
                .response("excess", "pull - 10 * friction")
                .outcome("slid", "speed > 1e-6")
                .curve("end_speed", "pull", "")
                .map("slid", "pull", "friction", 0.1)
                .worst("end_speed", 10, Side.MAX)
                .random(rows)
                .build();
        long start = System.nanoTime();
        ManyRows watch = new ManyRows(rows);
        StudySummary summary = Campaign.begin(study, Path.of(arguments[1])).run(new Invented(), watch);
        System.out.println(watch.heap + " " + (System.nanoTime() - start) / 1_000_000 * 1e-3 + " "
                + summary.progress().finished());
    }

    @Override
    public void advanced(RowTable table, int planned) {
        if (table.finished() == rows) {
            System.gc();
            heap = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
        }
    }

    /** Results that look like those of runs. */
    private static final class Invented implements Executor {
        @Override
        public String description() {
            return "no runs";
        }

        @Override
        public int parallelism() {
            return 2;
        }

        @Override
        public void execute(
                RunPackage work, Iterator<RowTask> tasks, Consumer<RowResult> done, BooleanSupplier interrupted) {
            while (tasks.hasNext()) {
                RowTask task = tasks.next();
                String set = task.sets().get(1);
                double speed = Math.max(0, Double.parseDouble(set.substring(set.indexOf('=') + 1)) - 5);
                double[] metrics = new double[work.metrics().size()];
                Arrays.fill(metrics, speed);
                String hash = String.format("%016x", 0x9E3779B97F4A7C15L * (task.row() + 1L));
                done.accept(new RowResult(task.row(), metrics, "time", hash, 0.1, ""));
            }
        }

        @Override
        public void close() {}
    }
}
