package org.grouser.viewer;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.grouser.record.replay.ReplayIndex;
import org.grouser.record.script.ReportScript;

/** The runs and what is in their folders: known files by known names, and nothing else. */
final class RunRoutes {
    /** A report shows its drawings and runs the one script that we know by its hash, cut off from this server; it fetches nothing. */
    static final String REPORT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
            + "; script-src " + ReportScript.hash()
            + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-scripts allow-downloads";

    private final RunShelf shelf;
    private final RunDesk desk;
    private final Replays replays = new Replays();
    private final RunTable table;
    private final RunDigests digests = new RunDigests();

    RunRoutes(RunShelf shelf, RunDesk desk) {
        this.shelf = shelf;
        this.desk = desk;
        this.table = new RunTable(shelf, desk, replays);
    }

    RunTable table() {
        return table;
    }

    Answer list() throws IOException {
        return Answer.json(200, table.toJson());
    }

    /**
     * @param what behind the id
     * @param query from=BYTE asks for the end of a table alone
     */
    Answer file(String id, List<String> what, Map<String, String> query) throws Refusal, IOException {
        String name = what.get(0);
        if (what.size() == 2) {
            return switch (name) {
                case "frames" -> Answer.data(Answer.BYTES, chunk(id, what.get(1)));
                case "file" -> report(id, what.get(1));
                default -> throw unknown(name);
            };
        }
        if (what.size() != 1) {
            throw unknown(name);
        }
        return switch (name) {
            case "scene" -> scene(id);
            case "ground" -> Answer.data(Answer.BYTES, Content.of(checked(id, Replays.GROUND)));
            case "index" -> Answer.json(200, index(id));
            case "columns" -> columns(id);
            case "series" -> table(id, "series.csv", query);
            case "events" -> table(id, "events.csv", query);
            case "summary" -> summary(id);
            case "scenario" -> scenario(id);
            case "layouts" -> Answer.json(200, PlotLayouts.of(shelf.folder(id), scenarioOf(id)));
            case "thumbnail" -> Thumbnails.of(id, shelf.folder(id));
            default -> throw unknown(name);
        };
    }

    private Answer scene(String id) throws Refusal, IOException {
        return Answer.data(Answer.JSON, Content.of(Replays.scene(checked(id, RunShelf.SCENE))));
    }

    /** The id of the scenario of a run, by its replay. */
    String scenarioOf(String id) throws Refusal, IOException {
        return JsonFile.text(JsonFile.read(checked(id, RunShelf.SCENE), RunShelf.SCENE), "scenario");
    }

    private String index(String id) throws Refusal, IOException {
        Path folder = shelf.folder(id);
        boolean complete = !table.isRunning(folder); // asked before the file is looked at
        shelf.file(id, RunShelf.SCENE);
        if (!Files.exists(folder.resolve(Replays.FRAMES))) {
            return new ReplayIndex(List.of()).toJson(complete, "");
        }
        shelf.file(id, Replays.FRAMES);
        return replays.index(folder).toJson(complete, complete ? replays.cutOff(folder, digests) : "");
    }

    private Content chunk(String id, String number) throws Refusal, IOException {
        if (!number.matches("[0-9]{1,7}")) {
            throw new Refusal(404, "'" + number + "' is not the number of a chunk");
        }
        shelf.file(id, Replays.FRAMES);
        return replays.chunk(shelf.folder(id), Integer.parseInt(number));
    }

    private Answer report(String id, String name) throws Refusal, IOException {
        if (!name.equals("report.html")) {
            throw unknown(name);
        }
        Content content = Content.of(checked(id, name));
        return new Answer(200, Answer.HTML, REPORT_POLICY, Map.of("Cache-Control", "no-store"), content);
    }

    /** The page about a sweep or comparison. */
    Answer groupReport(String id, String name) throws Refusal, IOException {
        Optional<Path> folder = shelf.findGroup(id);
        if (folder.isEmpty()
                || name.isEmpty()
                || !RunGroups.report(folder.get()).equals(name)) {
            throw new Refusal(404, "no '" + name + "' of the runs in '" + id + "' is served");
        }
        Content content = Content.of(folder.get().resolve(name));
        return new Answer(200, Answer.HTML, REPORT_POLICY, Map.of("Cache-Control", "no-store"), content);
    }

    private Answer table(String id, String name, Map<String, String> query) throws Refusal, IOException {
        Path file = checked(id, name);
        String from = query.getOrDefault("from", "0");
        if (!from.matches("[0-9]{1,15}")) {
            throw new Refusal(400, "from = '" + from + "' is not the number of a byte");
        }
        long begin = Long.parseLong(from);
        long size = Files.size(file);
        if (begin > size) {
            throw new Refusal(416, name + " has " + size + " bytes; ask for all of it");
        }
        return Answer.data(Answer.CSV, Content.of(file, begin, size - begin));
    }

    /** What the columns of the table are; refused where that cannot be read. */
    private Answer columns(String id) throws Refusal, IOException {
        Path file = checked(id, ColumnList.FILE);
        ColumnList.read(file);
        return Answer.data(Answer.JSON, Content.of(file));
    }

    /** A file of a run that is what the run wrote. */
    private Path checked(String id, String name) throws Refusal, IOException {
        Path file = shelf.file(id, name);
        digests.check(shelf.folder(id), name);
        return file;
    }

    private Answer summary(String id) throws Refusal, IOException {
        Path file = checked(id, "summary.json");
        JsonFile.read(file, "summary.json");
        return Answer.data(Answer.JSON, Content.of(file));
    }

    private Answer scenario(String id) throws Refusal {
        Path file = shelf.file(id, RunShelf.SCENARIO);
        try {
            String tree = desk.tree(new RunDesk.Order("", file, Map.of()));
            return Answer.data(Answer.JSON, Content.of(tree.getBytes(StandardCharsets.UTF_8)));
        } catch (RunDesk.Refused e) {
            throw new Refusal(422, String.valueOf(e.getMessage()));
        }
    }

    private static Refusal unknown(String name) {
        return new Refusal(404, "no '" + name + "' of a run is served");
    }
}
