package org.grouser.report;

import java.util.List;
import org.grouser.record.Recording;
import org.grouser.record.run.Summary;

/**
 * One of several runs of a scenario that are compared.
 *
 * @param model contact model by which this run differs from the others
 * @param recording its columns, as far as the run came
 * @param diverged whether it could not go on to its end; then the summary's stop and warnings say why
 * @param notes what was changed for this model, one line each
 */
public record ModelRun(String model, Summary summary, Recording recording, boolean diverged, List<String> notes) {
    public ModelRun {
        notes = List.copyOf(notes);
    }
}
