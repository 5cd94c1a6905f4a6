package org.grouser.simulation.state;

import org.grouser.quantity.Mixing;
import org.grouser.quantity.RandomStreams;

/** Random numbers by their index, so that a run that is taken up again draws the same ones. */
public final class Noise {
    private static final long STEP = 0x9E3779B97F4A7C15L;

    private final long start;

    /**
     * @param name of the stream; each consumer has its own
     */
    public Noise(long seed, String name) {
        start = new RandomStreams(seed).stream(name).nextLong();
    }

    /** Evenly spread over (0, 1), never at its ends. */
    public double even(long index) {
        return ((Mixing.bits(start + (index + 1) * STEP) >>> 11) + 0.5) * 0x1.0p-53;
    }

    /** Normal with deviation 1 [BoxMuller1958]; uses even numbers 2 index and 2 index + 1. */
    public double normal(long index) {
        double radius = Math.sqrt(-2 * StrictMath.log(even(2 * index)));
        return radius * StrictMath.cos(2 * Math.PI * even(2 * index + 1));
    }
}
