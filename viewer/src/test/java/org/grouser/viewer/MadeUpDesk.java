package org.grouser.viewer;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A desk that remembers what it was asked for and runs nothing. */
final class MadeUpDesk implements RunDesk {
    final List<Order> checked = new ArrayList<>();

    @Nullable
    Path again; // where a row that is run again goes; null: it is not

    @Override
    public List<Offer> offers() {
        return List.of(new Offer("made-up", "A title", "shows", "source", "scm", List.of("a", "b"), "a"));
    }

    @Override
    public Offer offer(Path scenarioFile) {
        return offers().get(0);
    }

    @Override
    public String schema() {
        return "{\"$schema\": \"x\"}";
    }

    @Override
    public String tree(Order order) {
        return "{\"variant\": \"" + order.sets().getOrDefault("variant", "") + "\"}";
    }

    @Override
    public List<Problem> check(Order order) {
        checked.add(order);
        return order.sets().isEmpty() ? List.of() : List.of(new Problem("stop.time_s", "is\nwrong"));
    }

    @Override
    public Job start(Order order, Path parent) throws Refused, Full {
        if (order.sets().containsKey("full")) {
            throw new Full("no place");
        }
        throw new Refused(check(order));
    }

    @Override
    public boolean cancel(Path folder) {
        return false;
    }

    @Override
    public Path rerun(Path study, int row) throws Refused, Full {
        return again == null ? RunDesk.super.rerun(study, row) : again;
    }

    @Override
    public List<Job> jobs() {
        return List.of();
    }
}
