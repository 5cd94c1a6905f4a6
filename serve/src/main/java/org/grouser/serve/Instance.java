package org.grouser.serve;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.quantity.NearestName;
import org.grouser.record.Event;
import org.grouser.record.GroundMap;
import org.grouser.record.JsonText;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.Ground;
import org.grouser.simulation.channel.Channel;
import org.grouser.simulation.channel.CoSimulation;
import org.grouser.simulation.channel.DrivenGround;
import org.grouser.simulation.channel.DrivenRun;
import org.grouser.simulation.channel.JointCommand;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** One simulation of a session; what is asked of it is done in order, by the threads of a crew once it has company. */
final class Instance {
    private static final long MOST_STEPS = 1_000_000_000L;
    private static final int MOST_WAITING = 256; // requests; then their sender waits
    private static final long MOST_POINTS = 1 << 24;
    private static final long MOST_EVENTS = 10_000; // of one reply
    private static final long TURN_NS = 5_000_000; // then others have a turn
    private static final long NO_STEP = -1;

    private final int number;
    private final String scenario;
    private final boolean groundOnly;
    private final List<String> sets;
    private final Crew crew;
    private final BlockingQueue<Task> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
    private final AtomicBoolean busy = new AtomicBoolean(); // in a turn, or waiting for one
    private CoSimulation run;
    private int[] observed = {};
    private double[] values = {};
    private boolean shared; // with the crew; known to the session's own thread alone
    private @Nullable Task unfinished;
    private long toStep = NO_STEP;
    private boolean stoppedBefore;
    private volatile boolean over;

    /**
     * @param crew whose threads do what is asked
     */
    Instance(int number, Crew crew, String scenario, List<String> sets, boolean groundOnly) {
        this.number = number;
        this.crew = crew;
        this.scenario = scenario;
        this.sets = new ArrayList<>(sets);
        this.groundOnly = groundOnly;
        this.run = assemble();
    }

    private CoSimulation assemble() {
        Scenario read = ScenarioReader.open(scenario, sets);
        return groundOnly ? DrivenGround.of(read, crew.workers()) : DrivenRun.of(read, crew.workers());
    }

    /** A second one in the same state. */
    Instance branch(int ofNumber) throws IOException {
        Instance branch = new Instance(ofNumber, crew, scenario, sets, groundOnly);
        branch.run.load(run.save());
        return branch;
    }

    int number() {
        return number;
    }

    /** What is done for one request, a part at a time. */
    @FunctionalInterface
    interface Task {
        /**
         * Goes on for at most about a time.
         *
         * @return whether it has ended
         */
        boolean goOn(long mostNs);
    }

    /**
     * Does a task after all others.
     *
     * @param alone whether there is no other instance that could step at the same time
     */
    void perform(boolean alone, Task task) throws InterruptedException {
        if (!shared && alone) {
            task.goOn(Long.MAX_VALUE);
            return;
        }
        shared = true;
        waiting.put(task);
        if (busy.compareAndSet(false, true)) {
            crew.execute(this::takeTurn);
        }
    }

    /** One task or a part of it, then it is the turn of others. */
    private void takeTurn() {
        Task task = unfinished == null ? waiting.poll() : unfinished;
        unfinished = task == null || task.goOn(TURN_NS) ? null : task;
        if (unfinished != null) {
            crew.execute(this::takeTurn);
            return;
        }
        busy.set(false);
        if (!waiting.isEmpty() && busy.compareAndSet(false, true)) {
            crew.execute(this::takeTurn);
        }
    }

    /** Ends a step that is under way after its inner step. */
    void end() {
        over = true;
        waiting.clear();
    }

    /** Gives its memory back; nothing is asked of it any more. */
    void close() {
        over = true;
        run.close();
        waiting.clear();
    }

    /** What there is to know about it: step, inputs and outputs with their units. */
    Reply describe(Reply reply) {
        JsonText json = reply.header();
        json.key("sim").value(number).key("scenario").value(scenario);
        json.key("step_s").value(run.stepS());
        for (boolean input : new boolean[] {true, false}) {
            json.key(input ? "inputs" : "outputs").array();
            for (Channel channel : run.channels()) {
                if (channel.isInput() == input) {
                    json.array().value(channel.name()).value(channel.unit());
                    json.value(channel.description()).end();
                }
            }
            json.end();
        }
        json.key("joints").array();
        if (run instanceof DrivenRun driven) {
            driven.simulation().jointNames().forEach(json::value);
        }
        json.end().key("surfaces").array();
        if (run instanceof DrivenRun driven) {
            driven.simulation().scenario().ground().forEach(surface -> json.value(surface.name()));
        }
        json.end();
        return state(reply);
    }

