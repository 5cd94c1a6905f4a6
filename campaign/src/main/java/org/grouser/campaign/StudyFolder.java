package org.grouser.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.grouser.campaign.plan.StudyModel;
import org.grouser.campaign.study.Sampling;
import org.grouser.campaign.study.Study;
import org.grouser.campaign.study.StudyReader;
import org.grouser.quantity.StateHash;
import org.grouser.record.run.DigestedFile;
import org.grouser.record.run.RunFolder;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.scenario.yaml.YamlNode;
import org.grouser.scenario.yaml.YamlText;
import org.jspecify.annotations.Nullable;

/**
 * What a study is, in its folder: study.yaml, the scenario as it was when the study began, and digests of the files that the
 * scenario names. From these alone it is taken up, and any row run again.
 */
final class StudyFolder {
    static final String STUDY = "study.yaml";
    static final String JOURNAL = "journal.csv";
    static final String DIGESTS = "files.sha256"; // as sha256sum writes and checks it

    private final Path path;

    StudyFolder(Path path) {
        this.path = path;
    }

    Path path() {
        return path;
    }

    Path journal() {
        return path.resolve(JOURNAL);
    }

    boolean holdsStudy() {
        return Files.isRegularFile(path.resolve(STUDY)) && Files.isRegularFile(journal());
    }

    /** The study that the folder holds. */
    Study study() {
        if (!holdsStudy()) {
            throw new ScenarioException(path + " holds no study: it has no " + STUDY + " with a " + JOURNAL
                    + "; name its folder, or begin it without --resume");
        }
        return StudyReader.read(path.resolve(STUDY), List.of());
    }

    /** The texts of the scenario, by variant. */
    Map<String, String> texts() throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.list(path)) {
            for (Path file : files.sorted().toList()) {
                String name = String.valueOf(file.getFileName());
                if (name.matches("scenario(-[^.]+)?\\.yaml")) {
                    texts.put(name.replaceAll("^scenario-?|\\.yaml$", ""), Files.readString(file));
                }
            }
        }
        if (texts.isEmpty()) {
            throw new ScenarioException(path + ": the scenario of the study is missing");
        }
        return texts;
    }

    /** The file of the scenario. */
    Path scenario(String variant) {
        return path.resolve(scenarioFile(variant));
    }

    private static String scenarioFile(String variant) {
        return variant.isEmpty() ? "scenario.yaml" : "scenario-" + variant + ".yaml";
    }

    void write(Study study, StudyModel model) throws IOException {
        RunFolder folder = RunFolder.create(path);
        for (Map.Entry<String, String> text : model.texts().entrySet()) {
            folder.writeText(scenarioFile(text.getKey()), text.getValue());
        }
        if (!model.files().isEmpty()) {
            folder.writeText(DIGESTS, digests(model));
        }
        folder.writeText(STUDY, StudyReader.write(study));
    }

    private static String digests(StudyModel model) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (String file : model.files()) {
            lines.append(DigestedFile.of(file, Path.of(file)).sha256())
                    .append("  ")
                    .append(file)
                    .append('\n');
        }
        return lines.toString();
    }

    /** Sixteen digits that tell two studies apart: of the study, its scenario, and the files that this names. */
    static String hash(Study study, StudyModel model) throws IOException {
        StateHash hash = new StateHash().add(StudyReader.write(study));
        model.texts().values().forEach(hash::add);
        return hash.add(digests(model)).hex();
    }

    /**
     * Refuses a study that is not the one of the folder. More rows of a sample that can grow, and other runs to keep, are no
     * difference.
     *
     * @param model of the study as it is now
     */
    void checkSame(Study study, StudyModel model) throws IOException {
        YamlNode then = YamlText.read(path.resolve(STUDY), STUDY);
        YamlNode now = YamlText.parse(StudyReader.write(study), line -> STUDY + ":" + line);
        String difference = difference("", without(then), without(now));
        if (difference == null && runs(study()) > runs(study)) {
            difference = "sampling was of " + runs(study()) + " runs and is of " + runs(study);
        }
        Map<String, String> texts = model.texts();
        for (Map.Entry<String, String> text : texts().entrySet()) {
            String other = texts.get(text.getKey());
            if (difference == null && other != null && !other.equals(text.getValue())) {
                String label = scenarioFile(text.getKey());
                difference = difference(
                        "scenario",
                        YamlText.parse(text.getValue(), line -> label),
                        YamlText.parse(other, line -> label));
            }
        }
        if (difference == null) {
            difference = changedFile(model);
        }
        if (difference != null) {
            throw new ScenarioException("the study is not the one of " + path + ": " + difference
                    + "; begin a new one with another --out, or put it back");
        }
    }

    /** A file that is not as it was when the study began; null if all are. */
    @Nullable
    String changedFile(StudyModel model) throws IOException {
        Path file = path.resolve(DIGESTS);
        String then = Files.isRegularFile(file) ? Files.readString(file) : "";
        if (digests(model).equals(then)) {
            return null;
        }
        List<String> lines = then.lines().toList();
        List<String> changed = new ArrayList<>(digests(model).lines().toList());
        changed.removeAll(lines);
        return changed.isEmpty() ? "other files are named" : changed.get(0).substring(66) + " has changed";
    }

    private static YamlNode without(YamlNode study) {
        YamlNode left = study.without("keep");
        YamlNode sampling = left.get("sampling");
        for (String growing : List.of("random", "sobol")) {
            if (sampling != null && sampling.get(growing) != null) {
                left = left.with("sampling", sampling.without(growing));
            }
        }
        YamlNode until = left.get("until");
        return until == null ? left : left.with("until", until.without("at_most"));
    }

    private static int runs(Study study) {
        if (study.policy().until().stopsEarly()) {
            return study.policy().until().atMost();
        }
        if (study.sampling() instanceof Sampling.PlainRandom random) {
            return random.runs();
        }
        return study.sampling() instanceof Sampling.Sobol sobol ? sobol.runs() : 0;
    }

    /** The first place where two trees differ, in words; null if they are equal. */
    private static @Nullable String difference(String path, YamlNode then, YamlNode now) {
        if (then.kind() != now.kind()
                || then.items().size() != now.items().size()
                || (then.entries().isEmpty()
                        && then.items().isEmpty()
                        && !then.text().equals(now.text()))) {
            return path + " was " + then.shown() + " and is " + now.shown();
        }
        for (int i = 0; i < then.items().size(); i++) {
            String inner = difference(
                    path + "[" + i + "]", then.items().get(i), now.items().get(i));
            if (inner != null) {
                return inner;
            }
        }
        for (Map.Entry<String, YamlNode> entry : then.entries().entrySet()) {
            String name = path.isEmpty() ? entry.getKey() : path + "." + entry.getKey();
            YamlNode other = now.get(entry.getKey());
            String inner = other == null ? name + " is gone" : difference(name, entry.getValue(), other);
            if (inner != null) {
                return inner;
            }
        }
        for (String key : now.entries().keySet()) {
            if (then.get(key) == null) {
                return (path.isEmpty() ? key : path + "." + key) + " is new";
            }
        }
        return null;
    }

    /** Bytes of a folder and all below it. */
    static long bytes(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
