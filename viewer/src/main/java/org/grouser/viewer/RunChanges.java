package org.grouser.viewer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.grouser.record.JsonText;

/** What runs differ in from the catalog, found a few at a time: scenarios take a while to be read. */
final class RunChanges {
    private final RunDesk desk;
    private final Map<Path, Known> known = new LinkedHashMap<>();

    private record Known(FileTime stamp, List<RunDesk.Change> changes) {}

    RunChanges(RunDesk desk) {
        this.desk = desk;
    }

    /**
     * Those of a run, if they are known or may be found out now.
     *
     * @param folder of the run
     * @param budget how many may still be read. Modified.
     */
    Optional<List<RunDesk.Change>> of(Path folder, int[] budget) throws IOException {
        Path file = folder.resolve(RunShelf.SCENARIO);
        if (!RunShelf.holds(folder, RunShelf.SCENARIO)) {
            return Optional.of(List.of());
        }
        FileTime stamp = Files.getLastModifiedTime(file);
        synchronized (known) {
            Known before = known.get(folder);
            if (before != null && before.stamp().equals(stamp)) {
                return Optional.of(before.changes());
            }
        }
        if (budget[0]-- <= 0) {
            return Optional.empty();
        }
        List<RunDesk.Change> changes;
        try {
            changes = desk.changes(file);
        } catch (RunDesk.Refused e) {
            changes = List.of(); // the page that opens the run says what is wrong with it
        }
        synchronized (known) {
            known.put(folder, new Known(stamp, changes));
        }
        return Optional.of(changes);
    }

    static void write(JsonText json, List<RunDesk.Change> changes) {
        json.array();
        for (RunDesk.Change change : changes) {
            json.object().key("path").value(change.path());
            json.key("was").value(change.was()).key("is").value(change.is()).end();
        }
        json.end();
    }
}