    /**
     * What is asked of an instance.
     *
     * @return null where steps are left, to be asked again
     */
    @Nullable
    Reply answer(Frame request, long mostNs) throws IOException {
        Reply reply = Reply.to(request);
        switch (request.verb()) {
            case "describe" -> {
                return describe(reply);
            }
            case "reset" -> {
                reset(request);
                return observation(reply);
            }
            case "step" -> {
                return step(request, mostNs) ? observation(reply) : null;
            }
            case "observe" -> {
                observe(request.texts("names"));
                return observation(reply);
            }
            case "command" -> {
                command(request);
                return state(reply);
            }
            case "checkpoint" -> {
                return state(reply).with(run.save());
            }
            case "restore" -> {
                run.load(request.body());
                return observation(reply);
            }
            case "hash" -> {
                reply.header().key("hash").value(run.stateHash());
                return state(reply);
            }
            case "events" -> {
                return events(request, reply);
            }
            case "height_map" -> {
                return heightMap(request, reply);
            }
            default ->
                throw new IllegalArgumentException("unknown request '" + request.verb()
                        + "'; known are hello, assemble, describe, reset, step, observe, command, checkpoint, restore, branch,"
                        + " hash, events, height_map, close");
        }
    }

    private Reply state(Reply reply) {
        JsonText json = reply.header();
        json.key("steps").value(run.steps()).key("time_s").value(run.timeS());
        json.key("events").value(run.events().size()).key("stop").value(run.stop());
        return reply;
    }

    private Reply observation(Reply reply) {
        run.read(observed, values);
        return state(reply).with(values);
    }

    private void observe(List<String> names) {
        int[] channels = names.stream().mapToInt(run::channel).toArray();
        observed = channels;
        values = new double[channels.length];
    }

    private void reset(Frame request) {
        if (!request.header().has("seed")) {
            run.restart();
            return;
        }
        String seed = "seed=" + request.integer("seed", 0, Long.MAX_VALUE);
        if (sets.contains(seed)) {
            run.restart();
            return;
        }
        List<String> names = Arrays.stream(observed)
                .mapToObj(k -> run.channels().get(k).name())
                .toList();
        sets.removeIf(set -> set.startsWith("seed="));
        sets.add(seed);
        CoSimulation former = run;
        run = assemble();
        former.close();
        observe(names);
    }

    /**
     * Steps until all are made, a stop condition begins to hold, or the time is over.
     *
     * @return whether nothing is left
     */
    private boolean step(Frame request, long mostNs) {
        if (toStep == NO_STEP) {
            command(request);
            toStep = request.header().has("n") ? request.integer("n", 0, MOST_STEPS) : 1;
            stoppedBefore = !run.stop().isEmpty();
        }
        boolean ended = true;
        try {
            ended = step(mostNs);
        } finally {
            toStep = ended ? NO_STEP : toStep;
        }
        return ended;
    }

    private boolean step(long mostNs) {
        long begin = System.nanoTime();
        while (toStep > 0 && !over) {
            run.step();
            toStep--;
            if (!stoppedBefore && !run.stop().isEmpty()) {
                return true;
            }
            if (System.nanoTime() - begin > mostNs) {
                return toStep == 0;
            }
        }
        return true;
    }

    /** Sets inputs and commands joints: a number is a speed, null gives a joint back, {"torque": 3} says which. */
    private void command(Frame request) {
        JsonNode commands = request.header().path("command");
        if (request.header().has("command") && !commands.isObject()) {
            throw new IllegalArgumentException("command is no object of names and values");
        }
        for (Map.Entry<String, JsonNode> entry : commands.properties()) {
            command(entry.getKey(), entry.getValue());
        }
    }

    private void command(String name, JsonNode value) {
        boolean joint = run instanceof DrivenRun driven
                && driven.simulation().jointNames().contains(name);
        if (!joint) {
            run.write(input(name), number(name, value));
            return;
        }
        DrivenRun driven = (DrivenRun) run;
        if (value.isNull()) {
            driven.command(name, JointCommand.SCENARIO, 0);
        } else if (value.isObject() && value.size() == 1) {
            Map.Entry<String, JsonNode> kind = value.properties().iterator().next();
            driven.command(name, kind(kind.getKey()), number(name, kind.getValue()));
        } else {
            driven.command(name, JointCommand.SPEED, number(name, value));
        }
    }

