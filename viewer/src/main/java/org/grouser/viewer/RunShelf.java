package org.grouser.viewer;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Which runs, studies and fits may be shown: those below one folder, or some of them. Each is identified by its place below the folder, with ~
 * between the names. Nothing outside is reached, whatever an id says and wherever a symbolic link leads.
 */
public final class RunShelf {
    static final String SCENARIO = "scenario.yaml";
    static final String SCENE = "replay/scene.json";

    static final String STUDY = "study.yaml";
    static final String SUMMARY = "summary.json";

    static final String FIT = "fit.yaml";
    static final String LIVE = "live.json";

    private static final int MAX_DEPTH = 3;
    private static final int MAX_STUDIES = 500;
    private static final Pattern ROW = Pattern.compile("~runs~row-[0-9]{1,8}$"); // a run of a study
    private static final int MAX_RUNS = 2000;
    private static final int MAX_FOLDERS = 20_000; // looked into at most

    private final Path root;
    private final @Nullable Set<String> shown; // null: all

    private RunShelf(Path root, @Nullable Set<String> shown) {
        this.root = root;
        this.shown = shown;
    }

    /** The runs and studies below a folder; or just one, if the folder is that of a run or of a study. */
    public static RunShelf of(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IOException(folder + ": no such folder; name a run folder, or one that holds run folders");
        }
        Path real = folder.toRealPath();
        return isRun(real) || isStudy(real) || isFit(real) ? only(folder) : new RunShelf(real, null);
    }

    /** One run or study alone, whether or not there is something in its folder already. */
    public static RunShelf only(Path run) throws IOException {
        Path real = Files.createDirectories(run).toRealPath();
        Path parent = real.getParent();
        if (parent == null) {
            throw new IOException(run + ": is no folder of a run");
        }
        Set<String> shown = ConcurrentHashMap.newKeySet();
        shown.add(String.valueOf(real.getFileName()));
        return new RunShelf(parent, shown);
    }

    /** The id of the run or study, if there is one alone. */
    public Optional<String> onlyRun() {
        return shown != null && shown.size() == 1 ? shown.stream().findFirst() : Optional.empty();
    }

    /** Where folders of new runs are made. */
    Path root() {
        return root;
    }

    /**
     * Shows a folder from now on.
     *
     * @param folder below the root.
     * @return its id
     */
    public String show(Path folder) throws IOException {
        String id = id(folder.toRealPath());
        if (shown != null) {
            shown.add(id);
        }
        return id;
    }

    /** The ids of all runs, sorted; of a run that nobody has begun to write there is none. Those of studies are not among them. */
    List<String> ids() throws IOException {
        return ids(folder -> !isStudy(folder) && !isFit(folder), RunShelf::isRun, MAX_RUNS);
    }

    /** The ids of all studies, sorted. */
    List<String> studies() throws IOException {
        return ids(RunShelf::isStudy, RunShelf::isStudy, MAX_STUDIES);
    }

    /** The ids of all fits, sorted. */
    List<String> fits() throws IOException {
        return ids(RunShelf::isFit, RunShelf::isFit, MAX_STUDIES);
    }

    /**
     * @param named which of the folders that are named one by one
     * @param wanted which of those below the root
     */
    private List<String> ids(Predicate<Path> named, Predicate<Path> wanted, int most) throws IOException {
        List<String> ids = new ArrayList<>();
        if (shown != null) {
            for (String id : shown) {
                Path folder = root.resolve(id.replace("~", "/"));
                if (Files.isDirectory(folder) && named.test(folder)) {
                    ids.add(id);
                }
            }
        } else {
            collect(root, 1, wanted, most, ids, new int[] {0});
        }
        Collections.sort(ids);
        return ids;
    }

    private void collect(Path folder, int depth, Predicate<Path> wanted, int most, List<String> ids, int[] looked)
            throws IOException {
        try (DirectoryStream<Path> inner = Files.newDirectoryStream(folder)) {
            for (Path path : inner) {
                if (ids.size() >= most || ++looked[0] > MAX_FOLDERS) {
                    return;
                }
                if (!isName(String.valueOf(path.getFileName()))
                        || !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                    continue;
                }
                if (wanted.test(path)) {
                    ids.add(id(path));
                } else if (depth < MAX_DEPTH && !isRun(path) && !isStudy(path) && !isFit(path)) {
                    collect(path, depth + 1, wanted, most, ids, looked);
                }
            }
        }
    }

    /** Whether an id is that of a fit. */
    boolean isFit(String id) {
        return find(id).map(RunShelf::isFit).orElse(false);
    }

    /** Whether an id is that of a study. */
    boolean isStudy(String id) {
        return find(id).map(RunShelf::isStudy).orElse(false);
    }

    /**
     * The folder of a run.
     *
     * @param id from outside, anything
     */
    Path folder(String id) throws Refusal {
        Optional<Path> folder = find(id);
        if (folder.isEmpty()) {
            throw new Refusal(404, "no run '" + id + "' here; reload the list of runs");
        }
        return folder.get();
    }

    /** The folder of a run, and not one that holds runs. */
    Path runFolder(String id) throws Refusal {
        Path folder = folder(id);
        if (!isRun(folder) || isStudy(folder)) {
            throw new Refusal(404, "'" + id + "' is not a run; reload the list of runs");
        }
        return folder;
    }

    /** The same, empty if there is none. */
    Optional<Path> find(String id) {
        List<String> names = List.of(id.split("~", -1));
        return isPlain(id, names) && isShown(id) ? inside(names) : Optional.empty();
    }

    /**
     * Where the folder of a run is by its id alone, whether or not there is one.
     *
     * @param id from outside, anything
     */
    Path place(String id) throws Refusal {
        List<String> names = List.of(id.split("~", -1));
        if (!isPlain(id, names)) {
            throw new Refusal(404, "no run '" + id + "' here; reload the list of runs");
        }
        return root.resolve(String.join("/", names));
    }

    /** The folder of several runs that are shown, by its id. */
    Optional<Path> findGroup(String id) {
        List<String> names = List.of(id.split("~", -1));
        if (shown != null && shown.stream().noneMatch(run -> run.startsWith(id + "~"))) {
            return Optional.empty();
        }
        return isPlain(id, names) ? inside(names) : Optional.empty();
    }

    private static boolean isPlain(String id, List<String> names) {
        return names.stream().allMatch(RunShelf::isName)
                && (names.size() <= MAX_DEPTH
                        || (names.size() <= MAX_DEPTH + 2 && ROW.matcher(id).find()));
    }

    private Optional<Path> inside(List<String> names) {
        try {
            Path real = root.resolve(String.join("/", names)).toRealPath();
            boolean inside = real.startsWith(root) && !real.equals(root) && Files.isDirectory(real);
            return inside ? Optional.of(real) : Optional.empty();
        } catch (IOException | InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** A study that is shown shows its runs. */
    private boolean isShown(String id) {
        String study = ROW.matcher(id).replaceFirst("");
        return shown == null
                || shown.contains(id)
                || (shown.contains(study) && isStudy(root.resolve(study.replace("~", "/"))));
    }

    /**
     * A file of a run or study.
     *
     * @param name of our own
     * @throws Refusal if it is not there or lies elsewhere
     */
    Path file(String id, String name) throws Refusal {
        Path folder = folder(id);
        Path file = inside(folder, name);
        if (file == null) {
            throw new Refusal(404, "run '" + id + "' has no " + name);
        }
        return file;
    }

    /** Whether a file lies in the folder of a run; a link that leads out of it does not. */
    static boolean holds(Path folder, String name) {
        return inside(folder, name) != null;
    }

    private static @Nullable Path inside(Path folder, String name) {
        try {
            Path real = folder.resolve(name).toRealPath();
            return real.startsWith(folder.toRealPath()) && Files.isRegularFile(real) ? real : null;
        } catch (IOException e) {
            return null;
        }
    }

    /** The id of a folder below the root. */
    String id(Path folder) {
        return root.relativize(folder).toString().replace('\\', '/').replace("/", "~");
    }

    private static boolean isName(String name) {
        return !name.isEmpty() && !name.startsWith(".") && !name.contains("~") && Segments.harmless(name);
    }

    /** A sweep or a study has a scenario too, but its runs are in folders of their own. */
    private static boolean isRun(Path folder) {
        return holds(folder, SCENE)
                || (holds(folder, SCENARIO)
                        && !Files.exists(folder.resolve("sweep.csv"))
                        && !Files.exists(folder.resolve(STUDY)));
    }

    private static boolean isFit(Path folder) {
        return holds(folder, FIT) && holds(folder, LIVE);
    }

    private static boolean isStudy(Path folder) {
        return holds(folder, STUDY) && holds(folder, SUMMARY);
    }
}
