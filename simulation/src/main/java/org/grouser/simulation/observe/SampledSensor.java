package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.grouser.quantity.StateHash;
import org.grouser.quantity.Vec3;
import org.grouser.simulation.state.Noise;
import org.grouser.vehicle.SensorSpec;

/** A sensor at work: takes readings at its own rate, with bias and noise, and holds them in between. */
abstract class SampledSensor {
    private final SensorSpec.Readings readings;
    private final Noise[] noise; //       (components)
    private final double[] truth; //      (components)
    private final double[] reading; // NaN before the first  (components)
    private long samples; // taken so far
    private double lastS; // when the last was taken; 0 before

    SampledSensor(SensorSpec spec, int components, long seed) {
        readings = spec.kind().readings();
        noise = new Noise[components];
        for (int k = 0; k < components; k++) {
            noise[k] = new Noise(seed, "sensor " + spec.name() + " " + k);
        }
        truth = new double[components];
        reading = new double[components];
        Arrays.fill(reading, Double.NaN);
    }

    /** Takes in the start of a run; bodies placed and moved. */
    void begin() {}

    /**
     * What a sensor without errors would read now; bodies placed and moved.
     *
     * @param sinceS time since the last reading, or since the start
     * @param values Modified.
     */
    abstract void look(double sinceS, double[] values);

    /** How a component with bias and noise is shown. */
    double shown(double value) {
        return value;
    }

    final double reading(int component) {
        return reading[component];
    }

    /** Standard normal number of a component for the reading that is being taken. */
    final double random(int component) {
        return noise[component].normal(samples);
    }

    /** Takes a reading if it is due. */
    final void measure(double timeS) {
        if (timeS * readings.rateHz() < samples - 1e-9) {
            return;
        }
        look(timeS - lastS, truth);
        take();
        lastS = timeS;
        samples++;
    }

    /** Adds bias and noise. */
    void take() {
        Vec3 bias = readings.bias();
        for (int k = 0; k < reading.length; k++) {
            double offset = k == 0 ? bias.x() : k == 1 ? bias.y() : bias.z();
            reading[k] = shown(truth[k] + offset + readings.noise() * random(k));
        }
    }

    /** Shows what is true without any error. */
    final void takeTruth() {
        System.arraycopy(truth, 0, reading, 0, reading.length);
    }

    void addTo(StateHash hash) {
        hash.add(samples).add(lastS).add(reading, reading.length);
    }

    void write(DataOutput out) throws IOException {
        out.writeLong(samples);
        out.writeDouble(lastS);
        for (double number : reading) {
            out.writeDouble(number);
        }
    }

    void read(DataInput in) throws IOException {
        samples = in.readLong();
        lastS = in.readDouble();
        for (int k = 0; k < reading.length; k++) {
            reading[k] = in.readDouble();
        }
    }
}
