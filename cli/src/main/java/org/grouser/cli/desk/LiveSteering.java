package org.grouser.cli.desk;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.grouser.cli.run.Steerer;
import org.grouser.quantity.Vec3;
import org.grouser.simulation.steer.DriveFile;
import org.grouser.simulation.steer.SteerCommand;
import org.grouser.simulation.steer.Steering;
import org.grouser.simulation.steer.WheelControls;
import org.grouser.viewer.SteeringSeat;
import org.jspecify.annotations.Nullable;

/**
 * Between a browser that steers and the run: takes orders at any time, applies the last one before the next step, waits while the
 * run is paused, and keeps it at the pace of the clock on the wall. That clock decides when a command is applied, never what it
 * does: the drive file has the steps.
 */
public final class LiveSteering implements Steerer, SteeringSeat {
    /** Without a word from a browser for so long, the wheels are stopped and forces let go, s. Our choice. */
    public static final double LOST_S = 2;

    /** Between two pictures of the run; a step goes from one to the next, s. Our choice. */
    static final double PICTURE_S = 0.05;

    private static final double PAUSED_S = 10; // without a word, the run waits; our choice
    private static final double BEHIND_S = 0.25; // that a slow run need not catch up; our choice
    private static final long NAP_MS = 10;

    private @Nullable Order wanted; // guarded by this
    private final List<String> acts = new ArrayList<>(); // guarded by this
    private boolean paused = true;
    private int steps; // to make while paused
    private boolean heard; // whether a browser ever spoke
    private long heardNanos;
    private volatile @Nullable Status status;

    // of the thread that runs
    private @Nullable Cockpit cockpit;
    private @Nullable Steering steering;
    private @Nullable WheelControls controls;
    private final Map<String, SteerCommand> holding = new HashMap<>(); // the last command by joint or body
    private final Set<String> pulled = new TreeSet<>();
    private final List<String> checkpoints = new ArrayList<>();
    private boolean lost;
    private String message = "";
    private @Nullable Path branch;
    private @Nullable Path lastCheckpoint;
    private double weightN;
    private boolean shown; // since the last step
    private long paceNanos;
    private double paceS;

    @Override
    public synchronized void order(Order order) {
        wanted = order;
        if (!order.act().isEmpty() && acts.size() < 64) {
            acts.add(order.act());
        }
        heard = true;
        heardNanos = System.nanoTime();
    }

    @Override
    public Status status() {
        Status now = status;
        if (now == null) {
            Reach reach = new Reach(false, 0, 0, 0, LOST_S);
            return new Status(Path.of("").toAbsolutePath(), "assembling", 0, 0, "", reach, List.of());
        }
        return now;
    }

    @Override
    public void begin(Cockpit at) {
        cockpit = at;
        steering = new Steering(at.run(), at.log());
        controls = WheelControls.of(at.run());
        holding.clear();
        pulled.clear();
        checkpoints.clear();
        lastCheckpoint = null;
        branch = null;
        for (DriveFile.Row row : at.former()) {
            if (row.command().kind() == SteerCommand.Kind.PULL) {
                pulled.add(row.command().target());
            }
        }
        letGo();
        controls.stand().forEach(this::apply);
        lost = false;
        weightN = weightN();
        pace();
        publish("waiting");
    }

    @Override
    public String beforeStep() {
        for (; ; ) {
            Order order;
            List<String> todo;
            boolean go;
            synchronized (this) {
                order = wanted;
                wanted = null;
                todo = List.copyOf(acts);
                acts.clear();
            }
            if (order != null) {
                lost = false;
                follow(order);
            }
            for (String act : todo) {
                if (act(act)) {
                    publish("over");
                    return ENDED;
                }
            }
            double silentS = heard ? (System.nanoTime() - heardNanos) * 1e-9 : Double.POSITIVE_INFINITY;
            if (heard && silentS > LOST_S && !lost) {
                lost = true;
                follow(new Order("", 0, 0, List.of()));
            }
            synchronized (this) {
                paused |= heard && silentS > PAUSED_S;
                go = !paused || steps > 0;
                steps = Math.max(0, steps - (paused && go ? 1 : 0));
            }
            publish(!heard ? "waiting" : lost ? "lost" : paused ? "paused" : "running");
            if (at().leaving().getAsBoolean() || (go && (paused || isDue()))) {
                shown = false;
                return "";
            }
            if (!go && !shown) {
                at().show().run();
                shown = true;
            }
            nap();
        }
    }

