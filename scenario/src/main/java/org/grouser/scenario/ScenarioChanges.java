package org.grouser.scenario;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.grouser.scenario.yaml.YamlNode;
import org.grouser.scenario.yaml.YamlText;
import org.jspecify.annotations.Nullable;

/** What two resolved scenarios differ in, by the paths that a setting would use: drives.0.speed_rad_per_s, ground.sand.contact. */
public final class ScenarioChanges {
    private static final int MOST = 100; // told; our choice
    private static final int MOST_CHARS = 80;
    private static final Set<String> NOT_TOLD =
            Set.of("scenario", "variant", "title", "shows", "source", "metrics", "sweep");

    private ScenarioChanges() {}

    /**
     * @param path dotted; items of lists by their name where they have one, else by their number from 0
     * @param was as it stands in a file, cut where it is long; empty where there was nothing
     * @param is the same of the changed scenario
     */
    public record Change(String path, String was, String is) {}

    /**
     * From one scenario to another, in the order of the file; at most a hundred. Names, titles and metrics are left out.
     */
    public static List<Change> between(Scenario usual, Scenario changed) {
        List<Change> changes = new ArrayList<>();
        compare("", tree(usual), tree(changed), changes);
        return List.copyOf(changes);
    }

    private static YamlNode tree(Scenario scenario) {
        return YamlText.parse(ScenarioWriter.write(scenario), line -> "");
    }

    private static void compare(String path, @Nullable YamlNode was, @Nullable YamlNode is, List<Change> changes) {
        if (changes.size() >= MOST || NOT_TOLD.contains(path)) {
            return;
        }
        if (was != null && is != null && was.is(YamlNode.Kind.MAPPING) && is.is(YamlNode.Kind.MAPPING)) {
            if (areChoices(was, is)) {
                changes.add(new Change(path, first(was), first(is)));
                return;
            }
            Set<String> keys = new LinkedHashSet<>(was.entries().keySet());
            keys.addAll(is.entries().keySet());
            keys.forEach(key -> compare(joined(path, key), was.get(key), is.get(key), changes));
        } else if (was != null && is != null && areLists(was, is)) {
            for (int i = 0; i < is.items().size(); i++) {
                YamlNode item = is.items().get(i);
                compare(joined(path, step(item, i)), was.items().get(i), item, changes);
            }
        } else if (!text(was).equals(text(is))) {
            changes.add(new Change(path, cut(text(was)), cut(text(is))));
        }
    }

    /** Whether both name one of several kinds, as contact: {scm: ...}, and not the same. */
    private static boolean areChoices(YamlNode was, YamlNode is) {
        return was.entries().size() == 1
                && is.entries().size() == 1
                && !first(was).equals(first(is));
    }

    private static String first(YamlNode mapping) {
        return mapping.entries().keySet().iterator().next();
    }

    /** Lists are told item by item, but short ones of plain values as a whole where more than one differs. */
    private static boolean areLists(YamlNode was, YamlNode is) {
        if (!was.is(YamlNode.Kind.LIST)
                || !is.is(YamlNode.Kind.LIST)
                || was.items().size() != is.items().size()) {
            return false;
        }
        int differing = 0;
        for (int i = 0; i < is.items().size(); i++) {
            differing += text(was.items().get(i)).equals(text(is.items().get(i))) ? 0 : 1;
        }
        return differing == 1
                || is.items().size() > 6
                || is.items().stream()
                        .anyMatch(item ->
                                !item.entries().isEmpty() || !item.items().isEmpty());
    }

    private static String joined(String path, String step) {
        return path.isEmpty() ? step : path + "." + step;
    }

    private static String step(YamlNode item, int index) {
        YamlNode name = item.is(YamlNode.Kind.MAPPING) ? item.get("name") : null;
        return name == null ? Integer.toString(index) : name.text();
    }

    private static String text(@Nullable YamlNode node) {
        return node == null ? "" : String.valueOf(node.plain());
    }

    private static String cut(String text) {
        return text.length() > MOST_CHARS ? text.substring(0, MOST_CHARS - 3) + "..." : text;
    }
}
