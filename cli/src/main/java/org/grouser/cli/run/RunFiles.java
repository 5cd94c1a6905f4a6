package org.grouser.cli.run;

import java.io.IOException;
import java.util.List;
import org.grouser.quantity.NearestName;
import org.grouser.record.Evidence;
import org.grouser.record.GroundMap;
import org.grouser.record.Recording;
import org.grouser.record.Section;
import org.grouser.record.SectionSpec;
import org.grouser.record.run.RunFolder;
import org.grouser.record.run.Summary;
import org.grouser.report.ComparisonRow;
import org.grouser.scenario.Scenario;

/** The files that a run leaves in its folder, beside its scenario.yaml. */
public final class RunFiles {
    private RunFiles() {}

    /**
     * @param checks published numbers beside those of the run; may be empty
     * @param command that runs it again
     */
    static void write(
            RunFolder folder,
            Scenario scenario,
            Evidence evidence,
            Summary summary,
            List<ComparisonRow> checks,
            String command)
            throws IOException {
        folder.writeSeries(evidence.recording());
        folder.writeEvents(evidence.recording());
        folder.removeGrounds();
        for (Section section : evidence.sections()) {
            folder.writeSection(section);
        }
        for (GroundMap ground : evidence.grounds()) {
            folder.writeGround(ground);
        }
        folder.writeSummary(summary);
        RunText.report(folder, scenario, evidence, summary, checks, command);
    }

    /** A section about a column that does not exist should be known before the run, not after it. */
    public static void checkSections(Scenario scenario, Recording recording) {
        for (SectionSpec section : scenario.record().sections()) {
            for (String column : section.columns()) {
                if (!recording.has(column)) {
                    throw new IllegalArgumentException("record.sections." + section.name() + ".about: unknown column '"
                            + column + "'" + NearestName.hint(column, recording.names()));
                }
            }
        }
    }
}
