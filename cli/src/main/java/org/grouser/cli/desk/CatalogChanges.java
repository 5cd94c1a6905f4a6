package org.grouser.cli.desk;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioChanges;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.viewer.RunDesk;

/** What runs differ in from the catalog's scenarios, which are read once each. */
final class CatalogChanges {
    private static final int REMEMBERED = 200;

    private final Map<List<String>, Scenario> usual = new LinkedHashMap<>();

    /** Empty for a scenario or variant that the catalog does not have. */
    synchronized List<RunDesk.Change> of(Path scenarioFile) {
        Scenario run = ScenarioReader.readConfined(scenarioFile, List.of());
        if (!Catalog.ids().contains(run.id())) {
            return List.of();
        }
        try {
            return ScenarioChanges.between(usual(run.id(), run.variant()), run).stream()
                    .map(change -> new RunDesk.Change(change.path(), change.was(), change.is()))
                    .toList();
        } catch (ScenarioException e) {
            return List.of(); // a variant of a version before
        }
    }

    private Scenario usual(String id, String variant) {
        List<String> key = List.of(id, variant);
        Scenario known = usual.get(key);
        if (known == null) {
            List<String> sets = variant.isEmpty() ? List.of() : List.of("variant=" + variant);
            known = ScenarioReader.open(id, sets);
            if (usual.size() >= REMEMBERED) {
                usual.clear();
            }
            usual.put(key, known);
        }
        return known;
    }
}
