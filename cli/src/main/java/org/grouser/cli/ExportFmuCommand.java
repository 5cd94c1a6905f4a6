package org.grouser.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.fmu.export.FmiVersion;
import org.grouser.fmu.export.FmuExport;
import org.grouser.record.JsonText;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A scenario as a Functional Mock-up Unit. */
@Command(
        name = "export-fmu",
        mixinStandardHelpOptions = true,
        description = {
            "Writes a Functional Mock-up Unit for co-simulation, which Simulink, OpenModelica, Dymola, Python and others run.",
            "Named parameters of the scenario stay open. Needs a C compiler; docs/fmi.md says what goes in and comes out."
        })
final class ExportFmuCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "SCENARIO", description = "id of the catalog, or a file")
    private String scenario = "";

    @Option(names = "--out", required = true, paramLabel = "X.fmu", description = "the file to write")
    private @Nullable Path out;

    @Option(names = "--fmi", paramLabel = "VERSION", description = "3.0 or 2.0 (default: ${DEFAULT-VALUE})")
    private String version = "3.0";

    @Option(
            names = "--soil",
            description =
                    "the ground alone: poses and twists of wheels, tools and boxes in, wrenches out; their dynamics are yours")
    private boolean soil;

    @Option(
            names = "--with-runtime",
            description =
                    "pack a Java of its own for this platform (30 to 60 MB), so that the unit runs where there is none")
    private boolean withRuntime;

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description = "change a key for good; variant=NAME chooses a variant")
    private List<String> sets = new ArrayList<>();

    @Option(names = "--json", description = "print {\"file\": ..., \"bytes\": ..., ...} on standard output")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        FmuExport.Made made = FmuExport.of(scenario, sets)
                .version(FmiVersion.of(version))
                .groundAlone(soil)
                .withRuntime(withRuntime)
                .write(Objects.requireNonNull(out));
        if (json) {
            JsonText told =
                    new JsonText().object().key("file").value(made.file().toString());
            told.key("bytes").value(made.bytes()).key("variables").value(made.variables());
            told.key("binaries").array();
            made.platforms().forEach(told::value);
            System.out.println(told.end().end());
        } else {
            System.out.println(made.file() + ": " + Math.round(made.bytes() * 1e-4) / 100.0 + " MB, " + made.variables()
                    + " variables, " + String.join(", ", made.platforms()));
        }
        return ExitCode.DONE;
    }
}
