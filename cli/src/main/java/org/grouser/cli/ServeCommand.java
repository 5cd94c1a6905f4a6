package org.grouser.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.grouser.campaign.folder.ProgramVersion;
import org.grouser.cli.desk.Serving;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.record.JsonText;
import org.grouser.serve.StepServer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Simulations for other programs. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description = {
            "Lets another program assemble, step, observe and command simulations: frames on standard input and output, described in docs/serve.md.",
            "It ends when its standard input does. A client in Python is in python/grouser."
        })
final class ServeCommand implements Callable<Integer> {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "SCENARIO",
            description = "assembled at once as simulation 1: an id of the catalog, or a file")
    private @Nullable String scenario;

    @Option(names = "--set", paramLabel = "PATH=VALUE", description = "change the scenario, as for run")
    private List<String> sets = new ArrayList<>();

    @Option(
            names = "--port",
            paramLabel = "N",
            description =
                    "serve on a port of this machine instead, 0 for any that is free; prints port and token, until Ctrl-C")
    private @Nullable Integer port;

    @Option(names = "--json", description = "what --port prints is JSON in any case")
    @SuppressWarnings("UnusedVariable") // every command takes it
    private boolean json;

    @Override
    public Integer call() throws IOException {
        String version = ProgramVersion.number();
        if (port != null) {
            if (scenario != null || !sets.isEmpty()) {
                throw new IllegalArgumentException("--port takes no scenario: its clients assemble their own");
            }
            Serving.checkedPort(port);
            try (StepServer server = StepServer.listen(version, port)) {
                JsonText told = new JsonText().object().key("host").value("127.0.0.1");
                told.key("port").value(server.port()).key("token").value(server.token());
                System.out.println(told.end());
                System.out.flush();
                server.serve();
            }
            return ExitCode.DONE;
        }
        if (scenario == null && !sets.isEmpty()) {
            throw new IllegalArgumentException(
                    "--set changes a scenario: name one before it, as in ./grouser serve SCENARIO --set "
                            + sets.get(0));
        }
        System.setOut(System.err); // standard output is for frames alone
        try (FileInputStream in = new FileInputStream(FileDescriptor.in);
                FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
            StepServer.serve(in, out, version, scenario == null ? "" : scenario, sets);
        }
        return ExitCode.DONE;
    }
}
