package org.grouser.simulation.replay;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.grouser.dynamics.Motion;
import org.grouser.record.replay.Blobs;
import org.grouser.record.replay.ReplayFrame;
import org.grouser.record.replay.ReplayWriter;
import org.grouser.record.replay.Scene;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.assembly.AssembledRun;
import org.grouser.simulation.contact.ReplaySurface;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Clock;
import org.jspecify.annotations.Nullable;

/** Writes the replay of a run while it goes on. It looks and never changes anything: the same bits with and without. */
public final class ReplayRecorder implements AutoCloseable {
    /** A run is kept in about so many frames. Our choice. */
    private static final int FRAMES = 1500;

    /** Soil changes slowly and costs most: it is looked at in every so many frames. Our choice. */
    private static final int SOIL_EVERY = 3;

    /** So many frames may wait to be written; then the run waits for them. */
    private static final int WAITING = 16;

    /** Frames wait no longer than this for their chunk, so that a run can be watched. */
    private static final long PATIENCE_NANOS = 500_000_000L;

    private final Bodies bodies;
    private final Clock clock;
    private final ReplayContacts contacts;
    private final List<ReplaySurface> changing;
    private final int[] vehicleOf; // by body
    private final double[] massKg; // by vehicle
    private final ReplayWriter writer;
    private final ExecutorService writerThread = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "grouser-replay");
        thread.setDaemon(true);
        return thread;
    });
    private final Semaphore room = new Semaphore(WAITING);
    private final AtomicReference<@Nullable IOException> failure = new AtomicReference<>();
    private final long everySteps;
    private long flushedNanos = System.nanoTime(); // used by the writer thread alone
    private long lastSteps = -1; // at the last frame
    private long taken; // frames so far

    private ReplayRecorder(AssembledRun run, ReplayScene scene, ReplayWriter writer, long everySteps) {
        this.bodies = run.plant().bodies();
        this.clock = run.clock();
        this.contacts = scene.contacts();
        this.changing = scene.changing();
        this.vehicleOf = scene.vehicleOf();
        this.writer = writer;
        this.everySteps = everySteps;
        this.massKg = new double[scene.vehicles()];
        for (int body = 0; body < vehicleOf.length; body++) {
            massKg[vehicleOf[body]] += bodies.model.massKg(body);
        }
    }

    /** The usual time between two frames of a scenario. */
    public static double usualIntervalS(Scenario scenario) {
        return scenario.stop().timeS() / FRAMES;
    }

    /**
     * Begins a replay with the run as it stands; a run that is taken up in its own folder goes on with the replay there.
     *
     * @param folder becomes the replay
     * @param intervalS between two frames, rounded to whole steps
     */
    public static ReplayRecorder begin(AssembledRun run, Path folder, double intervalS) throws IOException {
        double stepS = run.clock().stepS();
        long every = Math.max(1, Math.round(intervalS / stepS));
        Blobs blobs = new Blobs();
        ReplayScene assembled = new ReplayScene(run, blobs);
        Scene scene = assembled.scene(every * stepS);
        ReplayWriter writer = ReplayWriter.begin(
                folder, scene, blobs, assembled.layers(), run.clock().timeS());
        ReplayRecorder recorder = new ReplayRecorder(run, assembled, writer, every);
        recorder.take(true);
        return recorder;
    }

    /**
     * Told after every step; keeps a frame when its turn has come.
     *
     * @throws IOException if one before could not be written
     */
    public void advanced() throws IOException {
        if (clock.steps() % everySteps == 0) {
            take(false);
        }
    }

    /** Has what was kept so far shown at once, while the run waits. */
    public void flush() {
        writerThread.execute(() -> {
            try {
                writer.flush();
            } catch (IOException e) {
                failure.set(e);
            }
        });
    }

    /** Copies what is to be seen, and leaves the rest to the writer thread. */
    private void take(boolean whole) throws IOException {
        IOException failed = failure.get();
        if (failed != null) {
            throw new IOException(failed.getMessage(), failed);
        }
        lastSteps = clock.steps();
        ReplayFrame frame = new ReplayFrame(vehicleOf.length, massKg.length);
        frame.timeS = clock.timeS();
        pose(frame);
        contacts.collect(frame);
        List<Runnable> updates = new ArrayList<>();
        if (whole || taken % SOIL_EVERY == 0) {
            changing.forEach(surface -> updates.add(surface.look(whole)));
        }
        taken++;
        room.acquireUninterruptibly();
        writerThread.execute(() -> write(frame, updates));
    }

    private void write(ReplayFrame frame, List<Runnable> updates) {
        try {
            updates.forEach(Runnable::run);
            if (failure.get() == null && frame.timeS > writer.keptS()) {
                writer.frame(frame);
                long now = System.nanoTime();
                if (now - flushedNanos > PATIENCE_NANOS) {
                    writer.flush();
                    flushedNanos = now;
                }
            }
        } catch (IOException e) {
            failure.set(e);
        } finally {
            room.release();
        }
    }

    private void pose(ReplayFrame frame) {
        Motion motion = bodies.motion;
        for (int body = 0; body < vehicleOf.length; body++) {
            System.arraycopy(motion.originM(), 3 * body, frame.poses, 7 * body, 3);
            Attitude.store(motion.rotation(), 9 * body, frame.poses, 7 * body + 3);
            int vehicle = vehicleOf[body];
            double share = bodies.model.massKg(body) / massKg[vehicle];
            for (int k = 0; k < 3; k++) {
                frame.comM[3 * vehicle + k] += share * motion.comM()[3 * body + k];
            }
        }
    }

    /** Keeps how the run ended, and ends the replay. */
    @Override
    public void close() throws IOException {
        try {
            if (clock.steps() != lastSteps) {
                take(true);
            }
        } finally {
            room.acquireUninterruptibly(WAITING); // all is written
            writerThread.shutdown();
            writer.close();
        }
        IOException failed = failure.get();
        if (failed != null) {
            throw new IOException(failed.getMessage(), failed);
        }
    }
}
