package org.grouser.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.grouser.record.EnergyAccount;
import org.grouser.record.Evidence;
import org.grouser.record.display.Display;
import org.grouser.record.display.DisplayTable;
import org.grouser.record.run.Summary;
import org.grouser.report.text.NumberText;

/** How far a run can be trusted, in a few sentences: step and cells, energy, solver, warnings, and what nobody has tried. */
final class TrustText {
    private TrustText() {}

    static String of(RunCard card, Summary summary, Evidence evidence, Optional<EnergyAccount> energy) {
        List<String> sentences = new ArrayList<>();
        sentences.add("Computed with " + grid(card) + ".");
        energy.ifPresent(account -> sentences.add(energy(account)));
        if (summary.solver().problems() > 0) {
            long missed = evidence.recording().events().stream()
                    .filter(event -> event.kind().equals("solver"))
                    .count();
            sentences.add("Of " + summary.solver().problems() + " friction problems "
                    + (missed == 0 ? "none missed its tolerance" : "some missed their tolerance (see Events)")
                    + "; worst relative error "
                    + NumberText.brief(summary.solver().worstError(), 2) + ".");
        }
        int warnings = summary.warnings().size();
        sentences.add(
                warnings == 0
                        ? "No warnings."
                        : warnings == 1 ? "One warning, above." : warnings + " warnings, above.");
        sentences.add(
                "This is one run at one step and one grid: whether halving them changes the numbers was not tried here"
                        + " (./grouser converge " + summary.scenario() + ").");
        return String.join(" ", sentences);
    }

    private static String grid(RunCard card) {
        List<String> parts = new ArrayList<>();
        for (RunCard.Setting setting : card.settings()) {
            if (setting.name().equals("Step")) {
                parts.add("a step of " + setting.value());
            } else if (setting.name().equals("Integrator")) {
                parts.add(setting.value());
            } else if (setting.name().startsWith("Cells")) {
                parts.add("cells of " + setting.value());
            }
        }
        return parts.isEmpty() ? "settings that this folder does not hold" : String.join(", ", parts);
    }

    private static String energy(EnergyAccount account) {
        Display joules = DisplayTable.ofUnit("J");
        double share = account.sizeJ() > 0 ? Math.abs(account.remainderJ()) / account.sizeJ() : 0;
        return "The energy account leaves " + joules.text(account.remainderJ()) + " of " + joules.text(account.sizeJ())
                + " (" + NumberText.brief(100 * share, 2) + " %).";
    }
}
