package org.grouser.identify;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.grouser.identify.run.FreeParameters;
import org.grouser.identify.statistics.DirectionHint;

/** What undetermined directions of soil numbers mean, and which test separates them. */
final class SoilHint implements DirectionHint {
    private static final Map<Set<String>, String> WORDS = Map.of(
            Set.of("kc_N_per_m_n1", "kphi_N_per_m_n2"),
            "%s and %s are determined only as kc/b + kphi for this one plate width; a second width would separate them",
            Set.of("cohesion_Pa", "internal_friction_deg"),
            "%s and %s are determined only as cohesion plus pressure times tan(friction) at the pressures of these tests; "
                    + "a test with another load would separate them",
            Set.of("kphi_N_per_m_n2", "n"),
            "%s and %s are determined only as the force at one sinkage; forces at smaller and larger sinkages would separate "
                    + "them");

    private final Map<String, String> keys = new TreeMap<>(); // by name of the parameter

    SoilHint(FreeParameters parameters) {
        for (int i = 0; i < parameters.size(); i++) {
            String path = parameters.spec(i).path();
            keys.put(parameters.space().names().get(i), path.substring(path.lastIndexOf('.') + 1));
        }
    }

    @Override
    public Optional<String> words(Map<String, Double> changes) {
        Map<String, String> names = new TreeMap<>();
        changes.keySet().forEach(name -> names.put(keys.getOrDefault(name, name), name));
        String words = WORDS.get(new TreeSet<>(names.keySet()));
        return words == null
                ? Optional.empty()
                : Optional.of(words.formatted(names.values().toArray()));
    }
}
