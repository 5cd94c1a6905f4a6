package org.grouser.viewer;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A desk that remembers what it was asked for and runs nothing. */
final class MadeUpDesk implements RunDesk {
    final List<Order> checked = new ArrayList<>();

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
    public List<Job> jobs() {
        return List.of();
    }
}
