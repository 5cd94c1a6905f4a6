package org.grouser.identify;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.grouser.campaign.execute.Executor;
import org.grouser.identify.file.Experiment;
import org.grouser.identify.file.Fit;
import org.grouser.identify.file.ParameterSpec;
import org.grouser.identify.run.CandidateRuns;
import org.grouser.identify.run.ComparedNumber;
import org.grouser.identify.run.ExperimentPlans;
import org.grouser.identify.run.FitWatch;
import org.grouser.identify.run.FreeParameters;
import org.grouser.identify.run.MadeData;
import org.grouser.identify.run.RunForward;
import org.grouser.identify.statistics.Answers;
import org.grouser.identify.statistics.FitSettings;
import org.grouser.identify.statistics.Identification;
import org.grouser.identify.statistics.Identified;
import org.grouser.identify.statistics.Measurements;
import org.grouser.identify.statistics.Misfit;
import org.grouser.identify.statistics.NextTest;
import org.grouser.identify.statistics.Prior;
import org.grouser.identify.statistics.Quantiles;
import org.grouser.identify.statistics.Search;
import org.grouser.record.run.FolderClaim;
import org.grouser.record.run.RunFolder;
import org.grouser.scenario.yaml.ScenarioException;

/**
 * A fit from its file to its answer.
 *
 * <pre>
 *   FitResult result = FitSession.begin(FitReader.open("known-plates", List.of()), folder)
 *           .run(new ThreadsExecutor(2), FitWatch.NONE);
 * </pre>
 *
 * The answer depends on the file alone, not on the number of threads. Whatever ends the process, {@link #resume} goes on with
 * the runs that are in the journal and comes to the same bits.
 */
public final class FitSession {
    private static final int EVOLUTION_ROUNDS = 200; // generations at most if the search is rough; our choice
    private static final int CHECKS = 6; // true runs at samples of the posterior; our choice

    private final Fit fit;
    private final FreeParameters parameters;
    private final ExperimentPlans plans = new ExperimentPlans();
    private final FitFolder folder;
    private final boolean resumed;
    private final String hash;
    private final List<String> notes = new ArrayList<>();

    private FitSession(Fit fit, Path folder, boolean resumed) throws IOException {
        this.fit = fit;
        this.parameters = new FreeParameters(fit);
        this.folder = new FitFolder(folder);
        this.resumed = resumed;
        fit.experiments().forEach(plans::add);
        fit.candidates().forEach(plans::add);
        plans.check(parameters);
        notes.addAll(plans.notes());
        checkCount();
        this.hash = FitFolder.hash(
                fit,
                plans.texts(),
                plans.responses().stream().map(ComparedNumber::measured).toList());
    }

    /**
     * A new fit.
     *
     * @param folder that holds no fit yet
     * @throws ScenarioException of one line if the fit makes no sense
     */
    public static FitSession begin(Fit fit, Path folder) throws IOException {
        if (new FitFolder(folder).holdsFit()) {
            throw new ScenarioException(
                    folder + " holds a fit already; go on with it by --resume, or name another folder");
        }
        return new FitSession(fit, folder, false);
    }

    /** A fit that was ended before its answer. */
    public static FitSession resume(Fit fit, Path folder) throws IOException {
        FitSession session = new FitSession(fit, folder, true);
        session.folder.resume(session.hash);
        return session;
    }

    private void checkCount() {
        long values = plans.responses().stream().filter(this::isFitted).count();
        long free = fit.parameters().stream()
                .filter(it -> it.prior().kind() == Prior.Kind.NONE)
                .mapToLong(it -> parameters.space().names().stream()
                        .filter(name -> name.equals(it.name()) || (it.each() && name.startsWith(it.name() + "_")))
                        .count())
                .sum();
        if (values < free) {
            ParameterSpec first = fit.parameters().get(0);
            throw new ScenarioException(first.at() + ": the experiments have " + values + " values for " + free
                    + " free parameters without a prior; measure more, fix parameters, or give priors");
        }
    }

    private boolean isFitted(ComparedNumber response) {
        return !response.series().heldOut() && !isCandidate(response);
    }

    private boolean isCandidate(ComparedNumber response) {
        return fit.candidates().stream()
                .anyMatch(candidate -> candidate.name().equals(response.series().experiment()));
    }

    public Fit fit() {
        return fit;
    }

    /** The parameters as the search has them. */
    public FreeParameters parameters() {
        return parameters;
    }

    /** All numbers that are compared or predicted; those to be made are NaN. */
    public List<ComparedNumber> responses() {
        return plans.responses();
    }

    /** Runs that a candidate of the search needs. */
    public int runsOfCandidate() {
        return (int) plans.responses().stream()
                .filter(this::isFitted)
                .map(response -> response.source().run())
                .distinct()
                .count();
    }

    /** The settings of the first run at the start: path=value each, with the scenario before them. */
    public List<String> firstSets() {
        return plans.firstSets(parameters);
    }

    /**
     * Fits, and writes all files.
     *
     * @throws org.grouser.identify.run.FitInterrupted if the watch asks for the end
     */
    public FitResult run(Executor executor, FitWatch watch) throws IOException {
        RunFolder files = RunFolder.create(folder.path());
        FolderClaim claim = FolderClaim.take(folder.path(), UUID.randomUUID().toString());
        try (claim) {
            String date;
            if (resumed) {
                date = folder.resume(hash);
            } else {
                date = LocalDate.now(ZoneOffset.UTC).toString();
                folder.begin(fit, hash, date);
            }
            try (CandidateRuns runs =
                    new CandidateRuns(parameters, plans, folder.journal(), resumed, executor, watch)) {
                FitLive live = new FitLive(files, fit.name(), fit.title(), parameters.space());
                FitResult result = fitted(runs, date, watch, live);
                FitFiles.write(files, result, plans);
                live.done();
                return result;
            }
        }
    }

