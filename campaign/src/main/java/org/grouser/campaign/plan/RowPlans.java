package org.grouser.campaign.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.grouser.campaign.sampling.Design;
import org.grouser.campaign.sampling.GridDesign;
import org.grouser.campaign.sampling.LatinHypercube;
import org.grouser.campaign.sampling.LevelDesign;
import org.grouser.campaign.sampling.OneAtATime;
import org.grouser.campaign.sampling.RandomDesign;
import org.grouser.campaign.sampling.RankCorrelatedDesign;
import org.grouser.campaign.sampling.RankCorrelation;
import org.grouser.campaign.sampling.SaltelliDesign;
import org.grouser.campaign.sampling.SobolSequence;
import org.grouser.campaign.statistics.SubsetSimulation;
import org.grouser.campaign.study.Correlations;
import org.grouser.campaign.study.Factor;
import org.grouser.campaign.study.FactorValues;
import org.grouser.campaign.study.Sampling;
import org.grouser.campaign.study.Study;
import org.grouser.campaign.study.StudyKeys;
import org.grouser.campaign.table.RowTable;
import org.grouser.campaign.table.RowText;
import org.grouser.quantity.NearestName;
import org.grouser.scenario.catalog.CatalogFiles;
import org.grouser.scenario.yaml.ScenarioException;

/** The plan of a study. */
public final class RowPlans {
    private final Study study;
    private final FactorRow factors;

    private RowPlans(Study study) {
        this.study = study;
        this.factors = new FactorRow(study.factors());
    }

    /**
     * @throws ScenarioException if the sampling does not fit the factors
     */
    public static RowPlan of(Study study) {
        return new RowPlans(study).plan();
    }

    private RowPlan plan() {
        Sampling sampling = study.sampling();
        boolean table = sampling instanceof Sampling.Table;
        for (Factor factor : study.factors()) {
            if (factor.values() instanceof FactorValues.FromTable != table
                    && !(factor.values() instanceof FactorValues.Computed)) {
                throw new ScenarioException(
                        table
                                ? "factors." + factor.name() + ": the sampling is a table; give its column: NAME"
                                : "factors." + factor.name() + ".column: only sampling: {table: ...} has columns");
            }
        }
        boolean chosen = table || sampling instanceof Sampling.Grid || sampling instanceof Sampling.OneAtATime;
        if (!study.correlations().factors().isEmpty() && (chosen || sampling instanceof Sampling.Saltelli)) {
            throw new ScenarioException("correlations: "
                    + (chosen
                            ? "rows of a " + sampling.words() + " are as they are"
                            : "Sobol indices need independent factors")
                    + "; leave the correlations out, or take another sampling");
        }
        if (sampling instanceof Sampling.Subset subset) {
            return subset(subset);
        }
        RowPlan fixed = fixed(sampling);
        if (!study.policy().until().stopsEarly()) {
            return fixed;
        }
        if (!(sampling instanceof Sampling.PlainRandom) && !(sampling instanceof Sampling.Sobol)) {
            throw new ScenarioException(
                    "until: rows are added to a random sample or a Sobol sequence alone; the sampling is a "
                            + sampling.words());
        }
        return new SequentialPlan(study, fixed);
    }

    private RowPlan fixed(Sampling sampling) {
        int dimensions = factors.dimensions();
        long seed = study.policy().seed();
        int atMost = study.policy().until().atMost();
        boolean open = study.policy().until().stopsEarly();
        if (sampling instanceof Sampling.Grid) {
            return levels(new GridDesign(counts(true)));
        }
        if (sampling instanceof Sampling.OneAtATime) {
            int[] counts = counts(false);
            return levels(new OneAtATime(counts, middles(counts)));
        }
        if (sampling instanceof Sampling.PlainRandom random) {
            return design(new RandomDesign(seed, open ? atMost : random.runs(), dimensions));
        }
        if (sampling instanceof Sampling.LatinHypercube latin) {
            return design(new LatinHypercube(seed, latin.runs(), dimensions));
        }
        if (sampling instanceof Sampling.Sobol sobol) {
            return design(new SobolSequence(seed, open ? atMost : sobol.runs(), dimensions));
        }
        if (sampling instanceof Sampling.Saltelli saltelli) {
            checkRuns((long) saltelli.base() * (dimensions + 2));
            return design(new SaltelliDesign(new SobolSequence(seed, saltelli.base(), 2 * dimensions)));
        }
        return table((Sampling.Table) sampling);
    }

    private static void checkRuns(long runs) {
        if (runs > StudyKeys.MOST_RUNS) {
            throw new ScenarioException("sampling: the study has " + runs + " runs, more than " + StudyKeys.MOST_RUNS);
        }
    }

    private int[] counts(boolean grid) {
        List<Factor> sampled = factors.sampled();
        int[] counts = new int[sampled.size()];
        long runs = 1;
        for (int i = 0; i < counts.length; i++) {
            if (sampled.get(i).values() instanceof FactorValues.Levels levels) {
                counts[i] = levels.count();
            } else if (grid) {
                throw new ScenarioException(
                        "factors." + sampled.get(i).name()
                                + ": a grid needs a list, a linear range, soils or seeds; or take a sampling with a number of runs");
            } else {
                counts[i] = FactorRow.QUANTILES.length;
            }
            runs = Math.multiplyExact(Math.min(runs, StudyKeys.MOST_RUNS + 1L), counts[i]);
        }
        if (grid) {
            checkRuns(runs);
        }
        return counts;
    }

