package org.grouser.campaign.execute;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.grouser.scenario.ScenarioTemplate;

/**
 * What all runs of a study share, as it travels.
 *
 * @param scenarios texts of templates by the name of their variant; one without a name if the study does not vary it
 * @param files content of the terrain, meshes and maps that the texts name, by these names; empty where the names are
 *     found as they are
 * @param metrics that every run is asked for
 * @param keep folder that takes the folder of each run, or empty for none
 */
@SuppressWarnings("serial") // maps and lists of the JDK are
public record RunPackage(Map<String, String> scenarios, Map<String, byte[]> files, List<String> metrics, String keep)
        implements Serializable {
    public RunPackage {
        scenarios = new TreeMap<>(scenarios);
        files = new TreeMap<>(files);
        metrics = List.copyOf(metrics);
    }

    /** For this machine: files are found where they lie. */
    public static RunPackage here(Map<String, ScenarioTemplate> templates, List<String> metrics, String keep) {
        Map<String, String> texts = new TreeMap<>();
        templates.forEach((variant, template) -> texts.put(variant, template.text()));
        return new RunPackage(texts, Map.of(), metrics, keep);
    }

    /** The same with all files in it, for machines that do not have them. */
    public RunPackage packed() throws IOException {
        Map<String, byte[]> contents = new TreeMap<>(files);
        for (Map.Entry<String, String> scenario : scenarios.entrySet()) {
            for (String name :
                    ScenarioTemplate.parse(scenario.getValue(), "scenario.yaml").files()) {
                contents.put(name, Files.readAllBytes(Path.of(name)));
            }
        }
        return new RunPackage(scenarios, contents, metrics, keep);
    }

    /** The same with its files laid into a folder, and the texts naming them there. */
    public RunPackage unpacked(Path folder) throws IOException {
        Map<String, String> names = new TreeMap<>();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path own = Files.createDirectories(folder.resolve(Integer.toString(names.size())));
            Path there = own.resolve(String.valueOf(Path.of(file.getKey()).getFileName()));
            Files.write(there, file.getValue());
            names.put(file.getKey(), there.toAbsolutePath().toString());
        }
        Map<String, String> texts = new TreeMap<>();
        scenarios.forEach((variant, text) -> texts.put(
                variant, ScenarioTemplate.parse(text, "scenario.yaml").text(name -> names.getOrDefault(name, name))));
        return new RunPackage(texts, Map.of(), metrics, keep);
    }
}
