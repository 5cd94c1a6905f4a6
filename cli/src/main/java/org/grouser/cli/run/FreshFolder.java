package org.grouser.cli.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.grouser.scenario.Scenario;

/** Finds a run folder that is not taken yet. */
public final class FreshFolder {
    private static final Pattern NUMBERED = Pattern.compile("-[0-9]{1,6}$");

    private FreshFolder() {}

    /**
     * parent/ID, or parent/ID-VARIANT if a variant is asked for, or with the first free number from 2 on. A run that is made from
     * the folder of another is named like that one.
     *
     * @param asked id or file
     * @param sets path=value each
     */
    public static Path under(Path parent, Scenario scenario, String asked, List<String> sets) {
        boolean chosen = sets.stream().anyMatch(set -> set.startsWith("variant="));
        if (chosen && !scenario.variant().isEmpty()) {
            return under(parent, scenario.id() + "-" + scenario.variant());
        }
        Path folder = Path.of(asked).toAbsolutePath().normalize().getParent();
        if (folder != null && RunPlace.isRun(folder)) {
            return under(
                    parent,
                    NUMBERED.matcher(String.valueOf(folder.getFileName())).replaceFirst(""));
        }
        return under(parent, scenario.id());
    }

    /** parent/name, or with the first free number from 2 on. */
    public static Path under(Path parent, String name) {
        Path path = parent.resolve(name);
        for (int number = 2; Files.exists(path); number++) {
            path = parent.resolve(name + "-" + number);
        }
        return path;
    }
}
