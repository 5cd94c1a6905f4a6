package org.grouser.cli.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.grouser.campaign.folder.InputFiles;
import org.grouser.record.run.FolderClaim;
import org.grouser.record.run.FormerResults;
import org.grouser.record.run.RunFolder;
import org.grouser.scenario.Scenario;

/** The folder of several runs of one command: theirs alone, without what former ones left. */
public final class ClaimedFolder {
    private ClaimedFolder() {}

    /**
     * @param asked the scenario's id or file
     * @param sets path=value each
     */
    public static FolderClaim of(Path path, List<Scenario> scenarios, String asked, List<String> sets)
            throws IOException {
        for (Scenario scenario : scenarios) {
            FormerResults.spare(path, InputFiles.of(scenario).with(asked, sets).paths());
        }
        RunFolder.create(path);
        FolderClaim claim = FolderClaim.take(path, UUID.randomUUID().toString());
        try {
            FormerResults.moveAway(path, true);
            return claim;
        } catch (IOException e) {
            claim.close();
            throw e;
        }
    }
}
