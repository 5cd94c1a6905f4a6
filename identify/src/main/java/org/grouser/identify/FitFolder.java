package org.grouser.identify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.identify.file.Fit;
import org.grouser.identify.file.FitReader;
import org.grouser.quantity.StateHash;
import org.grouser.record.run.DigestedFile;
import org.grouser.record.run.RunFolder;
import org.grouser.scenario.ScenarioTemplate;
import org.grouser.scenario.yaml.ScenarioException;

/** What a fit is, in its folder: fit.yaml, the journal of its runs, and what tells whether it is the same when it goes on. */
final class FitFolder {
    static final String FIT = "fit.yaml";
    static final String JOURNAL = "journal.csv";
    private static final String BEGUN = "begun.txt";

    private final Path path;

    FitFolder(Path path) {
        this.path = path;
    }

    Path path() {
        return path;
    }

    Path journal() {
        return path.resolve(JOURNAL);
    }

    boolean holdsFit() {
        return Files.isRegularFile(path.resolve(BEGUN)) && Files.isRegularFile(journal());
    }

    /** Sixteen digits that tell two fits apart: of the file, its scenarios, their files, and the data. */
    static String hash(Fit fit, List<String> scenarios, List<Double> data) throws IOException {
        StateHash hash = new StateHash().add(FitReader.write(fit));
        for (String text : scenarios) {
            hash.add(text);
            for (String file : ScenarioTemplate.parse(text, "scenario.yaml").files()) {
                hash.add(DigestedFile.of(file, Path.of(file)).sha256());
            }
        }
        data.forEach(value -> hash.add(value));
        return hash.hex();
    }

    /** Begins the folder. */
    void begin(Fit fit, String hash, String date) throws IOException {
        RunFolder folder = RunFolder.create(path);
        folder.writeText(FIT, FitReader.write(fit));
        folder.writeText(BEGUN, "date " + date + "\nhash " + hash + "\n");
    }

    /** The date on which it was begun; refuses a fit that is not the one of the folder. */
    String resume(String hash) throws IOException {
        if (!holdsFit()) {
            throw new ScenarioException(path + " holds no fit: name its folder by --out, or begin it without --resume");
        }
        List<String> lines = Files.readAllLines(path.resolve(BEGUN));
        String date = lines.isEmpty() ? "" : lines.get(0).replace("date ", "");
        if (lines.size() < 2 || !lines.get(1).equals("hash " + hash)) {
            throw new ScenarioException(
                    "the fit is not the one of " + path
                            + ": its file, a scenario or the data has changed; put it back, or begin a new one with another --out");
        }
        return date;
    }
}
