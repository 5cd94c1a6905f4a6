package org.grouser.cli.desk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.grouser.cli.run.RunPlace;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.cli.terminal.Interrupt;
import org.grouser.record.JsonText;
import org.grouser.viewer.RunShelf;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs in a browser. */
@Command(
        name = "view",
        mixinStandardHelpOptions = true,
        description = {
            "Shows runs in a browser: prints a URL, then serves this machine alone until Ctrl-C.",
            "The URL holds a token; whoever has it can look at the runs and start new ones."
        })
public final class ViewCommand implements Callable<Integer> {
    private static final Path RUNS = Path.of("runs");

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "DIR",
            description = "a run folder, or a folder that holds run folders; default runs")
    private @Nullable Path folder;

    @Option(names = "--port", paramLabel = "N", description = "port to serve on; default any that is free")
    private int port;

    @Option(names = "--json", description = "print {\"url\": ..., \"open\": ...} on standard output")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Serving.checkedPort(port);
        if (folder == null) {
            Files.createDirectories(RUNS);
        }
        RunShelf shelf = RunShelf.of(folder == null ? RUNS : RunPlace.existing(folder));
        Interrupt.hold();
        try (Serving serving = Serving.start(shelf, new WorkDesk(), port)) {
            String url = serving.server().url();
            Optional<String> only = shelf.onlyRun();
            String open = only.isPresent() ? serving.server().url(only.get()) : url;
            String text = new JsonText()
                            .object()
                            .key("url")
                            .value(url)
                            .key("open")
                            .value(open)
                            .end() + "";
            System.out.println(json ? text : "Viewer: " + open + "  (Ctrl-C ends it)");
            System.out.flush();
            serving.untilInterrupted();
        }
        return ExitCode.DONE;
    }
}
