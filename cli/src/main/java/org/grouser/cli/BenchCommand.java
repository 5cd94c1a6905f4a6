package org.grouser.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.quantity.NearestName;
import org.grouser.record.JsonText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Speed, as a table or JSON. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = "Measures microseconds per stage, milliseconds per step and real-time factors on this machine.")
final class BenchCommand implements Callable<Integer> {
    @Parameters(arity = "0..*", paramLabel = "NAME", description = "benchmarks to run; all if none is named")
    private List<String> names = new ArrayList<>();

    @Option(names = "--json", description = "print a JSON array on standard output")
    private boolean json;

    @Override
    public Integer call() {
        BenchSuite suite = ServiceLoader.load(BenchSuite.class)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "the benchmarks are not on the class path; run them through the launcher: ./grouser bench"));
        for (String name : names) {
            if (!suite.names().contains(name)) {
                throw new IllegalArgumentException(
                        "unknown benchmark '" + name + "'" + NearestName.hint(name, suite.names()));
            }
        }
        List<BenchSuite.Row> rows = suite.run(
                names.isEmpty() ? suite.names() : names, what -> System.err.println("bench: " + what + " ..."));
        System.out.print(json ? toJson(rows) : toText(rows));
        return ExitCode.DONE;
    }

    private static String toText(List<BenchSuite.Row> rows) {
        StringBuilder text = new StringBuilder();
        for (BenchSuite.Row row : rows) {
            text.append(String.format(
                    Locale.ROOT, "%-34s %12.4g %-8s %s%n", row.name(), row.value(), row.unit(), row.note()));
        }
        return text.toString();
    }

    private static String toJson(List<BenchSuite.Row> rows) {
        JsonText out = new JsonText().array();
        for (BenchSuite.Row row : rows) {
            out.newLine().object().key("name").value(row.name()).key("value").value(row.value());
            out.key("unit").value(row.unit()).key("note").value(row.note()).end();
        }
        return out.end() + "\n";
    }
}
