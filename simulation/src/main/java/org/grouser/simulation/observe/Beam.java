package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.Vec3;
import org.grouser.simulation.state.Noise;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.terrain.query.RayHit;
import org.grouser.vehicle.BeamSpec;

/** A beam at work: casts its ray at its own rate and holds the reading in between. */
final class Beam {
    final BeamSpec spec;
    private final int body;
    private final List<GroundSurface> grounds;
    private final Noise noise;
    private final Noise loss;
    private final RayHit hit = new RayHit();
    private final double[] origin = new double[3];
    private final double[] direction = new double[3];
    private long samples; // taken so far
    private double reading = Double.NaN; // m or m/s; NaN when lost or out of range

    Beam(BeamSpec spec, int body, List<GroundSurface> grounds, long seed) {
        this.spec = spec;
        this.body = body;
        this.grounds = List.copyOf(grounds);
        noise = new Noise(seed, "beam " + spec.name());
        loss = new Noise(seed, "beam loss " + spec.name());
    }

    double reading() {
        return reading;
    }

    /** Takes a sample if it is due; bodies placed and moved. */
    void measure(double timeS, Motion m) {
        if (timeS * spec.rateHz() < samples - 1e-9) {
            return;
        }
        double truth = look(m);
        boolean lost = loss.even(samples) < spec.dropout();
        reading = lost ? Double.NaN : truth + spec.noise() * noise.normal(samples);
        samples++;
    }

    /** The value without noise; NaN if no ground is in range. */
    private double look(Motion m) {
        double[] r = m.rotation();
        for (int k = 0; k < 3; k++) {
            int row = 9 * body + 3 * k;
            direction[k] = turned(r, row, spec.direction());
            origin[k] = m.originM()[3 * body + k] + turned(r, row, spec.positionM());
        }
        double nearest = Double.POSITIVE_INFINITY;
        double rate = Double.NaN;
        for (int g = 0; g < grounds.size(); g++) {
            if (grounds.get(g).ray(origin, 0, direction, 0, spec.maxRangeM(), hit) && hit.rangeM() < nearest) {
                nearest = hit.rangeM();
                rate = rate(m);
            }
        }
        if (nearest == Double.POSITIVE_INFINITY) {
            return Double.NaN;
        }
        return spec.kind() == BeamSpec.Kind.ALTIMETER ? nearest : rate;
    }

    /** (p - o).n = range d.n on a facet at rest, so range' = -(o' + range d').n / d.n with d' = w x d; derived. */
    private double rate(Motion m) {
        double[] w = m.angularRadPerS();
        double[] v = m.linearMPerS();
        int at = 3 * body;
        double across = 0;
        double facing = 0;
        for (int k = 0; k < 3; k++) {
            int next = (k + 1) % 3;
            int last = (k + 2) % 3;
            double armNext = origin[next] - m.originM()[at + next] + hit.rangeM() * direction[next];
            double armLast = origin[last] - m.originM()[at + last] + hit.rangeM() * direction[last];
            double speed = v[at + k] + w[at + next] * armLast - w[at + last] * armNext;
            across += speed * hit.normal(k);
            facing += direction[k] * hit.normal(k);
        }
        return -across / facing;
    }

    private static double turned(double[] r, int row, Vec3 v) {
        return r[row] * v.x() + r[row + 1] * v.y() + r[row + 2] * v.z();
    }

    void write(DataOutput out) throws IOException {
        out.writeLong(samples);
        out.writeDouble(reading);
    }

    void read(DataInput in) throws IOException {
        samples = in.readLong();
        reading = in.readDouble();
    }
}
