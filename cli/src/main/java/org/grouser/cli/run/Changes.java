package org.grouser.cli.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.grouser.contact.ContactSpec;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.scenario.SurfaceSpec;

/** In what a scenario differs from that of its name in the catalog. */
final class Changes {
    /** Keys that change no number of the physics. */
    private static final Set<String> HARMLESS = Set.of("title", "shows", "source", "metrics", "record", "notes");

    private Changes() {}

    /**
     * The keys at the top of the resolved scenario that differ; variant and soil law are those that it names itself. Empty for the
     * scenario of the catalog.
     */
    static List<String> of(Scenario scenario) {
        Scenario original;
        try {
            List<String> sets = new ArrayList<>();
            if (!scenario.variant().isEmpty()) {
                sets.add("variant=" + scenario.variant());
            }
            original = ScenarioReader.open(scenario.id(), sets);
            for (SurfaceSpec surface : scenario.ground()) {
                if (surface.contact() instanceof ContactSpec.Scm soil) {
                    sets.add("ground." + surface.name() + ".contact.scm.law="
                            + soil.spec().law().name().toLowerCase(Locale.ROOT));
                }
            }
            original = ScenarioReader.open(scenario.id(), sets);
        } catch (IllegalArgumentException e) {
            return List.of("the whole scenario");
        }
        Map<String, String> ours = parts(ScenarioWriter.write(scenario));
        Map<String, String> theirs = parts(ScenarioWriter.write(original));
        Set<String> keys = new LinkedHashSet<>(ours.keySet());
        keys.addAll(theirs.keySet());
        keys.removeAll(HARMLESS);
        return keys.stream()
                .filter(key -> !ours.getOrDefault(key, "").equals(theirs.getOrDefault(key, "")))
                .toList();
    }

    /** The text below each key at the top. */
    private static Map<String, String> parts(String yaml) {
        Map<String, String> parts = new LinkedHashMap<>();
        String key = "";
        for (String line : yaml.split("\n")) {
            if (!line.isEmpty() && Character.isLetter(line.charAt(0))) {
                int colon = line.indexOf(':');
                key = colon < 0 ? line : line.substring(0, colon);
            }
            parts.merge(key, line + "\n", String::concat);
        }
        return parts;
    }
}