    /** The level in the middle of a list; of what is drawn the median, which comes first. */
    private int[] middles(int[] counts) {
        int[] middles = new int[counts.length];
        for (int i = 0; i < counts.length; i++) {
            boolean listed = factors.sampled().get(i).values() instanceof FactorValues.Levels;
            middles[i] = listed ? (counts[i] - 1) / 2 : 0;
        }
        return middles;
    }

    private RowPlan levels(LevelDesign design) {
        return new FixedPlan(design.size(), row -> {
            int[] levels = new int[design.dimensions()];
            design.levels(row, levels);
            return factors.values(levels);
        });
    }

    private RowPlan design(Design plain) {
        Correlations given = study.correlations();
        Design design =
                given.factors().isEmpty() ? plain : new RankCorrelatedDesign(plain, RankCorrelation.of(matrix(given)));
        return new FixedPlan(design.size(), row -> {
            double[] point = new double[design.dimensions()];
            design.point(row, point);
            return factors.values(point);
        });
    }

    /** The whole matrix, with those factors independent that the study does not name. */
    private double[][] matrix(Correlations given) {
        List<String> names = factors.sampled().stream().map(Factor::name).toList();
        double[][] whole = new double[names.size()][names.size()];
        for (int i = 0; i < whole.length; i++) {
            whole[i][i] = 1;
        }
        for (int i = 0; i < given.factors().size(); i++) {
            for (int j = 0; j < given.factors().size(); j++) {
                whole[place(names, given.factors().get(i))][
                        place(names, given.factors().get(j))] = given.matrix()
                        .get(i)
                        .get(j);
            }
        }
        return whole;
    }

    private static int place(List<String> names, String name) {
        int place = names.indexOf(name);
        if (place < 0) {
            throw new ScenarioException(
                    "correlations.factors: '" + name + "' is no factor that is drawn" + NearestName.hint(name, names));
        }
        return place;
    }

    private RowPlan table(Sampling.Table table) {
        List<double[]> rows = new ArrayList<>();
        try {
            Path file = new CatalogFiles(Path.of("").toAbsolutePath(), false).named(table.file(), false);
            List<String> lines = Files.readAllLines(file);
            List<String> head = lines.isEmpty() ? List.of() : RowText.cells(lines.get(0));
            checkRuns(lines.size() - 1L);
            int[] places = new int[study.factors().size()];
            for (int i = 0; i < places.length; i++) {
                places[i] = study.factors().get(i).values() instanceof FactorValues.FromTable from
                        ? column(table, head, from.column())
                        : -1;
            }
            for (int line = 1; line < lines.size(); line++) {
                if (!lines.get(line).isBlank()) {
                    rows.add(factors.computed(row(table, line + 1, RowText.cells(lines.get(line)), places)));
                }
            }
        } catch (IOException e) {
            throw new ScenarioException(
                    "sampling.table.file = '" + table.file() + "' cannot be read: " + e.getMessage());
        }
        if (rows.isEmpty()) {
            throw new ScenarioException("sampling.table.file = '" + table.file() + "' has no rows");
        }
        return new FixedPlan(rows.size(), row -> rows.get(row).clone());
    }

    private static int column(Sampling.Table table, List<String> head, String name) {
        int place = head.indexOf(name);
        if (place < 0) {
            throw new ScenarioException(table.file() + ": has no column '" + name + "'" + NearestName.hint(name, head));
        }
        return place;
    }

    private static double[] row(Sampling.Table table, int line, List<String> cells, int[] places) {
        double[] values = new double[places.length];
        for (int i = 0; i < places.length; i++) {
            if (places[i] >= 0) {
                String cell = places[i] < cells.size() ? cells.get(places[i]).strip() : "";
                try {
                    values[i] = Double.parseDouble(cell);
                } catch (NumberFormatException e) {
                    throw new ScenarioException(table.file() + ":" + line + ": '" + cell + "' is not a number");
                }
            }
        }
        return values;
    }

    private RowPlan subset(Sampling.Subset sampling) {
        boolean known = study.outputs().outcomes().stream()
                .anyMatch(outcome -> outcome.name().equals(sampling.outcome())
                        && outcome.when().hasMargin());
        if (!known) {
            throw new ScenarioException("sampling.subset.outcome = '" + sampling.outcome()
                    + "' has to be an outcome that is one comparison of numbers");
        }
        RankCorrelation correlation =
                study.correlations().factors().isEmpty() ? null : RankCorrelation.of(matrix(study.correlations()));
        return new SubsetPlan(
                sampling,
                new SubsetSimulation(
                        sampling.outcome(),
                        factors.dimensions(),
                        sampling.perLevel(),
                        study.policy().level(),
                        study.policy().seed()),
                point -> {
                    double[] drawn = point.clone();
                    if (correlation != null) {
                        correlation.apply(drawn);
                    }
                    return factors.values(drawn);
                });
    }

    /** All rows known from the beginning. */
    private record FixedPlan(int most, IntFunction<double[]> row) implements RowPlan {
        @Override
        public int next(RowTable soFar) {
            return most;
        }

        @Override
        public double[] factors(int index) {
            return row.apply(index);
        }

        @Override
        public String ended() {
            return ALL;
        }
    }
}
