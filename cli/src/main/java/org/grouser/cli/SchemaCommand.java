package org.grouser.cli;

import java.util.concurrent.Callable;
import org.grouser.scenario.JsonSchema;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints the schema of scenario files, for editors. */
@Command(
        name = "schema",
        mixinStandardHelpOptions = true,
        description = "Prints the JSON Schema of scenario files, for editors that complete and check YAML.")
final class SchemaCommand implements Callable<Integer> {
    @Option(names = "--vehicle", description = "the schema of vehicle files instead")
    private boolean vehicle;

    @Option(names = "--json", description = "the schema is JSON in any case")
    @SuppressWarnings("UnusedVariable") // every command takes it; here nothing changes
    private boolean json;

    @Override
    public Integer call() {
        System.out.print(vehicle ? JsonSchema.vehicle() : JsonSchema.scenario());
        return ExitCode.DONE;
    }
}
