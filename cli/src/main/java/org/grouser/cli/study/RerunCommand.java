package org.grouser.cli.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.grouser.campaign.Campaign;
import org.grouser.campaign.execute.RunFolders;
import org.grouser.campaign.folder.RunText;
import org.grouser.cli.run.RunPlace;
import org.grouser.cli.terminal.ErrorLine;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.cli.terminal.Interrupt;
import org.grouser.record.run.Summary;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** One row of a study again. */
@Command(
        name = "rerun",
        mixinStandardHelpOptions = true,
        description = {
            "Runs a row of a study again, with series, replay and report, and compares its state hash.",
            "Exits with 1 if it comes to another state than the study has."
        })
final class RerunCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "DIR", description = "folder of the study")
    private Path study = Path.of("");

    @Parameters(index = "1", paramLabel = "ROW", description = "number of the row, as results.csv has it")
    private int row;

    @Option(names = "--out", paramLabel = "DIR", description = "run folder; default runs/row-N of the study")
    private @Nullable Path out;

    @Option(names = "--json", description = "print summary.json of the run on standard output")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        RunPlace.existing(study);
        Interrupt.hold();
        Path into = out != null ? out : RunFolders.of(study, row);
        Campaign.Rerun again = Campaign.rerun(study, row, into, Interrupt::asked, ErrorLine::note);
        if (again.run().interrupted()) {
            ErrorLine.note("interrupted; nothing was written");
            return ExitCode.INTERRUPTED;
        }
        Summary summary = again.run().summary();
        System.out.print(json ? summary.toJson() : RunText.of(summary, into));
        if (again.isSame()) {
            ErrorLine.note("row " + row + " came to the same state as in the study");
            return ExitCode.DONE;
        }
        ErrorLine.note("row " + row + " came to state " + again.run().result().stateHash() + ", and the study has "
                + again.then().stateHash() + ": the program or the machine is another one");
        return ExitCode.CHECK_MISSED;
    }
}
