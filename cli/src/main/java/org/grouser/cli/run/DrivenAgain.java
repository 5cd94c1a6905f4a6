package org.grouser.cli.run;

import java.util.List;
import org.grouser.simulation.steer.DriveFile;
import org.grouser.simulation.steer.DriveReplay;
import org.jspecify.annotations.Nullable;

/** Steers as a drive file says. */
final class DrivenAgain implements Steerer {
    private final List<DriveFile.Row> rows;
    private @Nullable DriveReplay replay;

    DrivenAgain(List<DriveFile.Row> rows) {
        this.rows = rows;
    }

    @Override
    public void begin(Cockpit cockpit) {
        replay = new DriveReplay(cockpit.run(), rows, cockpit.log());
    }

    @Override
    public String beforeStep() {
        return replay == null || replay.beforeStep() ? "" : ENDED;
    }
}
