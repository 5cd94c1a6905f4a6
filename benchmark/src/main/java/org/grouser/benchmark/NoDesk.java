package org.grouser.benchmark;

import java.nio.file.Path;
import java.util.List;
import org.grouser.viewer.RunDesk;

/** A server's desk at which nothing can be ordered. */
final class NoDesk implements RunDesk {
    private static final List<Problem> CLOSED = List.of(new Problem("", "nothing can be started here"));

    @Override
    public List<Offer> offers() {
        return List.of();
    }

    @Override
    public Offer offer(Path scenarioFile) throws Refused {
        throw new Refused(CLOSED);
    }

    @Override
    public String schema() {
        return "{}";
    }

    @Override
    public String tree(Order order) throws Refused {
        throw new Refused(CLOSED);
    }

    @Override
    public List<Problem> check(Order order) {
        return CLOSED;
    }

    @Override
    public Job start(Order order, Path parent) throws Refused {
        throw new Refused(CLOSED);
    }

    @Override
    public boolean cancel(Path folder) {
        return false;
    }

    @Override
    public List<Job> jobs() {
        return List.of();
    }
}
