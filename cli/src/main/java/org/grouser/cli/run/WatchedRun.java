package org.grouser.cli.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.grouser.scenario.Scenario;
import org.grouser.viewer.RunDesk;

/** A run that others look at and may end. Written by the thread that runs, read by any. */
public final class WatchedRun implements RunDesk.Job {
    private final RunDesk.Offer offer;
    private final String variant;
    private final double endS;
    private final Opening opening;
    private volatile Path folder;
    private volatile State state = State.QUEUED;
    private volatile String message = "";
    private volatile double timeS;
    private volatile double fromS;
    private volatile long beganNanos;
    private volatile boolean endAsked;

    /** What is to be done as soon as a run has its folder, before its first step. */
    @FunctionalInterface
    public interface Opening {
        void opened(Path folder) throws IOException;
    }

    /**
     * @param folder where it will be, as far as it is known
     */
    public WatchedRun(Scenario scenario, Path folder, Opening opening) {
        this.offer = offer(scenario);
        this.variant = scenario.variant();
        this.endS = scenario.stop().timeS();
        this.folder = folder;
        this.opening = opening;
    }

    /** The run has its folder and begins. */
    void begin(Path path, double startS) throws IOException {
        folder = path;
        timeS = startS;
        fromS = startS;
        beganNanos = System.nanoTime();
        state = State.RUNNING;
        opening.opened(path);
    }

    void advanced(double nowS) {
        timeS = nowS;
    }

    /**
     * @param why one line, empty if all went well
     */
    public void end(State how, String why) {
        message = why;
        state = how;
    }

    public void askToEnd() {
        endAsked = true;
    }

    public boolean isAskedToEnd() {
        return endAsked;
    }

    @Override
    public Path folder() {
        return folder;
    }

    @Override
    public State state() {
        return state;
    }

    @Override
    public double timeS() {
        return timeS;
    }

    @Override
    public double endS() {
        return endS;
    }

    @Override
    public double leftS() {
        double doneS = timeS - fromS;
        boolean known = state == State.RUNNING && doneS > 0;
        return known ? (System.nanoTime() - beganNanos) * 1e-9 * (endS - timeS) / doneS : Double.NaN;
    }

    @Override
    public String message() {
        return message;
    }

    @Override
    public RunDesk.Offer offer() {
        return offer;
    }

    @Override
    public String variant() {
        return variant;
    }

    /** As the runs page lists it; a resolved scenario has its variant, and no others. */
    private static RunDesk.Offer offer(Scenario scenario) {
        String models = scenario.ground().stream()
                .map(surface -> surface.contact().model())
                .distinct()
                .collect(Collectors.joining("+"));
        return new RunDesk.Offer(
                scenario.id(),
                scenario.title(),
                scenario.shows(),
                scenario.source(),
                models,
                List.of(),
                scenario.variant());
    }
}