    private int input(String name) {
        List<String> known = new ArrayList<>();
        for (Channel channel : run.channels()) {
            if (channel.name().equals(name)) {
                return run.channel(name);
            }
            if (channel.isInput()) {
                known.add(channel.name());
            }
        }
        if (run instanceof DrivenRun driven) {
            known.addAll(driven.simulation().jointNames());
        }
        throw new IllegalArgumentException("no joint and no input is called '" + NearestName.shortened(name) + "'"
                + NearestName.hint(name, known));
    }

    private static JointCommand kind(String word) {
        for (JointCommand kind : JointCommand.values()) {
            if (kind != JointCommand.SCENARIO
                    && kind.name().toLowerCase(Locale.ROOT).equals(word)) {
                return kind;
            }
        }
        throw new IllegalArgumentException(
                "unknown command '" + word + "'; known are speed, torque, position, voltage, or null");
    }

    private static double number(String name, JsonNode value) {
        if (!value.isNumber()) {
            throw new IllegalArgumentException("command of '" + name + "' is no number");
        }
        return value.doubleValue();
    }

    private Reply events(Frame request, Reply reply) {
        List<Event> events = run.events();
        long since = request.header().has("since") ? request.integer("since", 0, Integer.MAX_VALUE) : 0;
        JsonText json = reply.header().key("list").array();
        for (long k = since; k < Math.min(events.size(), since + MOST_EVENTS); k++) {
            Event event = events.get((int) k);
            json.object().key("time_s").value(event.timeS()).key("kind").value(event.kind());
            json.key("subject").value(event.subject()).key("other").value(event.other());
            json.key("speed_m_per_s").value(event.speedMPerS());
            json.key("impulse_Ns").value(event.impulseNs()).key("note").value(event.note());
            json.end();
        }
        json.end();
        return state(reply);
    }

    /** Heights over a rectangle, x fastest: of the cells of a soil, or at points of one's own. */
    private Reply heightMap(Frame request, Reply reply) {
        if (!(run instanceof DrivenRun driven)) {
            throw new IllegalArgumentException("a ground without its bodies has no height map");
        }
        List<SurfaceSpec> surfaces = driven.simulation().scenario().ground();
        String name = request.text("surface", surfaces.get(0).name());
        Ground ground = driven.simulation().ground(name);
        GroundMap.Lattice grid = grid(request, surfaces, name);
        if ((long) grid.nx() * grid.ny() > MOST_POINTS) {
            throw new IllegalArgumentException("a height map has at most " + MOST_POINTS + " points");
        }
        double[] heightsM = new double[grid.nx() * grid.ny()];
        for (int j = 0; j < grid.ny(); j++) {
            for (int i = 0; i < grid.nx(); i++) {
                heightsM[j * grid.nx() + i] = ground.heightM(grid.xM(i), grid.yM(j));
            }
        }
        JsonText json = reply.header().key("surface").value(name);
        json.key("x0_m")
                .value(grid.x0M())
                .key("y0_m")
                .value(grid.y0M())
                .key("cell_m")
                .value(grid.cellM());
        json.key("nx").value(grid.nx()).key("ny").value(grid.ny());
        return state(reply).with(heightsM);
    }

    private static GroundMap.Lattice grid(Frame request, List<SurfaceSpec> surfaces, String name) {
        if (request.header().has("nx")) {
            return new GroundMap.Lattice(
                    request.number("x0_m"),
                    request.number("y0_m"),
                    request.number("cell_m"),
                    (int) request.integer("nx", 1, MOST_POINTS),
                    (int) request.integer("ny", 1, MOST_POINTS));
        }
        for (SurfaceSpec surface : surfaces) {
            if (surface.name().equals(name) && surface.contact() instanceof ContactSpec.Scm soil) {
                SoilGrid cells = soil.spec().grid();
                return new GroundMap.Lattice(cells.x0M(), cells.y0M(), cells.dxM(), cells.nx(), cells.ny());
            }
        }
        throw new IllegalArgumentException(
                "surface '" + name + "' is no soil with cells of its own; give x0_m, y0_m, cell_m, nx and ny");
    }
}
