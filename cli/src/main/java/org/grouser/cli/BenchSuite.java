package org.grouser.cli;

import java.util.List;
import java.util.function.Consumer;

/** Measures speed. Found on the class path, so that the product does not carry its benchmarks. */
public interface BenchSuite {
    /**
     * A figure.
     *
     * @param value in the unit; ratios have the unit "-"
     */
    record Row(String name, double value, String unit, String note) {}

    List<String> names();

    /**
     * Runs the named benchmarks.
     *
     * @param progress told what begins
     */
    List<Row> run(List<String> names, Consumer<String> progress);
}
