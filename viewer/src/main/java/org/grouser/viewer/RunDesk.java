package org.grouser.viewer;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a server asks of the rest of the product: the catalog, what a changed scenario says, and new runs. Called from
 * several threads at once.
 */
public interface RunDesk {
    /**
     * What can be run.
     *
     * @param variants names, may be empty
     * @param defaultVariant may be empty
     */
    record Offer(
            String id,
            String title,
            String shows,
            String source,
            String model,
            List<String> variants,
            String defaultVariant) {
        public Offer {
            variants = List.copyOf(variants);
        }
    }

    /**
     * A scenario with changes.
     *
     * @param scenario id of the catalog, if there is no file
     * @param file the scenario of a run, or null
     * @param sets values by dotted path, in the order in which they are applied
     */
    record Order(String scenario, @Nullable Path file, Map<String, String> sets) {}

    /**
     * @param path dotted, of the entry that is wrong; empty if it is not known
     */
    record Problem(String path, String message) {}

    /**
     * One value in which a run differs from the catalog's scenario of its name.
     *
     * @param path dotted, as in --set
     * @param was text; empty where the catalog has none
     * @param is text; empty where the run has none
     */
    record Change(String path, String was, String is) {}

    /** An order that makes no sense. */
    final class Refused extends Exception {
        private static final long serialVersionUID = 1L;
        private final transient List<Problem> problems;

        public Refused(List<Problem> problems) {
            super(problems.isEmpty() ? "refused" : problems.get(0).message());
            this.problems = List.copyOf(problems);
        }

        public List<Problem> problems() {
            return problems;
        }
    }

    /** All places in the queue are taken. */
    final class Full extends Exception {
        private static final long serialVersionUID = 1L;

        /**
         * @param message one line
         */
        public Full(String message) {
            super(message);
        }
    }

    /** A run of this process. */
    interface Job {
        /** How far a job is. */
        enum State {
            QUEUED,
            RUNNING,
            DONE,
            FAILED,
            CANCELLED
        }

        Path folder();

        State state();

        double timeS();

        double endS();

        /** Wall time until it ends if it goes on at the rate so far; NaN while that is not known. */
        default double leftS() {
            return Double.NaN;
        }

        /** What went wrong, in one line; empty if nothing. */
        String message();

        Offer offer();

        String variant();
    }

    /** The catalog. */
    List<Offer> offers();

    /**
     * What the scenario of a run offers.
     *
     * @throws Refused if it cannot be read
     */
    Offer offer(Path scenarioFile) throws Refused;

    /** The JSON Schema of scenario files. */
    String schema();

    /** The resolved scenario as a JSON tree. */
    String tree(Order order) throws Refused;

    /** What is wrong with an order; empty if it can be run. */
    List<Problem> check(Order order);

    /**
     * Puts a run into the queue.
     *
     * @param parent where its folder is made
     */
    Job start(Order order, Path parent) throws Refused, Full;

    /**
     * Asks a job to end, orderly.
     *
     * @return false if there is none that is queued or running in this folder
     */
    boolean cancel(Path folder);

    /**
     * Puts one row of a study into the queue again, to be recorded in full.
     *
     * @param study its folder
     * @return the folder that the run is written to: runs/row-N of the study
     */
    default Path rerun(Path study, int row) throws Refused, Full {
        String line =
                "rows are not run again from here; use ./grouser campaign rerun " + study.getFileName() + " " + row;
        throw new Refused(List.of(new Problem("", line)));
    }

    /**
     * What a run differs in from the catalog's scenario of its name and variant; empty also if the catalog has none.
     *
     * @throws Refused if its scenario cannot be read
     */
    default List<Change> changes(Path scenarioFile) throws Refused {
        return List.of();
    }

    /**
     * Takes up a run that was put aside or broke off, from its last checkpoint, in its own folder.
     *
     * @param run its folder
     */
    default Job resume(Path run) throws Refused, Full {
        throw new Refused(List.of(
                new Problem("", "runs are not taken up from here; use ./grouser run --resume " + run.getFileName())));
    }

    /**
     * Drives a run on from a time in another way: what came before that time is run again, to the same bits.
     *
     * @param run its folder
     * @param parent where the folder of the new run is made
     * @param timeS from which the sets hold
     * @param sets commands by dotted path, and the end of the run
     */
    default Job branch(Path run, Path parent, double timeS, Map<String, String> sets) throws Refused, Full {
        throw new Refused(List.of(new Problem("", "runs are not branched from here; use ./grouser run --resume")));
    }

    /** From where a run is steered; null where none is. */
    default @Nullable SteeringSeat seat() {
        return null;
    }

    /** All jobs of this process, those over included. */
    List<Job> jobs();
}
