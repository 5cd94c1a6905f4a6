package org.grouser.cli.desk;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.grouser.cli.run.RunJob;
import org.grouser.cli.run.WatchedRun;
import org.grouser.cli.terminal.ErrorLine;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.cli.terminal.Interrupt;
import org.grouser.viewer.RunDesk;
import org.grouser.viewer.RunShelf;
import org.jspecify.annotations.Nullable;

/** A run that is shown while it goes on, and after it until Ctrl-C. */
public final class LiveView {
    private final WorkDesk desk = new WorkDesk();
    private final int port;
    private final boolean json;
    private @Nullable Serving serving;
    private @Nullable RunShelf shelf;
    private String url = "";
    private String query = ""; // behind it

    private LiveView(int port, boolean json) {
        this.port = port;
        this.json = json;
    }

    /**
     * @return the exit code of the run, whenever the show ends
     */
    public static int of(RunJob job, int port, boolean json) throws IOException {
        LiveView show = new LiveView(port, json);
        try {
            int code = show.run(job);
            show.goOn();
            return code;
        } finally {
            show.close();
        }
    }

    /**
     * The same of a run that a browser steers, and of those that branch off from it.
     *
     * @return the exit code of the last run
     */
    public static int steered(RunJob job, LiveSteering steering, int port, boolean json) throws IOException {
        LiveView show = new LiveView(port, json);
        show.query = "&steer=1";
        show.desk.seat(steering);
        try {
            job.steerer = steering;
            int code = show.run(job);
            for (Path from = steering.branch(); from != null && !Interrupt.asked(); from = steering.branch()) {
                RunJob branch = RunJob.resume(from, List.of());
                branch.replayS = job.replayS;
                branch.steerer = steering;
                code = show.run(branch);
            }
            steering.over();
            show.goOn();
            return code;
        } finally {
            show.close();
        }
    }

    private int run(RunJob job) throws IOException {
        boolean named = job.out != null;
        WatchedRun run = desk.add(new WatchedRun(job.scenario(), Path.of(""), folder -> open(folder, named)));
        job.watched = run;
        int code;
        try {
            code = job.execute(json);
            boolean whole = code == ExitCode.DONE;
            run.end(whole ? RunDesk.Job.State.DONE : RunDesk.Job.State.CANCELLED, whole ? "" : "put aside");
        } catch (IOException | RuntimeException e) {
            if (serving == null) {
                throw e;
            }
            run.end(RunDesk.Job.State.FAILED, String.valueOf(e.getMessage()));
            PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
            code = ErrorLine.about(e, err);
        }
        return code;
    }

    /** Serves on until Ctrl-C. */
    private void goOn() {
        if (!Interrupt.asked()) {
            System.err.println("grouser: the run is over and still shown at " + url + "; Ctrl-C ends it");
            Objects.requireNonNull(serving).untilInterrupted();
        }
    }

    /** Called when the run has its folder: nothing is served, nor left behind, of one that is refused. */
    private void open(Path folder, boolean named) throws IOException {
        if (serving != null) {
            url = serving.server().url(Objects.requireNonNull(shelf).show(folder)) + query;
            return;
        }
        Path parent = folder.toAbsolutePath().getParent();
        RunShelf shown = named || parent == null ? RunShelf.only(folder) : RunShelf.of(parent);
        Serving started = Serving.start(shown, desk, port);
        serving = started;
        url = started.server().url(shown.show(folder)) + query;
        shelf = shown;
        (json ? System.err : System.out).println("Viewer: " + url);
        System.out.flush();
    }

    private void close() {
        if (serving != null) {
            serving.close();
        } else {
            desk.close();
        }
    }
}
