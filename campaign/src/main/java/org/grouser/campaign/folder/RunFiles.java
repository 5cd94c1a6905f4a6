package org.grouser.campaign.folder;

import java.io.IOException;
import java.util.List;
import org.grouser.quantity.NearestName;
import org.grouser.record.Column;
import org.grouser.record.Evidence;
import org.grouser.record.GroundMap;
import org.grouser.record.Section;
import org.grouser.record.SectionSpec;
import org.grouser.record.run.RunFolder;
import org.grouser.record.run.Summary;
import org.grouser.report.ComparisonRow;
import org.grouser.scenario.Scenario;

/** The files that a run leaves in its folder in the end, beside its scenario.yaml, rows and events. */
public final class RunFiles {
    private RunFiles() {}

    /**
     * @param checks published numbers beside those of the run; may be empty
     * @param command that runs it again
     */
    public static void write(
            RunFolder folder,
            Scenario scenario,
            Evidence evidence,
            Summary summary,
            List<ComparisonRow> checks,
            String command)
            throws IOException {
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
    public static void checkSections(Scenario scenario, List<Column> columns) {
        List<String> names = columns.stream().map(Column::name).toList();
        for (SectionSpec section : scenario.record().sections()) {
            for (String column : section.columns()) {
                if (!names.contains(column)) {
                    throw new IllegalArgumentException("record.sections." + section.name() + ".about: unknown column '"
                            + column + "'" + NearestName.hint(column, names));
                }
            }
        }
    }
}
