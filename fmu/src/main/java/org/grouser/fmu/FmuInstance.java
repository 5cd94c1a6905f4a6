package org.grouser.fmu;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.grouser.record.Event;
import org.grouser.simulation.channel.CoSimulation;
import org.grouser.simulation.channel.CoSimulationTemplate;
import org.jspecify.annotations.Nullable;

/**
 * One instance of a unit, whichever version of FMI drives it. Which calls are allowed when is the native side's matter; here a
 * call either does what it says or throws with one line.
 *
 * <pre>
 *   set parameters, inputs ──▶ model (assembled when it is first needed) ──▶ step ──▶ get outputs
 * </pre>
 */
final class FmuInstance implements AutoCloseable {
    /** A communication point that is this share of a step early counts as reached. Our choice. */
    private static final double ROUNDING = 1e-6;

    private static final int NONE = -1;

    private final FmuContent content;
    private final FmuVariable[] variables;
    private final double[] values; // of parameters and inputs, by value reference
    private final boolean[] given; // whether the importer has set it
    private final int[] channel; // of the model, by value reference; NONE without one
    private final FmuLog log;
    private @Nullable CoSimulation model;
    private double startS; // of the importer's clock
    private double reachedS; // last communication point
    private int eventsTold;
    private boolean broken; // in a step that threw
    private String hash = "";
    private long hashedStep = NONE;

    // what the last step was like
    boolean returnedEarly;
    boolean ended;
    boolean sawEvent;

    FmuInstance(FmuContent content, FmuLog log) {
        this.content = content;
        this.log = log;
        variables = content.variables().all().toArray(FmuVariable[]::new);
        values = new double[variables.length];
        given = new boolean[variables.length];
        channel = new int[variables.length];
        forget();
    }

    private void forget() {
        for (int k = 0; k < variables.length; k++) {
            values[k] = variables[k].start();
            given[k] = false;
        }
        broken = false;
        startS = 0;
        reachedS = 0;
        eventsTold = 0;
        hashedStep = NONE;
    }

    FmuVariable variable(int reference, FmuVariable.Type type) {
        if (reference < 0 || reference >= variables.length) {
            throw new IllegalArgumentException("value reference " + Integer.toUnsignedLong(reference)
                    + " is unknown; there are " + variables.length);
        }
        FmuVariable variable = variables[reference];
        if (variable.type() != type) {
            throw new IllegalArgumentException("variable '" + variable.name() + "' is no "
                    + type.name().toLowerCase(Locale.ROOT) + " but a "
                    + variable.type().name().toLowerCase(Locale.ROOT));
        }
        return variable;
    }

    /** Which kind of whole number a variable is. */
    FmuVariable.Type wholeType(int reference) {
        boolean command = reference >= 0
                && reference < variables.length
                && variables[reference].type() == FmuVariable.Type.COMMAND;
        return command ? FmuVariable.Type.COMMAND : FmuVariable.Type.COUNT;
    }

    double get(int reference, FmuVariable.Type type) {
        FmuVariable variable = variable(reference, type);
        return switch (variable.role()) {
            case TIME -> reachedS;
            case PARAMETER, OPTION -> values[reference];
            case INPUT -> {
                CoSimulation live = model; // poses of the ground alone go on by themselves
                yield live == null ? values[reference] : live.read(channel[reference]);
            }
            case OUTPUT -> model().read(channel[reference]);
        };
    }

    /**
     * @param running whether the start lies behind, so that parameters are fixed
     */
    void set(int reference, FmuVariable.Type type, double value, boolean running) {
        FmuVariable variable = variable(reference, type);
        switch (variable.role()) {
            case TIME, OUTPUT ->
                throw new IllegalArgumentException(
                        "variable '" + variable.name() + "' cannot be set: it is no input and no parameter");
            case PARAMETER, OPTION -> {
                if (running) {
                    throw new IllegalArgumentException("parameter '" + variable.name()
                            + "' is fixed once the initialization mode is left; reset first");
                }
                if (variable.role() == FmuVariable.Role.PARAMETER) {
                    parameters().set(variable.source(), value); // refuses what lies outside of its range
                    drop();
                }
                values[reference] = value;
                given[reference] = true;
            }
            case INPUT -> {
                CoSimulation live = model;
                if (live != null) {
                    live.write(channel[reference], value);
                } else if (!Double.isFinite(value)) {
                    throw new IllegalArgumentException("input '" + variable.name() + "' = " + value + " is not finite");
                }
                values[reference] = value;
                given[reference] = true;
            }
        }
    }

