package org.grouser.campaign.execute;

import java.util.Iterator;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Carries out runs, on whatever it has. The results are the same on every executor, bit by bit. */
public interface Executor extends AutoCloseable {
    /** In words, for example "2 threads". */
    String description();

    /** How many runs it carries out at a time; for estimates. */
    int parallelism();

    /**
     * Carries out runs, and returns when all are done.
     *
     * @param work the same for all tasks
     * @param tasks taken from one thread at a time, only as fast as they are carried out
     * @param done takes the results in any order, from one thread at a time
     * @param interrupted asked now and then; if so, no more tasks are begun, those under way are given up, and the call returns
     * @throws ExecutionFailed if the executor itself cannot go on; a run that fails is a result like any other
     */
    void execute(RunPackage work, Iterator<RowTask> tasks, Consumer<RowResult> done, BooleanSupplier interrupted);

    @Override
    void close();
}
