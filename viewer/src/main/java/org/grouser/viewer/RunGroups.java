package org.grouser.viewer;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.grouser.record.JsonText;

/** Runs that were made together: the folders of sweeps and comparisons, and others that hold several runs. */
final class RunGroups {
    private static final Map<String, String> KINDS = Map.of("sweep.csv", "sweep", "compare.csv", "comparison");

    private final RunShelf shelf;

    RunGroups(RunShelf shelf) {
        this.shelf = shelf;
    }

    /** Writes an array of {id, kind, report}: the runs of a group have ids that begin with its own and ~. */
    void write(JsonText json, Collection<String> runs) {
        Map<String, Integer> sizes = new TreeMap<>();
        for (String run : runs) {
            int end = run.lastIndexOf('~');
            if (end > 0 && !run.contains("~runs~row-")) {
                sizes.merge(run.substring(0, end), 1, Integer::sum);
            }
        }
        json.array();
        sizes.forEach((id, size) -> {
            Optional<Path> folder = shelf.findGroup(id);
            if (folder.isPresent()) {
                json.newLine().object().key("id").value(id).key("kind").value(kind(folder.get()));
                json.key("report").value(report(folder.get())).end();
            }
        });
        json.end();
    }

    private static String kind(Path folder) {
        return KINDS.entrySet().stream()
                .filter(kind -> Files.isRegularFile(folder.resolve(kind.getKey())))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("folder");
    }

    /** The page about all of them, or empty. */
    static String report(Path folder) {
        for (String name : new String[] {"report.html", "compare.html"}) {
            if (RunShelf.holds(folder, name)) {
                return name;
            }
        }
        return "";
    }
}
