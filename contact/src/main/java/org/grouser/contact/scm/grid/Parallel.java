package org.grouser.contact.scm.grid;

import java.util.function.IntConsumer;

/** Runs numbered tasks, in any order and on any thread, and returns when all are done. Tasks share no results. */
public interface Parallel {
    void run(int tasks, IntConsumer task);

    /** One after the other, here. */
    Parallel NONE = (tasks, task) -> {
        for (int i = 0; i < tasks; i++) {
            task.accept(i);
        }
    };
}
