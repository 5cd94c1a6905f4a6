package org.grouser.campaign.execute;

import java.nio.file.Path;

/** Where the runs of a study that are kept lie, and how one is run again. */
public final class RunFolders {
    private RunFolders() {}

    /** The folder of one run below that of the study. */
    public static Path of(Path study, int row) {
        return study.resolve("runs").resolve("row-" + row);
    }

    /** What to type to run a row again. */
    public static String command(Path study, int row) {
        return "./grouser campaign rerun " + study + " " + row;
    }
}
