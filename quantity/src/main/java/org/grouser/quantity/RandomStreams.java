package org.grouser.quantity;

import java.util.SplittableRandom;

/** Reproducible random numbers: one seed per run, one stream per consumer, so that a new consumer moves no other. */
public record RandomStreams(long seed) {
    /** The stream of the given name; asking twice gives two equal streams. */
    public SplittableRandom stream(String name) {
        long mixed = seed * 0x9E3779B97F4A7C15L;
        for (int i = 0; i < name.length(); i++) {
            mixed = (mixed ^ name.charAt(i)) * 0x100000001b3L;
        }
        return new SplittableRandom(mixed);
    }
}
