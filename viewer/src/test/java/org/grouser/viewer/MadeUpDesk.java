package org.grouser.viewer;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

    final List<String> asked = new ArrayList<>(); // to be taken up or branched

    @Override
    public List<Change> changes(Path scenarioFile) {
        return List.of(new Change("stop.time_s", "2", "1 \"s\""));
    }

    @Override
    public Job resume(Path run) throws Refused {
        asked.add("resume " + run.getFileName());
        throw new Refused(List.of(new Problem("", "no checkpoint")));
    }

    @Override
    public Job branch(Path run, Path parent, double timeS, Map<String, String> sets) throws Refused, Full {
        asked.add("branch " + run.getFileName() + " at " + timeS + " " + sets);
        if (sets.containsKey("full")) {
            throw new Full("no place");
        }
        throw new Refused(List.of(new Problem("drives.0", "is\nwrong")));
    }

    @Override
    public List<Job> jobs() {
        return List.of();
    }
}
