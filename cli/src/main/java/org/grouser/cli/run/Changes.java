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
import org.grouser.scenario.Sweep;

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
        try {
            return between(scenario, ScenarioReader.open(scenario.id(), itsOwn(scenario)));
        } catch (IllegalArgumentException e) {
            return List.of("the whole scenario");
        }
    }

    /** The same of a sweep: the keys in which any of its runs differs, or the sweep itself. */
    static List<String> of(Sweep sweep) {
        Scenario first = sweep.runs().get(0);
        Sweep original;
        try {
            original = Sweep.open(first.id(), itsOwn(first)).orElse(null);
        } catch (IllegalArgumentException e) {
            original = null;
        }
        if (original == null
                || !original.values().equals(sweep.values())
                || !original.how().equals(sweep.how())) {
            return List.of("sweep");
        }
        Set<String> keys = new LinkedHashSet<>();
        for (int i = 0; i < sweep.runs().size(); i++) {
            keys.addAll(between(sweep.runs().get(i), original.runs().get(i)));
        }
        return List.copyOf(keys);
    }

    /** The settings by which the catalog's scenario has the variant and the soil law of this one. */
    private static List<String> itsOwn(Scenario scenario) {
        List<String> sets = new ArrayList<>();
        if (!scenario.variant().isEmpty()) {
            sets.add("variant=" + scenario.variant());
        }
        for (SurfaceSpec surface : scenario.ground()) {
            if (surface.contact() instanceof ContactSpec.Scm soil) {
                sets.add("ground." + surface.name() + ".contact.scm.law="
                        + soil.spec().law().name().toLowerCase(Locale.ROOT));
            }
        }
        return sets;
    }

    private static List<String> between(Scenario scenario, Scenario original) {
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
