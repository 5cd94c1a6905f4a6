package org.grouser.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.grouser.campaign.study.StudySchema;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.identify.file.FitSchema;
import org.grouser.quantity.NearestName;
import org.grouser.scenario.JsonSchema;
import org.grouser.scenario.yaml.ScenarioException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints the schema of scenario files, for editors, or a page of the reference. */
@Command(
        name = "schema",
        mixinStandardHelpOptions = true,
        description = "Prints the JSON Schema of scenario files, for editors that complete and check YAML.")
final class SchemaCommand implements Callable<Integer> {
    @Option(names = "--vehicle", description = "the schema of vehicle files instead")
    private boolean vehicle;

    @Option(names = "--study", description = "the schema of study files instead")
    private boolean study;

    @Option(names = "--fit", description = "the schema of fit files instead")
    private boolean fit;

    @Option(
            names = "--reference",
            paramLabel = "PAGE",
            description = "a page of docs/reference instead: scenario, vehicle, contact, metrics, soils, study or fit")
    private @Nullable String reference;

    @Option(names = "--json", description = "the schema is JSON in any case")
    @SuppressWarnings("UnusedVariable") // every command takes it; here nothing changes
    private boolean json;

    @Override
    public Integer call() {
        if ((vehicle && study) || (fit && (vehicle || study))) {
            throw new IllegalArgumentException("--vehicle, --study and --fit exclude each other");
        }
        System.out.print(
                reference != null
                        ? page(reference)
                        : fit
                                ? FitSchema.json()
                                : study ? StudySchema.json() : vehicle ? JsonSchema.vehicle() : JsonSchema.scenario());
        return ExitCode.DONE;
    }

    private static String page(String name) {
        Map<String, String> pages = new LinkedHashMap<>(JsonSchema.referencePages());
        pages.put(StudySchema.PAGE, StudySchema.referencePage());
        pages.put(FitSchema.PAGE, FitSchema.referencePage());
        String page = pages.get(name);
        if (page == null) {
            throw new ScenarioException("no reference page '" + name + "'" + NearestName.hint(name, pages.keySet()));
        }
        return page;
    }
}