    /** Of all bodies; where there is no gravity, their mass times one. */
    private double weightN() {
        double massKg = 0;
        for (String body : at().run().bodyNames()) {
            massKg += at().run().body(body).massKg();
        }
        return massKg * Math.max(1, at().run().scenario().gravityMPerS2().norm());
    }

    /** Whether the wall clock has come to where the run stands. */
    private boolean isDue() {
        double wallS = (System.nanoTime() - paceNanos) * 1e-9;
        double runS = at().run().timeS() - paceS;
        if (wallS > runS + BEHIND_S) {
            pace();
            return true;
        }
        return wallS >= runS;
    }

    private void pace() {
        paceNanos = System.nanoTime();
        paceS = at().run().timeS();
    }

    private static void nap() {
        try {
            Thread.sleep(NAP_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Cockpit at() {
        Cockpit here = cockpit;
        if (here == null) {
            throw new IllegalStateException("the run has not begun");
        }
        return here;
    }

    private void follow(Order order) {
        WheelControls wheels = controls;
        if (wheels != null && wheels.any()) {
            boolean still = order.forward() == 0 && order.turn() == 0;
            List<SteerCommand> commands = still
                    ? wheels.stand()
                    : wheels.motion(
                            order.forward() * wheels.fastestMPerS(), order.turn() * wheels.fastestTurnRadPerS());
            commands.forEach(this::apply);
        }
        Set<String> ending = new TreeSet<>(pulled);
        for (Pull pull : order.pulls()) {
            apply(SteerCommand.pull(pull.body(), vector(pull.forceN()), vector(pull.pointM())));
            ending.remove(pull.body());
        }
        pulled.removeIf(body -> !ending.contains(body));
        letGo();
        order.pulls().forEach(pull -> pulled.add(pull.body()));
    }

    private void letGo() {
        List.copyOf(pulled).forEach(body -> apply(SteerCommand.letGo(body)));
        pulled.clear();
    }

    private static Vec3 vector(List<Double> values) {
        return new Vec3(values.get(0), values.get(1), values.get(2));
    }

    /** Applies what is not in force already; what the vehicle cannot do is told. */
    private void apply(SteerCommand command) {
        boolean pulls = command.kind() == SteerCommand.Kind.PULL || command.kind() == SteerCommand.Kind.LET_GO;
        String key = (pulls ? "body " : "joint ") + command.target();
        if (command.equals(holding.get(key))) {
            return;
        }
        try {
            if (steering != null) {
                steering.apply(command);
            }
            holding.put(key, command);
            message = "";
        } catch (IllegalArgumentException e) {
            message = String.valueOf(e.getMessage());
        }
    }

    /** Does something once; whether the run ends with it. */
    private boolean act(String act) {
        switch (act) {
            case "go" -> {
                paused = false;
                pace();
            }
            case "pause" -> paused = true;
            case "step" -> {
                paused = true;
                steps += (int) Math.max(1, Math.round(PICTURE_S / at().run().stepS()));
            }
            case "checkpoint" -> checkpoint();
            case "branch" -> {
                if (lastCheckpoint == null) {
                    checkpoint();
                }
                branch = lastCheckpoint;
                return branch != null && end();
            }
            case "end" -> {
                return end();
            }
            default -> message = "'" + act + "' is nothing that can be done";
        }
        return false;
    }

    private boolean end() {
        apply(SteerCommand.end());
        return true;
    }

    private void checkpoint() {
        String name =
                String.format(Locale.ROOT, "checkpoint-%ss.bin", at().run().timeS());
        message = at().checkpoint().apply(name);
        if (message.isEmpty()) {
            lastCheckpoint = at().folder().resolve(name);
            if (!checkpoints.contains(name)) {
                checkpoints.add(name);
            }
        }
    }

    private void publish(String state) {
        Cockpit here = at();
        WheelControls wheels = controls;
        status = new Status(
                here.folder(),
                state,
                here.run().timeS(),
                here.run().steps(),
                message,
                new Reach(
                        wheels != null && wheels.any(),
                        wheels == null ? 0 : wheels.fastestMPerS(),
                        wheels == null ? 0 : wheels.fastestTurnRadPerS(),
                        weightN,
                        LOST_S),
                checkpoints);
    }

    /** The checkpoint from which the next run goes on, asked for by the browser; null for none. */
    @Nullable
    Path branch() {
        return branch;
    }

    /** No run goes on here any more. */
    void over() {
        if (cockpit != null) {
            publish("over");
        }
    }
}
