package org.grouser.viewer;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.grouser.record.JsonText;
import tools.jackson.databind.JsonNode;

/** Studies and what is in their folders: known files by known names, rows piece by piece as they are written. */
final class StudyRoutes {
    /** At most so much of a table in one answer. */
    static final int PIECE_BYTES = 1 << 20;

    private static final int MAX_KEPT = 20_000;
    private static final Map<String, String> TABLES = Map.of("results", "results.csv", "journal", "journal.csv");

    /** A study counts as running as long as its summary is that new; it is written every few seconds. */
    private static final Duration LULL = Duration.ofSeconds(60);

    private final RunShelf shelf;
    private final RunDesk desk;

    StudyRoutes(RunShelf shelf, RunDesk desk) {
        this.shelf = shelf;
        this.desk = desk;
    }

    /** All studies; one with a damaged summary is there with what is wrong with it. */
    Answer list() throws IOException {
        JsonText json = new JsonText().object().key("studies").array();
        for (String id : shelf.studies()) {
            Optional<Path> folder = shelf.find(id);
            if (folder.isPresent()) { // or gone since the list was made
                json.newLine().object().key("id").value(id);
                facts(json, id, folder.get());
                json.end();
            }
        }
        return Answer.json(200, json.end().end() + "\n");
    }

    private void facts(JsonText json, String id, Path folder) throws IOException {
        Instant modified =
                Files.getLastModifiedTime(folder.resolve(RunShelf.SUMMARY)).toInstant();
        json.key("modified").value(modified.toString());
        json.key("report").value(RunShelf.holds(folder, "report.html"));
        try {
            JsonNode summary = summary(id);
            for (String key : List.of("study", "title", "scenario", "sampling", "ended")) {
                json.key(key).value(JsonFile.text(summary, key));
            }
            for (String key : List.of("planned", "finished", "failed", "wallS", "runS")) {
                json.key(key).value(JsonFile.number(summary, key));
            }
            boolean ended = !JsonFile.text(summary, "ended").isEmpty();
            boolean fresh = modified.isAfter(Instant.now().minus(LULL));
            json.key("state").value(ended ? "done" : fresh ? "running" : "interrupted");
            json.key("message").value("");
        } catch (Refusal e) {
            json.key("study").value(id).key("state").value("failed");
            json.key("message").value(e.getMessage());
        }
    }

    /**
     * @param what behind the id
     * @param query of rows: table=results or journal, and from=BYTE
     */
    Answer file(String id, List<String> what, Map<String, String> query) throws Refusal, IOException {
        String name = what.isEmpty() ? "" : what.get(0);
        if (what.size() == 2 && name.equals("file") && what.get(1).equals("report.html")) {
            return FitRoutes.report(file(id, "report.html"));
        }
        if (what.size() != 1) {
            throw new Refusal(404, "no '" + name + "' of a study is served");
        }
        return switch (name) {
            case "summary" -> Answer.json(200, summary(id) + "\n");
            case "rows" -> rows(id, query);
            case "kept" -> kept(id);
            default -> throw new Refusal(404, "no '" + name + "' of a study is served");
        };
    }

    private Path folder(String id) throws Refusal {
        if (!shelf.isStudy(id)) {
            throw new Refusal(404, "no study '" + id + "' here; reload the list of runs");
        }
        return shelf.folder(id);
    }

    private Path file(String id, String name) throws Refusal {
        folder(id);
        return shelf.file(id, name);
    }

    private JsonNode summary(String id) throws Refusal, IOException {
        JsonNode summary = JsonFile.read(file(id, RunShelf.SUMMARY), RunShelf.SUMMARY);
        if (JsonFile.text(summary, "study").isEmpty()) {
            throw new Refusal(422, RunShelf.SUMMARY + " is not that of a study: it has no study");
        }
        return summary;
    }

    /** Whole lines from a byte on, as many as fit into one answer; nothing where no whole line follows yet. */
    private Answer rows(String id, Map<String, String> query) throws Refusal, IOException {
        String name = TABLES.get(query.getOrDefault("table", "results"));
        if (name == null) {
            throw new Refusal(400, "table is results or journal");
        }
        Path file = file(id, name);
        String from = query.getOrDefault("from", "0");
        if (!from.matches("[0-9]{1,15}")) {
            throw new Refusal(400, "from = '" + from + "' is not the number of a byte");
        }
        long begin = Long.parseLong(from);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            long size = channel.size();
            if (begin > size) {
                throw new Refusal(416, name + " has " + size + " bytes; ask for all of it");
            }
            ByteBuffer piece = ByteBuffer.allocate((int) Math.min(PIECE_BYTES, size - begin));
            for (int read = 0; read >= 0 && piece.hasRemaining(); ) {
                read = channel.read(piece, begin + piece.position());
            }
            int end = piece.position();
            while (end > 0 && piece.get(end - 1) != '\n') {
                end--;
            }
            if (end == 0 && piece.capacity() == PIECE_BYTES) {
                throw new Refusal(422, name + " is damaged: it has a line of more than " + PIECE_BYTES + " bytes");
            }
            byte[] lines = new byte[end];
            piece.rewind().get(lines);
            return Answer.data(Answer.CSV, Content.of(lines));
        }
    }

    /** Rows whose run folders are there. */
    private Answer kept(String id) throws Refusal, IOException {
        TreeSet<Integer> rows = new TreeSet<>();
        Path runs = folder(id).resolve("runs");
        if (Files.isDirectory(runs, LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryStream<Path> folders = Files.newDirectoryStream(runs, "row-*")) {
                for (Path folder : folders) {
                    String number = String.valueOf(folder.getFileName()).substring("row-".length());
                    if (number.matches("[0-9]{1,8}") && rows.size() < MAX_KEPT) {
                        rows.add(Integer.parseInt(number));
                    }
                }
            }
        }
        JsonText json = new JsonText().object().key("rows").array();
        rows.forEach(json::value);
        return Answer.json(200, json.end().end() + "\n");
    }

    /** {"row": N}: answers the id of the run. */
    Answer rerun(String id, Request request) throws Refusal, IOException {
        Path study = folder(id);
        JsonNode body = JsonFile.parse(request.bytes(), 400, "the body is not what is expected");
        JsonNode row = body.get("row");
        if (body.size() != 1 || row == null || !row.isInt() || row.intValue() < 0) {
            throw new Refusal(400, "the body has to be {\"row\": N}");
        }
        try {
            String run = shelf.show(desk.rerun(study, row.intValue()));
            return Answer.json(202, new JsonText().object().key("id").value(run).end() + "\n");
        } catch (RunDesk.Refused e) {
            throw new Refusal(422, Refusal.oneLine(String.valueOf(e.getMessage())));
        } catch (RunDesk.Full e) {
            throw new Refusal(429, String.valueOf(e.getMessage()));
        }
    }
}
