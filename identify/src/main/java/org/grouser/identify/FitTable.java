package org.grouser.identify;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.grouser.identify.statistics.NextTest;
import org.grouser.report.text.NumberText;
import org.grouser.report.text.TextTable;

/** The answer of a fit on a console. */
public final class FitTable {
    private final FitResult result;

    public FitTable(FitResult result) {
        this.result = result;
    }

    /** Estimates, findings, verdicts, tests. */
    public String toText() {
        StringBuilder text = new StringBuilder();
        text.append(String.format(
                Locale.ROOT,
                "%s: %d values, %d parameters, %d runs (%d failed)%n",
                result.fit().name(),
                result.fitted().size(),
                result.parameters().size(),
                result.story().runs(),
                result.story().failed()));
        double level = result.fit().policy().level();
        text.append(estimates(level)).append('\n');
        result.found()
                .information()
                .findings()
                .forEach(it -> text.append("  ").append(it).append('\n'));
        result.found()
                .residuals()
                .findings()
                .forEach(it -> text.append("  ").append(it).append('\n'));
        if (!result.heldOut().verdicts().isEmpty()) {
            text.append("held out, predicted by ")
                    .append(result.heldOut().runs())
                    .append(" runs at samples\n");
            result.heldOut()
                    .verdicts()
                    .forEach(it -> text.append("  ").append(it.words()).append('\n'));
        }
        if (!result.found().next().isEmpty()) {
            text.append("which test next\n").append(next()).append('\n');
        }
        result.parts()
                .forEach(part -> text.append("  ").append(part.words(level)).append('\n'));
        result.story().notes().forEach(it -> text.append("  note: ").append(it).append('\n'));
        result.found().notes().forEach(it -> text.append("  note: ").append(it).append('\n'));
        return text.toString();
    }

    private String estimates(double level) {
        String interval = NumberText.brief(100 * level, 4) + " % interval";
        boolean known = !result.fit().truth().isEmpty();
        List<List<String>> rows = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("parameter", "unit", "estimate", interval));
        if (known) {
            head.add("truth");
        }
        boolean published = !result.fit().published().isEmpty();
        if (published) {
            head.add("published");
        }
        rows.add(head);
        List<Estimates.Estimate> estimates = Estimates.of(result.found(), level);
        for (int i = 0; i < estimates.size(); i++) {
            Estimates.Estimate it = estimates.get(i);
            String its = (it.lowOpen() ? "below " : "") + NumberText.brief(it.low(), 4) + " to "
                    + (it.highOpen() ? "above " : "") + NumberText.brief(it.high(), 4);
            String unit = it.parameter().unit().isEmpty() ? "-" : it.parameter().unit();
            List<String> row =
                    new ArrayList<>(List.of(it.parameter().name(), unit, NumberText.brief(it.value(), 5), its));
            if (known) {
                row.add(NumberText.brief(result.truth(i)));
            }
            if (published) {
                row.add(NumberText.brief(result.published(i)));
            }
            rows.add(row);
        }
        return new TextTable(rows, 2).toText();
    }

    private String next() {
        List<List<String>> rows = new ArrayList<>();
        boolean chosen = !result.fit().chosen().experiment().isEmpty();
        List<String> head = new ArrayList<>(List.of("test", "deviation left", "variance left"));
        if (chosen) {
            head.add("left of " + result.fit().chosen().column());
        }
        head.add("narrows most");
        rows.add(head);
        for (NextTest test : result.found().next()) {
            boolean told = test.failure().isEmpty();
            List<String> row = new ArrayList<>(List.of(
                    test.name(), told ? percent(test.remainingD()) : "-", told ? percent(test.remainingA()) : "-"));
            if (chosen) {
                row.add(told ? percent(test.remainingResponse()) : "-");
            }
            row.add(told ? test.most() + " to " + percent(test.remainingMost()) : test.failure());
            rows.add(row);
        }
        return new TextTable(rows, 1).toText();
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.3g %%", 100 * share);
    }
}
