package org.grouser.scenario;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.grouser.quantity.Check;
import org.grouser.quantity.StateHash;
import org.grouser.record.run.SweepMetricSpec;
import org.grouser.scenario.catalog.CatalogFiles;
import org.grouser.scenario.yaml.Numbers;
import org.grouser.scenario.yaml.YamlNode;
import org.grouser.scenario.yaml.YamlText;

/**
 * A scenario that is run once for each of several values of one of its numbers.
 *
 * @param over path of that number, as for --set
 * @param name what tables call it
 * @param unit of it, - if it has none
 * @param values in the order of the runs
 * @param runs one scenario per value
 * @param metrics numbers of the whole sweep
 * @param text the resolved file, rerunnable from anywhere
 * @param how what the file says under sweep
 */
public record Sweep(
        String over,
        String name,
        String unit,
        List<Double> values,
        List<Scenario> runs,
        List<SweepMetricSpec> metrics,
        String text,
        String how) {
    public Sweep {
        Check.that(values.size() == runs.size() && !runs.isEmpty(), "values", "and runs differ in number");
        values = List.copyOf(values);
        runs = List.copyOf(runs);
        metrics = List.copyOf(metrics);
    }

    /**
     * Reads the sweep of a scenario; empty if its file has none.
     *
     * @param idOrFile id of the catalog, or a file
     * @param sets path=value each, applied in order after the variant
     */
    public static Optional<Sweep> open(String idOrFile, List<String> sets) {
        return read(ScenarioReader.locate(idOrFile), sets);
    }

    /** The same of a file. */
    public static Optional<Sweep> read(Path file, List<String> sets) {
        Path folder = file.toAbsolutePath().normalize().resolveSibling("");
        Resolver resolver = new Resolver(new CatalogFiles(folder, false));
        YamlNode whole = resolver.resolve(YamlText.read(file, CatalogFiles.label(file)), sets);
        YamlNode sweep = whole.get("sweep");
        return sweep == null || sweep.is(YamlNode.Kind.NOTHING)
                ? Optional.empty()
                : Optional.of(SweepKeys.sweep(resolver, whole, sweep));
    }

    /** The settings that make one run of the scenario alone. */
    public List<String> setsOf(int run) {
        return List.of("sweep=null", over + "=" + Numbers.text(values.get(run)));
    }

    /** Sixteen hexadecimal digits that tell two sweeps apart: over those of the runs, and what is made of them. */
    public String hash() {
        StateHash hash = new StateHash();
        runs.forEach(run -> hash.add(ScenarioWriter.hash(run)));
        return hash.add(how).hex();
    }
}
