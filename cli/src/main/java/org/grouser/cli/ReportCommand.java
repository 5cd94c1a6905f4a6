package org.grouser.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.grouser.cli.run.RebuiltReport;
import org.grouser.cli.run.RunPlace;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.record.JsonText;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The report of a run, made anew. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = {
            "Makes report.html anew from what a run left in its folder.",
            "A run that was killed or interrupted gets one as well: it says how far the run came.",
            "Files that are not what the run wrote, by the digests in run.json, are refused by name."
        })
final class ReportCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "RUN_DIR", description = "folder of a run, finished or not")
    private @Nullable Path run;

    @Option(
            names = "--json",
            description = "print {\"file\": ..., \"finished\": true or false, \"timeS\": ...} on standard output")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        RebuiltReport report = RebuiltReport.write(RunPlace.existing(Objects.requireNonNull(run)));
        JsonText told = new JsonText().object().key("file").value(report.file().toString());
        told.key("finished")
                .value(report.finished())
                .key("timeS")
                .value(report.timeS())
                .end();
        System.out.println(json ? told : report.file() + (report.finished() ? "" : ": " + report.howFar()));
        return ExitCode.DONE;
    }
}
