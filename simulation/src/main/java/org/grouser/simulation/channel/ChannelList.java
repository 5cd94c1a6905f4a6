package org.grouser.simulation.channel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import org.grouser.quantity.NearestName;

/** The channels of a co-simulation with where their numbers are; inputs come first. */
final class ChannelList {
    static final String[] AXES = {"x", "y", "z"};
    static final String[] QUATERNION = {"w", "x", "y", "z"};

    private final List<Channel> channels = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>(); // looked up by name only
    private final List<DoubleSupplier> sources = new ArrayList<>(); // of outputs
    private final List<Double> starts = new ArrayList<>(); // of inputs
    private double[] values = {}; // of inputs, once all are known
    private DoubleSupplier[] outputs = {};

    /**
     * Adds an input; all of them before the first output.
     *
     * @return its number
     */
    int input(Channel channel, double start) {
        starts.add(start);
        return add(channel);
    }

    void output(Channel channel, DoubleSupplier source) {
        sources.add(source);
        add(channel);
    }

    private int add(Channel channel) {
        if (numbers.put(channel.name(), channels.size()) != null) {
            throw new IllegalArgumentException(
                    "two channels are called '" + channel.name() + "'; rename a wheel, joint or body");
        }
        channels.add(channel);
        return channels.size() - 1;
    }

    boolean has(String name) {
        return numbers.containsKey(name);
    }

    void close() {
        outputs = sources.toArray(DoubleSupplier[]::new);
        restart();
    }

    List<Channel> all() {
        return List.copyOf(channels);
    }

    int number(String name) {
        Integer number = numbers.get(name);
        if (number == null) {
            throw new IllegalArgumentException(
                    "unknown channel '" + NearestName.shortened(name) + "'" + NearestName.hint(name, numbers.keySet()));
        }
        return number;
    }

    double read(int channel) {
        check(channel);
        return channel < values.length ? values[channel] : outputs[channel - values.length].getAsDouble();
    }

    void write(int channel, double value) {
        check(channel);
        if (channel >= values.length) {
            throw new IllegalArgumentException(
                    "channel '" + channels.get(channel).name() + "' is an output");
        }
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(
                    "channel '" + channels.get(channel).name() + "' = " + value + " is not finite");
        }
        values[channel] = value;
    }

    private void check(int channel) {
        if (channel < 0 || channel >= channels.size()) {
            throw new IllegalArgumentException("channel " + channel + " is outside [0, " + (channels.size() - 1) + "]");
        }
    }

    /** The numbers that were put in, live. */
    double[] inputs() {
        return values;
    }

    void restart() {
        values = starts.stream().mapToDouble(start -> start).toArray();
    }
}
