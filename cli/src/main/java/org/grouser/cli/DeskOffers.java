package org.grouser.cli;

import java.util.List;
import java.util.stream.Collectors;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.viewer.RunDesk;

/** Scenarios as the runs page lists them. */
final class DeskOffers {
    private DeskOffers() {}

    static RunDesk.Offer of(Catalog.Entry entry) {
        return new RunDesk.Offer(
                entry.id(),
                entry.title(),
                entry.shows(),
                entry.source(),
                entry.model(),
                entry.variants().stream().map(Catalog.Variant::name).toList(),
                entry.defaultVariant());
    }

    /** A resolved scenario has its variant, and no others. */
    static RunDesk.Offer of(Scenario scenario) {
        String models = scenario.ground().stream()
                .map(surface -> surface.contact().model())
                .distinct()
                .collect(Collectors.joining("+"));
        return new RunDesk.Offer(
                scenario.id(),
                scenario.title(),
                scenario.shows(),
                scenario.source(),
                models,
                List.of(),
                scenario.variant());
    }
}
