package org.grouser.scenario;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.grouser.quantity.NearestName;
import org.grouser.scenario.catalog.CatalogFiles;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.scenario.yaml.YamlNode;
import org.grouser.scenario.yaml.YamlText;

/**
 * A scenario under one of several contact models, for comparison: one of its variants, or the scenario with the law of
 * its rigid surfaces exchanged.
 *
 * @param name of the variant or of the law
 * @param scenario what is run
 * @param notes what was exchanged, one line each; empty for a variant, and where nothing had to be
 */
public record ComparedModel(String name, Scenario scenario, List<String> notes) {
    public ComparedModel {
        notes = List.copyOf(notes);
    }

    /**
     * Reads a scenario under a contact model.
     *
     * @param name a variant of that name; else a law, {@code nonsmooth}, {@code slip} or {@code pcm}, for every rigid surface
     * @param sets path=value each, applied in order, whatever the model; a law starts from the variant that they choose
     */
    public static ComparedModel open(String idOrFile, String name, List<String> sets) {
        List<String> variants = variants(idOrFile);
        if (variants.contains(name)) {
            List<String> all = new ArrayList<>(sets);
            all.add("variant=" + name);
            return new ComparedModel(name, ScenarioReader.open(idOrFile, all), List.of());
        }
        Scenario scenario = ScenarioReader.open(idOrFile, sets);
        boolean rigid = scenario.ground().stream().anyMatch(RigidLaw::isRigid);
        List<String> laws = rigid ? RigidLaw.NAMES : List.of();
        if (!laws.contains(name)) {
            throw new ScenarioException(unknown(idOrFile, name, variants, laws));
        }
        return RigidLaw.exchange(scenario, name);
    }

    private static List<String> variants(String idOrFile) {
        Path file = ScenarioReader.locate(idOrFile);
        YamlNode offered = YamlText.read(file, CatalogFiles.label(file)).get("variants");
        return offered == null ? List.of() : List.copyOf(offered.entries().keySet());
    }

    private static String unknown(String idOrFile, String name, List<String> variants, List<String> laws) {
        List<String> known = new ArrayList<>(variants);
        known.addAll(laws);
        String near = NearestName.word(name, known);
        return "model '" + name + "' of " + idOrFile + ": " + (near == null ? "" : "did you mean '" + near + "'? ")
                + (variants.isEmpty() ? "it has no variants" : "its variants are " + String.join(", ", variants))
                + (laws.isEmpty()
                        ? ", and no rigid surface that could be turned into " + either(RigidLaw.NAMES)
                        : ", and its rigid ground can be turned into " + either(laws));
    }

    /** For example a, b or c. */
    private static String either(List<String> names) {
        int last = names.size() - 1;
        return String.join(", ", names.subList(0, last)) + " or " + names.get(last);
    }
}
