package org.grouser.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.grouser.cli.run.RunPlace;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.record.JsonText;
import org.grouser.viewer.HtmlExport;
import org.grouser.viewer.McapExport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A run as one file. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = {
            "Writes a run into one file.",
            "--html: the viewer and the replay, without a server and without a network; open it in a browser, or mail it.",
            "--mcap: transforms, shapes, soil, forces, all numbers and events for Foxglove and other readers of MCAP; several runs may share a file."
        })
final class ExportCommand implements Callable<Integer> {
    @Parameters(
            index = "0..*",
            arity = "1..*",
            paramLabel = "RUN_DIR",
            description = "folder of a run that has a replay; several for --mcap")
    private List<Path> runs = new ArrayList<>();

    @ArgGroup(exclusive = true, multiplicity = "1")
    private @Nullable Target target;

    @Option(
            names = "--soil-interval",
            paramLabel = "S",
            defaultValue = "0.5",
            description = "of --mcap: least time between two grids of the soil, s (default: ${DEFAULT-VALUE})")
    private double soilIntervalS;

    @Option(names = "--json", description = "print {\"file\": ..., \"bytes\": ...} on standard output")
    private boolean json;

    /** The file to write. */
    static final class Target {
        @Option(names = "--html", paramLabel = "OUT.html", description = "write a page for browsers")
        private @Nullable Path html;

        @Option(names = "--mcap", paramLabel = "OUT.mcap", description = "write an MCAP file")
        private @Nullable Path mcap;
    }

    @Override
    public Integer call() throws IOException {
        for (Path run : runs) {
            RunPlace.existing(run);
        }
        Target to = Objects.requireNonNull(target);
        Path file = to.html != null ? html(to.html) : mcap(Objects.requireNonNull(to.mcap));
        long bytes = Files.size(file);
        JsonText told = new JsonText().object().key("file").value(file.toString());
        told.key("bytes").value(bytes).end();
        System.out.println(json ? told : file + ": " + Math.round(bytes * 1e-4) / 100.0 + " MB");
        return ExitCode.DONE;
    }

    private Path html(Path file) throws IOException {
        if (runs.size() > 1) {
            throw new IllegalArgumentException(
                    "--html takes one run, not " + runs.size() + "; several fit into --mcap");
        }
        String cut = HtmlExport.write(runs.get(0), file);
        if (!cut.isEmpty()) {
            System.err.println("grouser: warning: " + runs.get(0) + ": " + cut);
        }
        return file;
    }

    private Path mcap(Path file) throws IOException {
        McapExport.write(runs, file, soilIntervalS).forEach(cut -> System.err.println("grouser: warning: " + cut));
        return file;
    }
}
