package org.grouser.campaign.folder;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.grouser.quantity.StateHash;
import org.grouser.record.run.DigestedFile;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.scenario.catalog.CatalogFiles;
import org.jspecify.annotations.Nullable;

/** The files that a run is made from: its scenario and vehicle, and the meshes, heights and maps that these name. */
public final class InputFiles {
    private final Map<String, Path> files = new TreeMap<>(); // by the names that a resolved scenario gives them

    private InputFiles() {}

    /** The files that a resolved scenario names, wherever in it. */
    public static InputFiles of(Scenario scenario) {
        InputFiles inputs = new InputFiles();
        inputs.collect(scenario);
        return inputs;
    }

    /** The same, with the files of the scenario and its vehicle. */
    public InputFiles with(String idOrFile, List<String> sets) {
        ScenarioReader.files(idOrFile, sets).forEach(this::add);
        return this;
    }

    /** The same, with a checkpoint. */
    public InputFiles with(Path checkpoint) {
        add(checkpoint);
        return this;
    }

    private void collect(@Nullable Object value) {
        if (value instanceof Path file) {
            add(file);
        } else if (value instanceof Collection<?> values) {
            values.forEach(this::collect);
        } else if (value instanceof Map<?, ?> map) {
            map.values().forEach(this::collect);
        } else if (value instanceof Record && value.getClass().getName().startsWith("org.grouser.")) {
            for (RecordComponent component : value.getClass().getRecordComponents()) {
                try {
                    component.getAccessor().setAccessible(true);
                    collect(component.getAccessor().invoke(value));
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException("cannot read " + component + " of " + value.getClass(), e);
                }
            }
        }
    }

    private void add(Path file) {
        files.put(CatalogFiles.label(file), file);
    }

    public Collection<Path> paths() {
        return files.values();
    }

    /** All with their digests, as they are now. */
    public List<DigestedFile> digests() throws IOException {
        List<DigestedFile> digests = new ArrayList<>();
        for (Map.Entry<String, Path> file : files.entrySet()) {
            digests.add(DigestedFile.of(file.getKey(), file.getValue()));
        }
        return digests;
    }

    /** Sixteen hexadecimal digits that tell two scenarios apart: of the resolved text, and of the files that it names. */
    public static String hash(Scenario scenario, List<DigestedFile> named) {
        if (named.isEmpty()) {
            return ScenarioWriter.hash(scenario);
        }
        StateHash hash = new StateHash().add(ScenarioWriter.write(scenario));
        named.forEach(file -> hash.add(file.sha256()));
        return hash.hex();
    }

    /** Refuses to go on with files that are not what they were. */
    public static void unchanged(List<DigestedFile> before, List<DigestedFile> now) throws IOException {
        for (DigestedFile file : before) {
            for (DigestedFile other : now) {
                if (file.name().equals(other.name()) && !file.equals(other)) {
                    throw new IOException(file.name() + " has changed since the checkpoint was taken");
                }
            }
        }
    }
}
