package org.grouser.scenario.catalog;

import java.util.List;
import org.grouser.contact.scm.ScmSpec;
import org.grouser.record.measure.Tolerance;

/**
 * A published number and how close a rerun has to come.
 *
 * @param id scenario of the catalog, or a calculation that needs no run
 * @param variant of it, or empty for the default of a scenario
 * @param laws soil laws that it is run with, one after the other; empty for the scenario's own
 * @param quantity name of its metric
 * @param published the number, NaN where the source gives none
 * @param remarks where it comes from, and what to know of it
 */
public record ValidationRow(
        String id,
        String variant,
        List<ScmSpec.Law> laws,
        String quantity,
        double published,
        String unit,
        Tolerance tolerance,
        Remarks remarks) {
    /**
     * @param source figure, closed form or reference run
     * @param note words for a reader; may be empty
     * @param group series of measurements that the row belongs to, or empty
     * @param slow whether its run takes many minutes, and is made only for whom asks for it
     */
    public record Remarks(String source, String note, String group, boolean slow) {}

    public ValidationRow {
        laws = List.copyOf(laws);
    }

    public String source() {
        return remarks.source;
    }

    public String note() {
        return remarks.note;
    }

    public String group() {
        return remarks.group;
    }

    public boolean slow() {
        return remarks.slow;
    }
}
