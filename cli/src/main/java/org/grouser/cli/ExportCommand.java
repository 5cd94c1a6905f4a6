package org.grouser.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.grouser.cli.run.RunPlace;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.record.JsonText;
import org.grouser.viewer.HtmlExport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A run as one file. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = {
            "Writes the viewer and the replay of a run into one HTML file that needs no server and no network.",
            "Open it in a browser, or mail it to somebody."
        })
final class ExportCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "RUN_DIR", description = "folder of a run that has a replay")
    private @Nullable Path run;

    @Option(names = "--html", required = true, paramLabel = "OUT.html", description = "the file to write")
    private @Nullable Path html;

    @Option(names = "--json", description = "print {\"file\": ..., \"bytes\": ...} on standard output")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Path file = Objects.requireNonNull(html);
        String cut = HtmlExport.write(RunPlace.existing(Objects.requireNonNull(run)), file);
        if (!cut.isEmpty()) {
            System.err.println("grouser: warning: " + run + ": " + cut);
        }
        long bytes = Files.size(file);
        JsonText told = new JsonText().object().key("file").value(file.toString());
        told.key("bytes").value(bytes).end();
        System.out.println(json ? told : file + ": " + Math.round(bytes * 1e-4) / 100.0 + " MB");
        return ExitCode.DONE;
    }
}
