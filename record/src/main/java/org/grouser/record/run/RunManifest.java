package org.grouser.record.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grouser.record.JsonText;

/**
 * What a folder says about its run: run.json, the first file that a run writes, and the last. A run whose state is running
 * and whose process is gone was killed; what its files hold is all that it came to. Its last key is the digest of all text
 * before it.
 */
public final class RunManifest {
    /** Its name in a folder. */
    public static final String FILE = "run.json";

    private static final String SEAL = ",\n \"sha256\": \"";

    private final String run = UUID.randomUUID().toString();
    private final Instant started;
    private final Origin origin;
    private final List<DigestedFile> inputs;

    /** How a run stands. */
    public enum State {
        RUNNING,
        DONE,
        INTERRUPTED,
        DIVERGED,
        FAILED
    }

    /**
     * What was run, and by what.
     *
     * @param setup of the scenario and the program
     * @param command that was given
     * @param commit of the program; empty if it is not known
     */
    public record Origin(Summary.Setup setup, String command, String commit) {}

    /**
     * @param inputs all files that the run is made from
     */
    public RunManifest(Origin origin, List<DigestedFile> inputs, Instant started) {
        this.started = started.truncatedTo(ChronoUnit.MILLIS);
        this.origin = origin;
        this.inputs = List.copyOf(inputs);
    }

    /** The name of the run, unlike that of any other. */
    public String run() {
        return run;
    }

    /** Says that the run goes on. */
    public void begin(RunFolder folder) throws IOException {
        folder.writeText(FILE, text(State.RUNNING, List.of()));
    }

    /**
     * Says how the run ended, with the digests of all its files.
     *
     * @param rows place at which series.csv and events.csv ended
     */
    public void end(RunFolder folder, State state, RowPosition rows) throws IOException {
        List<DigestedFile> outputs = new ArrayList<>();
        for (Path file : FormerResults.files(folder.path())) {
            String name = folder.path().relativize(file).toString().replace('\\', '/');
            outputs.add(
                    switch (name) {
                        case "series.csv" ->
                            new DigestedFile(name, rows.series().sha256());
                        case "events.csv" ->
                            new DigestedFile(name, rows.events().sha256());
                        default -> DigestedFile.of(name, file);
                    });
        }
        folder.writeText(FILE, text(state, outputs));
    }

    /** Says how a run ended all of whose files are whole. */
    public void end(RunFolder folder, State state) throws IOException {
        List<DigestedFile> outputs = new ArrayList<>();
        for (Path file : FormerResults.files(folder.path())) {
            String name = folder.path().relativize(file).toString().replace('\\', '/');
            outputs.add(DigestedFile.of(name, file));
        }
        folder.writeText(FILE, text(state, outputs));
    }

    private String text(State state, List<DigestedFile> outputs) {
        JsonText json = new JsonText().object();
        json.key("run").value(run).key("state").value(state.name().toLowerCase(Locale.ROOT));
        json.key("process").value(ProcessHandle.current().pid());
        json.newLine().key("scenario").value(origin.setup().scenario());
        json.key("variant").value(origin.setup().variant());
        json.key("seed").value(origin.setup().seed());
        json.key("scenarioHash").value(origin.setup().scenarioHash());
        json.newLine().key("version").value(origin.setup().version());
        if (!origin.commit().isEmpty()) {
            json.key("commit").value(origin.commit());
        }
        json.key("java").value(System.getProperty("java.vm.version"));
        json.key("system").value(System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        json.key("command").value(origin.command());
        json.newLine().key("started").value(started.toString());
        json.key("ended").value(state == State.RUNNING ? "" : now().toString());
        list(json, "inputs", inputs);
        list(json, "outputs", outputs);
        return sealed(json.end() + "\n");
    }

    /**
     * The text of a manifest with its own digest as the last key.
     *
     * @param json one object
     */
    public static String sealed(String json) {
        String open = json.substring(0, json.lastIndexOf('}')).stripTrailing();
        return open + SEAL + Sha256.of(open) + "\"}\n";
    }

    /** Whether it is the text that was sealed, to the last byte. */
    public static boolean isWhole(String text) {
        int seal = text.lastIndexOf(SEAL);
        return seal > 0 && sealed(text.substring(0, seal) + "}").equals(text);
    }

    /**
     * Puts the digest of a file that was written anew into the manifest of a run that is over.
     *
     * @param name of the file in the folder
     */
    public static void renew(RunFolder folder, String name) throws IOException {
        Path file = folder.path().resolve(FILE);
        String text = Files.readString(file);
        if (!isWhole(text)) {
            throw new IOException(file + ": is damaged: it does not match its own digest");
        }
        String before = text.substring(0, text.lastIndexOf(SEAL));
        String line = entry(new DigestedFile(name, Sha256.of(folder.path().resolve(name))));
        Pattern known = Pattern.compile("\\{\"file\": \"" + Pattern.quote(name) + "\", \"sha256\": \"[0-9a-f]*\"}");
        int outputs = before.lastIndexOf("\"outputs\": [");
        String list = before.substring(outputs);
        Matcher former = known.matcher(list);
        String renewed = former.find()
                ? former.replaceFirst(Matcher.quoteReplacement(line))
                : list.substring(0, list.lastIndexOf(']')) + (list.contains("{") ? ",\n  " : "\n  ") + line + "]";
        folder.writeText(FILE, sealed(before.substring(0, outputs) + renewed + "}"));
    }

    private static String entry(DigestedFile file) {
        JsonText json = new JsonText().object().key("file").value(file.name());
        return json.key("sha256").value(file.sha256()).end().toString();
    }

    private static void list(JsonText json, String key, List<DigestedFile> files) {
        json.newLine().key(key).array();
        for (DigestedFile file : files) {
            json.newLine().object().key("file").value(file.name());
            json.key("sha256").value(file.sha256()).end();
        }
        json.end();
    }

    private static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.MILLIS);
    }
}
