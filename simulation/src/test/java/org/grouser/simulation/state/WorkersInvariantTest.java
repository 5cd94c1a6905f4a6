package org.grouser.simulation.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** Loops that others help with: every turn is done once, and is done when the loop returns. */
class WorkersInvariantTest {
    private static final int TURNS = 500;

    @Test
    void everyTurnIsDoneOnceOnThreadsOfOnesOwn() {
        try (Workers workers = new Workers(3)) {
            for (int round = 0; round < 200; round++) {
                onceEach(workers);
            }
        }
    }

    @Test
    void everyTurnIsDoneByOneselfWhereNobodyComes() {
        try (Workers workers = new Workers(4, task -> {})) {
            onceEach(workers);
        }
    }

    @Test
    void helpThatComesAfterTheEndDoesNothing() {
        List<Runnable> late = new ArrayList<>();
        try (Workers workers = new Workers(4, late::add)) {
            AtomicIntegerArray done = onceEach(workers);
            assertEquals(3, late.size());
            late.forEach(Runnable::run);
            assertEquals(TURNS, sum(done));
        }
    }

    /** The helper takes a turn first; the loop must not return before that turn has ended. */
    @Test
    void theLoopEndsWithTheLastTurnOfAHelper() {
        CountDownLatch begun = new CountDownLatch(1);
        Executor helper = task -> {
            new Thread(task).start();
            await(begun);
        };
        boolean[] written = new boolean[1];
        try (Workers workers = new Workers(2, helper)) {
            workers.forEach(2, (worker, index) -> {
                if (worker == 1) {
                    begun.countDown();
                    LockSupport.parkNanos(20_000_000); // the loop's own thread is long done
                    written[0] = true;
                }
            });
        }
        assertEquals(true, written[0]);
    }

    @Test
    void aHelperThatFailsFailsTheLoop() {
        try (Workers workers = new Workers(2, Runnable::run)) {
            IllegalStateException told = assertThrows(
                    IllegalStateException.class,
                    () -> workers.forEach(8, (worker, index) -> {
                        if (index == 3) {
                            throw new IllegalArgumentException("turn 3");
                        }
                    }));
            assertEquals("turn 3", Objects.requireNonNull(told.getCause()).getMessage());
        }
    }

    private static AtomicIntegerArray onceEach(Workers workers) {
        AtomicIntegerArray done = new AtomicIntegerArray(TURNS);
        workers.forEach(TURNS, (worker, index) -> done.incrementAndGet(index));
        for (int k = 0; k < TURNS; k++) {
            assertEquals(1, done.get(k), "turn " + k);
        }
        return done;
    }

    private static int sum(AtomicIntegerArray done) {
        int sum = 0;
        for (int k = 0; k < done.length(); k++) {
            sum += done.get(k);
        }
        return sum;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