    String text(int reference) {
        FmuVariable variable = variable(reference, FmuVariable.Type.TEXT);
        CoSimulation live = model();
        return switch (variable.source()) {
            case FmuVariables.STATE_HASH -> stateHash();
            case FmuVariables.STOP -> live.stop();
            default ->
                live.events().isEmpty()
                        ? ""
                        : words(live.events().get(live.events().size() - 1));
        };
    }

    private static String words(Event event) {
        return String.join(" ", List.of(event.kind(), event.subject(), event.other(), event.note()))
                .strip();
    }

    /** The fingerprint, formed once a step. */
    String stateHash() {
        CoSimulation live = model();
        if (hashedStep != live.steps()) {
            hash = live.stateHash();
            hashedStep = live.steps();
        }
        return hash;
    }

    void start(double timeS) {
        if (!Double.isFinite(timeS)) {
            throw new IllegalArgumentException("start time " + timeS + " is not finite");
        }
        startS = timeS;
        reachedS = timeS;
    }

    /** The end of the initialization mode: from here on there is a model. */
    void begin() {
        model();
    }

    /**
     * Steps to a communication point: as many steps of the model as have ended by then; what is left of a step is carried on.
     *
     * @param mayReturnEarly whether to stop after a step in which an event happened
     * @param mayEndEarly whether to stop after the step in which the scenario ends
     */
    void step(double fromS, double durationS, boolean mayReturnEarly, boolean mayEndEarly) {
        if (broken) {
            throw new IllegalStateException("the last step failed; reset, or set a state from before it");
        }
        CoSimulation live = model();
        returnedEarly = false;
        ended = false;
        sawEvent = false;
        double stepS = live.stepS();
        if (!(Math.abs(fromS - reachedS) <= ROUNDING * stepS + 1e-9 * Math.abs(reachedS))) {
            throw new IllegalArgumentException(
                    "the step begins at " + fromS + " s, but the last one ended at " + reachedS + " s");
        }
        if (!(durationS >= 0 && Double.isFinite(durationS))) {
            throw new IllegalArgumentException("communication step " + durationS + " s is outside [0, infinity)");
        }
        double untilS = fromS + durationS;
        double wanted = Math.floor((untilS - startS) / stepS + ROUNDING);
        if (wanted > 1L << 52) {
            throw new IllegalArgumentException(
                    "communication step " + durationS + " s is too long to be counted in steps");
        }
        boolean heeds = endsAtStop();
        while (live.steps() < wanted && !(ended && mayEndEarly)) {
            broken = true;
            boolean event = live.step();
            broken = false;
            sawEvent |= event;
            ended |= heeds && !live.stop().isEmpty() && !live.stop().equals("time");
            if (event && mayReturnEarly && live.steps() < wanted) {
                returnedEarly = true;
                break;
            }
        }
        boolean whole = live.steps() >= wanted;
        reachedS = whole ? untilS : startS + live.steps() * stepS;
        returnedEarly |= !whole;
        tell(live);
    }

    private boolean endsAtStop() {
        for (int k = 0; k < variables.length; k++) {
            if (variables[k].role() == FmuVariable.Role.OPTION) {
                return values[k] != 0;
            }
        }
        return false;
    }

    /** Events since the last communication point, to the log. */
    private void tell(CoSimulation live) {
        List<Event> events = live.events();
        for (; eventsTold < events.size(); eventsTold++) {
            Event event = events.get(eventsTold);
            boolean warns = event.kind().equals("warning");
            log.add(
                    warns ? FmuLog.WARNING : FmuLog.OK,
                    warns ? "logStatusWarning" : "logEvents",
                    "t = " + event.timeS() + " s: " + words(event));
        }
    }

