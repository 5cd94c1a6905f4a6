package org.grouser.viewer;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Runs that were deleted: folders moved to .trash of the runs folder, from where they can be put back. Nothing is removed
 * from the disk, nothing outside the runs folder is touched, and no symbolic link is followed.
 */
final class RunTrash {
    static final String FOLDER = ".trash";
    private static final String PLACE = ".place"; // the id that a folder had, beside it
    private static final Pattern NAME = Pattern.compile("[^./\\\\:][^/\\\\:]{0,250}");
    private static final int MAX_ID = 2000;

    private final RunShelf shelf;

    RunTrash(RunShelf shelf) {
        this.shelf = shelf;
    }

    /**
     * Moves a run there.
     *
     * @return the name under which it can be put back
     */
    String take(String id) throws Refusal, IOException {
        Path folder = plain(id);
        Path trash = folder();
        String wanted = String.valueOf(folder.getFileName());
        String name = wanted;
        for (int number = 2; isTaken(trash, name); number++) {
            name = wanted + "-" + number;
        }
        SmallFile.write(trash.resolve(name + PLACE), id.getBytes(StandardCharsets.UTF_8));
        Files.move(folder, trash.resolve(name));
        return name;
    }

    /**
     * Puts a run back where it was.
     *
     * @param name from outside, anything
     * @return its id
     */
    String restore(String name) throws Refusal, IOException {
        Path trash = folder();
        Path place = trash.resolve(NAME.matcher(name).matches() ? name + PLACE : "?");
        Path folder = trash.resolve(NAME.matcher(name).matches() ? name : "?");
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                || !Files.isRegularFile(place, LinkOption.NOFOLLOW_LINKS)
                || Files.size(place) > MAX_ID) {
            throw new Refusal(404, "no '" + name + "' in the trash");
        }
        String id = Files.readString(place);
        Path target = shelf.place(id);
        Path parent = target.getParent();
        if (parent == null || !Files.isDirectory(parent) || !parent.toRealPath().equals(parent)) {
            throw new Refusal(422, "the folder that '" + name + "' was in is gone; move it from .trash by hand");
        }
        try {
            Files.move(folder, target);
        } catch (FileAlreadyExistsException e) {
            throw new Refusal(422, "there is a run '" + id + "' again; rename one of them by hand");
        }
        Files.deleteIfExists(place);
        return id;
    }

    private static boolean isTaken(Path trash, String name) {
        return Files.exists(trash.resolve(name), LinkOption.NOFOLLOW_LINKS)
                || Files.exists(trash.resolve(name + PLACE), LinkOption.NOFOLLOW_LINKS);
    }

    /** The folder of a run by its own name all the way down: a link in the path could lead to the run of somebody else. */
    private Path plain(String id) throws Refusal, IOException {
        Path real = shelf.folder(id);
        Path named = shelf.place(id);
        if (!named.equals(real)) {
            throw new Refusal(422, "run '" + id + "' is reached over a symbolic link; delete the link by hand");
        }
        return named;
    }

    private Path folder() throws Refusal, IOException {
        Path trash = shelf.root().resolve(FOLDER);
        if (!Files.exists(trash, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectory(trash);
        }
        if (!Files.isDirectory(trash, LinkOption.NOFOLLOW_LINKS)) {
            throw new Refusal(422, FOLDER + " in the runs folder is not a folder of its own; move it away");
        }
        return trash;
    }
}