    private FitResult fitted(CandidateRuns runs, String date, FitWatch watch, FitLive live) {
        List<ComparedNumber> all = plans.responses();
        List<ComparedNumber> data =
                all.stream().filter(response -> !isCandidate(response)).toList();
        data = MadeData.filled(data, fit, runs, parameters, fit.policy().seed());
        List<ComparedNumber> used = data.stream().filter(this::isFitted).toList();
        List<ComparedNumber> held =
                data.stream().filter(it -> it.series().heldOut()).toList();
        RunForward forward = new RunForward(runs, used);
        checkStart(forward);
        Measurements measured = ComparedNumber.measurements(used);
        if (!measured.known()) {
            notes.add(
                    "Not every series has standard deviations: those given count as weights, the size of the errors is "
                            + "estimated from what the fit leaves");
        }
        Misfit misfit =
                new Misfit(forward, parameters.space(), measured, fit.policy().huber());
        Identified found = Identification.of(
                misfit,
                settings(),
                candidates(runs, all),
                target(runs, all),
                new SoilHint(parameters),
                (stage, round, evaluations, cost, values) -> {
                    live.told(stage, round, evaluations, cost, values);
                    watch.advanced(stage, round, cost, values);
                });
        double arm = Quantiles.arm(
                fit.policy().level(), measured.known(), found.misfit().freedom());
        HeldOut heldOut = HeldOut.of(
                held,
                new RunForward(runs, held),
                found,
                fit.published().isEmpty() ? new double[0] : parameters.values(fit.published()),
                fit.policy().level(),
                arm);
        List<DrivePart> parts = DriveParts.of(fit, parameters, used, forward, settings(), watch);
        return new FitResult(
                fit,
                parameters,
                found,
                used,
                heldOut,
                parts,
                new FitResult.Story(date, runs.runs(), runs.failed(), runs.runS(), List.copyOf(notes)));
    }

    /** The start may diverge; that a run ends well and lacks a number is a fault of the file. */
    private void checkStart(RunForward forward) {
        double[] start = parameters.space().parameters().stream()
                .mapToDouble(it -> it.start())
                .toArray();
        Answers answers = forward.atValues(new double[][] {start});
        String failure = answers.failures()[0];
        if (RunForward.lacksNumber(failure)) {
            throw new ScenarioException(failure + " with all parameters at their start");
        }
        if (!failure.isEmpty()) {
            notes.add("the start failed: " + failure);
        }
    }

    private FitSettings settings() {
        Fit.SearchSpec search = fit.policy().search();
        boolean rough = search.method() == Fit.Method.EVOLUTION;
        return new FitSettings(
                new Search.Settings(
                        search.starts(),
                        search.screened(),
                        search.rounds(),
                        1e-7,
                        1e-7,
                        true,
                        fit.policy().seed()),
                rough ? Math.min(EVOLUTION_ROUNDS, search.rounds()) : 0,
                0,
                fit.policy().huber(),
                fit.policy().level(),
                search.samples(),
                CHECKS);
    }

    private Optional<NextTest.Target> target(CandidateRuns runs, List<ComparedNumber> all) {
        Fit.Chosen chosen = fit.chosen();
        if (chosen.experiment().isEmpty()) {
            return Optional.empty();
        }
        List<ComparedNumber> its = all.stream()
                .filter(it -> it.series().experiment().equals(chosen.experiment())
                        && it.series().column().equals(chosen.column()))
                .toList();
        if (chosen.row() > its.size()) {
            throw new ScenarioException("chosen_response.row = " + chosen.row() + ": " + chosen.experiment() + "."
                    + chosen.column() + " has " + its.size() + " values");
        }
        return Optional.of(new NextTest.Target(
                chosen.experiment() + "." + chosen.column(), new RunForward(runs, its), chosen.row() - 1));
    }

    private List<NextTest.Candidate> candidates(CandidateRuns runs, List<ComparedNumber> all) {
        List<NextTest.Candidate> candidates = new ArrayList<>();
        for (Experiment candidate : fit.candidates()) {
            List<ComparedNumber> its = all.stream()
                    .filter(response -> response.series().experiment().equals(candidate.name()))
                    .toList();
            RunForward model = new RunForward(runs, its);
            double[] start = parameters.space().parameters().stream()
                    .mapToDouble(it -> it.start())
                    .toArray();
            Answers answers = model.atValues(new double[][] {start});
            double[] deviations = new double[its.size()];
            for (int i = 0; i < deviations.length; i++) {
                double value = answers.failed(0) ? 0 : answers.responses()[0][i];
                deviations[i] = its.get(i).error().deviation(value);
                if (!(deviations[i] > 0)) {
                    throw new ScenarioException(
                            candidate.at() + ": " + its.get(i).series().column()
                                    + " needs sd or relative_sd: what a test tells depends on its errors");
                }
            }
            candidates.add(new NextTest.Candidate(candidate.name(), model, deviations));
        }
        return candidates;
    }
}