    double reachedS() {
        return reachedS;
    }

    void end() {
        CoSimulation live = model;
        if (live != null) {
            log.add(FmuLog.OK, "logInfo", "state hash " + stateHash() + " after " + live.steps() + " steps");
        }
    }

    void reset() {
        drop();
        forget();
    }

    private CoSimulationTemplate parameters() {
        CoSimulationTemplate template = CoSimulationTemplate.of(content.template());
        for (int k = 0; k < variables.length; k++) {
            if (variables[k].role() == FmuVariable.Role.PARAMETER && given[k]) {
                template.set(variables[k].source(), values[k]);
            }
        }
        return template;
    }

    private CoSimulation model() {
        CoSimulation live = model;
        if (live != null) {
            return live;
        }
        live = FmuContent.model(parameters(), content.groundAlone());
        try {
            for (int k = 0; k < variables.length; k++) {
                boolean carried = variables[k].role() == FmuVariable.Role.INPUT
                        || (variables[k].role() == FmuVariable.Role.OUTPUT
                                && variables[k].type() != FmuVariable.Type.TEXT);
                channel[k] = carried ? live.channel(variables[k].source()) : NONE;
                if (carried && variables[k].role() == FmuVariable.Role.INPUT && given[k]) {
                    live.write(channel[k], values[k]);
                }
            }
        } catch (RuntimeException e) {
            live.close();
            throw e;
        }
        model = live;
        hashedStep = NONE;
        eventsTold = 0;
        tell(live);
        return live;
    }

    private void drop() {
        CoSimulation live = model;
        if (live != null) {
            live.close();
            model = null;
        }
    }

    /** Everything, parameters among it. */
    byte[] save() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeDouble(startS);
        out.writeDouble(reachedS);
        out.writeInt(eventsTold);
        out.writeInt(variables.length);
        for (int k = 0; k < variables.length; k++) {
            out.writeBoolean(given[k]);
            out.writeDouble(values[k]);
        }
        CoSimulation live = model;
        out.writeBoolean(live != null);
        if (live != null) {
            out.write(live.save());
        }
        return bytes.toByteArray();
    }

    /** Takes up {@link #save}, of this or another instance of the unit; if that fails, nothing has changed. */
    void load(byte[] saved) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(saved));
        double newStartS = in.readDouble();
        double newReachedS = in.readDouble();
        int newEventsTold = in.readInt();
        if (in.readInt() != variables.length) {
            throw new IOException("saved state: is of another unit");
        }
        double[] newValues = new double[variables.length];
        boolean[] newGiven = new boolean[variables.length];
        boolean sameParameters = true;
        for (int k = 0; k < variables.length; k++) {
            newGiven[k] = in.readBoolean();
            newValues[k] = in.readDouble();
            sameParameters &=
                    variables[k].role() != FmuVariable.Role.PARAMETER || Double.compare(newValues[k], values[k]) == 0;
        }
        boolean hasModel = in.readBoolean();
        byte[] rest = in.readAllBytes();
        double[] oldValues = values.clone();
        boolean[] oldGiven = given.clone();
        CoSimulation old = model;
        System.arraycopy(newValues, 0, values, 0, values.length);
        System.arraycopy(newGiven, 0, given, 0, given.length);
        try {
            if (!sameParameters || !hasModel) {
                model = null;
            }
            if (hasModel) {
                model().load(rest);
            }
        } catch (IOException | RuntimeException e) {
            if (!Objects.equals(model, old)) {
                drop();
            }
            model = old;
            System.arraycopy(oldValues, 0, values, 0, values.length);
            System.arraycopy(oldGiven, 0, given, 0, given.length);
            throw e;
        }
        if (old != null && !Objects.equals(model, old)) {
            old.close();
        }
        broken = false;
        startS = newStartS;
        reachedS = newReachedS;
        eventsTold = newEventsTold;
        hashedStep = NONE;
    }

    @Override
    public void close() {
        drop();
        Arrays.fill(values, 0);
    }
}
