package org.grouser.cli.study;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.grouser.campaign.folder.MemberRun;
import org.grouser.cli.terminal.Interrupt;
import org.grouser.record.run.RunFolder;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.Sweep;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.catalog.RunTime;

/** Measures how long scenarios of the catalog take: the time of the processor, so that other work on the machine counts little. */
public final class RunTimes {
    private RunTimes() {}

    /**
     * Runs scenarios one after the other on one core and writes what they took into a checkout's validation/run-times.csv, beside
     * the rows of the others.
     *
     * @throws IllegalArgumentException outside of a checkout
     */
    public static void measure(List<String> ids) throws IOException {
        String root = System.getProperty("grouser.root", "");
        Path folder = Path.of(root, "validation");
        if (root.isEmpty() || !Files.isDirectory(folder)) {
            throw new IllegalArgumentException(
                    "--measure writes validation/run-times.csv, and needs a source checkout");
        }
        Map<String, RunTime> rows = new TreeMap<>();
        RunTime.read().forEach(row -> rows.put(row.id(), row));
        for (String id : ids) {
            RunTime row = measure(id);
            System.err.printf(
                    Locale.ROOT, "%s: %.1f s of one core, %.3f s simulated%n", id, row.cpuS(), row.simulatedS());
            if (Interrupt.asked()) {
                return;
            }
            rows.put(id, row);
            rows.keySet().retainAll(Catalog.ids());
            RunFolder.create(folder).writeText("run-times.csv", text(rows));
        }
    }

    private static String text(Map<String, RunTime> rows) {
        return rows.values().stream()
                .map(row -> row.toCsv() + "\n")
                .collect(Collectors.joining("", RunTime.HEADER + "\n", ""));
    }

    private static RunTime measure(String id) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        double simulatedS = 0;
        for (Scenario scenario : scenarios(id)) {
            simulatedS += MemberRun.of(scenario, Interrupt::asked).simulatedS();
        }
        double cpuS = (threads.getCurrentThreadCpuTime() - start) * 1e-9;
        return new RunTime(id, cpuS, Math.round(simulatedS * 1e6) * 1e-6);
    }

    private static List<Scenario> scenarios(String id) {
        return Sweep.read(Catalog.file(id), List.of())
                .map(Sweep::runs)
                .orElseGet(() -> List.of(ScenarioReader.open(id, List.of())));
    }
}
