package org.grouser.fmu;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.quantity.ShortestDecimal;
import org.grouser.scenario.Parameter;
import org.grouser.simulation.channel.Channel;
import org.grouser.simulation.channel.CoSimulation;

/** The variables of a unit, by value reference, and the text in which the unit carries them. */
public final class FmuVariables {
    /** Whether conditions under stop.when of the scenario end the simulation. */
    static final String ENDS_AT_STOP = "stop_at_conditions";

    static final String STATE_HASH = "state_hash";
    static final String STOP = "stop";
    static final String LAST_EVENT = "last_event";

    private final List<FmuVariable> variables;

    private FmuVariables(List<FmuVariable> variables) {
        this.variables = List.copyOf(variables);
    }

    /**
     * Those of a model.
     *
     * @param model at its start
     * @param endsAtStop whether it has conditions that end it
     */
    public static FmuVariables of(List<Parameter> parameters, CoSimulation model, boolean endsAtStop) {
        List<FmuVariable> list = new ArrayList<>();
        add(list, "time", "time", FmuVariable.Type.REAL, FmuVariable.Role.TIME, "s", "simulated time", 0);
        for (Parameter parameter : parameters) {
            String title = parameter.title().isEmpty() ? "parameter " + parameter.name() : parameter.title();
            add(
                    list,
                    StructuredName.of("parameter." + parameter.name()),
                    parameter.name(),
                    FmuVariable.Type.REAL,
                    FmuVariable.Role.PARAMETER,
                    parameter.unit().isEmpty() ? "-" : parameter.unit(),
                    title,
                    parameter.value());
        }
        if (endsAtStop) {
            String what = "whether the conditions under stop.when of the scenario end the simulation";
            add(
                    list,
                    "option." + ENDS_AT_STOP,
                    ENDS_AT_STOP,
                    FmuVariable.Type.FLAG,
                    FmuVariable.Role.OPTION,
                    "-",
                    what,
                    1);
        }
        List<Channel> channels = model.channels();
        for (int k = 0; k < channels.size(); k++) {
            Channel channel = channels.get(k);
            if (channel.name().equals("time_s")) {
                continue; // it is the independent variable
            }
            FmuVariable.Type type = switch (channel.type()) {
                case REAL -> FmuVariable.Type.REAL;
                case COUNT -> FmuVariable.Type.COUNT;
                case FLAG -> FmuVariable.Type.FLAG;
                case COMMAND -> FmuVariable.Type.COMMAND;
            };
            add(
                    list,
                    StructuredName.of(channel.path()),
                    channel.name(),
                    type,
                    channel.isInput() ? FmuVariable.Role.INPUT : FmuVariable.Role.OUTPUT,
                    channel.unit(),
                    channel.description(),
                    channel.isInput() ? model.read(k) : 0);
        }
        text(list, STATE_HASH, "fingerprint of the state, as ./grouser run prints it after the same steps");
        if (endsAtStop) {
            text(list, STOP, "the stop condition of the scenario that was the first to hold; empty before");
            text(list, LAST_EVENT, "kind, subject and words of the last event");
        }
        return new FmuVariables(list);
    }

    private static void text(List<FmuVariable> list, String key, String description) {
        add(list, "run." + key, key, FmuVariable.Type.TEXT, FmuVariable.Role.OUTPUT, "-", description, 0);
    }

    private static void add(
            List<FmuVariable> list,
            String name,
            String source,
            FmuVariable.Type type,
            FmuVariable.Role role,
            String unit,
            String description,
            double start) {
        list.add(new FmuVariable(list.size(), name, source, type, role, unit, description, start));
    }

    public List<FmuVariable> all() {
        return variables;
    }

    /** One line each. */
    public String text() {
        StringBuilder out = new StringBuilder();
        for (FmuVariable v : variables) {
            out.append(String.join(
                            "\t",
                            v.name(),
                            v.source(),
                            v.type().name(),
                            v.role().name(),
                            v.unit(),
                            ShortestDecimal.text(v.start()),
                            v.description().replaceAll("\\s+", " ")))
                    .append('\n');
        }
        return out.toString();
    }

    /** Reads {@link #text}. */
    static FmuVariables parse(String text) throws IOException {
        List<FmuVariable> list = new ArrayList<>();
        for (String line : text.lines().toList()) {
            String[] parts = line.split("\t", -1);
            try {
                add(
                        list,
                        parts[0],
                        parts[1],
                        FmuVariable.Type.valueOf(parts[2]),
                        FmuVariable.Role.valueOf(parts[3]),
                        parts[4],
                        parts[6],
                        Double.parseDouble(parts[5]));
            } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
                throw new IOException("line " + (list.size() + 1) + " of the variables is damaged", e);
            }
        }
        return new FmuVariables(list);
    }
}
