package org.grouser.identify;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.scm.Soil;
import org.grouser.identify.run.ExperimentPlans;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.scenario.catalog.SoilFile;
import org.grouser.scenario.catalog.SoilNumbers;

/** The soil of a fit as a file that scenarios take: {@code soil: soil.yaml}. */
final class FittedSoil {
    private static final String SOIL = ".soil.";

    private FittedSoil() {}

    /** Whether the fit changes numbers of a soil that all experiments share. */
    static boolean isSoil(FitResult result) {
        return result.found().misfit().space().names().stream()
                        .anyMatch(name -> !soilKey(result, index(result, name)).isEmpty())
                && firstShared(result) >= 0;
    }

    private static int index(FitResult result, String name) {
        return result.found().misfit().space().names().indexOf(name);
    }

    /** The number of the soil that a parameter is, or empty. */
    private static String soilKey(FitResult result, int parameter) {
        String path = result.parameters().spec(parameter).path();
        int at = path.lastIndexOf(SOIL);
        return at < 0 || result.parameters().spec(parameter).each() ? "" : path.substring(at + SOIL.length());
    }

    private static int firstShared(FitResult result) {
        for (int i = 0; i < result.parameters().size(); i++) {
            if (!soilKey(result, i).isEmpty()) {
                return i;
            }
        }
        return -1;
    }

    /** Empty if no parameter is a number of the soil. */
    static Optional<String> file(FitResult result, ExperimentPlans plans) {
        int shared = firstShared(result);
        if (shared < 0) {
            return Optional.empty();
        }
        String experiment = result.fit().experiments().stream()
                .filter(one ->
                        !one.heldOut() && result.parameters().spec(shared).holdsFor(one.name()))
                .findFirst()
                .map(one -> one.name())
                .orElse("");
        if (experiment.isEmpty()) {
            return Optional.empty();
        }
        Scenario scenario =
                plans.scenario(result.parameters(), experiment, result.found().values());
        Soil soil = soil(scenario);
        Map<String, SoilFile.Uncertainty> uncertainty = new LinkedHashMap<>();
        List<Estimates.Estimate> estimates =
                Estimates.of(result.found(), result.fit().policy().level());
        for (int i = 0; i < estimates.size(); i++) {
            String key = soilKey(result, i);
            if (!key.isEmpty()) {
                Estimates.Estimate it = estimates.get(i);
                uncertainty.put(key, new SoilFile.Uncertainty(it.low(), it.high(), it.deviation()));
            }
        }
        String name = result.fit().name().replace('-', '_').toLowerCase(Locale.ROOT);
        String title = result.fit().title().isEmpty() ? "" : ": " + result.fit().title();
        return Optional.of(SoilFile.write(new SoilFile(
                name,
                "fit " + result.fit().name() + title + "; by Grouser's identify from "
                        + String.join(
                                ", ",
                                result.fit().experiments().stream()
                                        .filter(one -> !one.heldOut())
                                        .map(one -> one.name())
                                        .toList()),
                result.story().date(),
                String.join("; ", result.found().information().findings()),
                result.fit().policy().level(),
                SoilNumbers.of(soil),
                uncertainty,
                result.found().analysis().isPresent() ? FitFiles.POSTERIOR : "")));
    }

    private static Soil soil(Scenario scenario) {
        for (SurfaceSpec surface : scenario.ground()) {
            if (surface.contact() instanceof ContactSpec.Scm scm) {
                return scm.spec().soils().base();
            }
        }
        throw new IllegalStateException("no soil");
    }
}
