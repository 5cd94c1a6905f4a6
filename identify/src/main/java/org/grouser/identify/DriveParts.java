package org.grouser.identify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.grouser.identify.file.Fit;
import org.grouser.identify.run.ComparedNumber;
import org.grouser.identify.run.FitWatch;
import org.grouser.identify.run.FreeParameters;
import org.grouser.identify.statistics.Answers;
import org.grouser.identify.statistics.FitSettings;
import org.grouser.identify.statistics.Forward;
import org.grouser.identify.statistics.Identification;
import org.grouser.identify.statistics.Identified;
import org.grouser.identify.statistics.Misfit;

/**
 * Fits by parts of a drive: each part by its data alone, with runs of the whole drive. What the rover met before a part is taken
 * to be the same soil; soil remembers little of it, and parts share the runs that all of them need.
 */
final class DriveParts {
    private static final int LEAST_VALUES = 3; // of a part beyond its parameters; our choice

    private DriveParts() {}

    static List<DrivePart> of(
            Fit fit,
            FreeParameters parameters,
            List<ComparedNumber> used,
            Forward whole,
            FitSettings settings,
            FitWatch watch) {
        double partS = fit.drive().partS();
        if (partS <= 0) {
            return List.of();
        }
        Map<Long, List<Integer>> byPart = new LinkedHashMap<>();
        for (int i = 0; i < used.size(); i++) {
            long part = (long) Math.floor(used.get(i).axis() / partS);
            byPart.computeIfAbsent(part, key -> new ArrayList<>()).add(i);
        }
        List<DrivePart> parts = new ArrayList<>();
        byPart.keySet().stream().sorted().forEach(part -> {
            List<Integer> its = byPart.getOrDefault(part, List.of());
            if (its.size() < parameters.size() + LEAST_VALUES) {
                return;
            }
            Misfit misfit = new Misfit(
                    new Some(whole, its),
                    parameters.space(),
                    ComparedNumber.measurements(its.stream().map(used::get).toList()),
                    fit.policy().huber());
            Identified found = Identification.of(
                    misfit,
                    settings,
                    List.of(),
                    Optional.empty(),
                    new SoilHint(parameters),
                    (stage, round, evaluations, cost, values) -> watch.advanced("part " + part, round, cost, values));
            parts.add(new DrivePart(part * partS, (part + 1) * partS, found));
        });
        return parts;
    }

    /** Some responses of a model. */
    private record Some(Forward whole, List<Integer> places) implements Forward {
        @Override
        public int parameters() {
            return whole.parameters();
        }

        @Override
        public int responses() {
            return places.size();
        }

        @Override
        public Answers answers(double[][] candidates) {
            Answers all = whole.answers(candidates);
            double[][] some = new double[candidates.length][places.size()];
            for (int i = 0; i < candidates.length; i++) {
                for (int r = 0; r < places.size(); r++) {
                    some[i][r] = all.responses()[i][places.get(r)];
                }
            }
            return new Answers(some, all.failures());
        }
    }
}
