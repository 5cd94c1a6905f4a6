package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.Vec3;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.WheelSpeeds;
import org.grouser.vehicle.VehicleSpec;

/** Tells when a vehicle is stuck or tips over, and hands its wheels on to be looked at. All limits are our choice. */
final class VehicleWatch {
    /** Stuck is judged over the last 2 s, kept as sums over tenths of a second. */
    static final double WINDOW_S = 2;

    private static final int BINS = 20;

    /** Slower rims do not count as turning. */
    static final double TURNING_M_PER_S = 0.01;

    /** Wheels that go less than this share of what their rims do are stuck ... */
    static final double STUCK_SHARE = 0.05;

    /** ... and told again only after they have gone more than this. */
    static final double GOING_SHARE = 0.1;

    /** The base's z axis leaning more than 60 degrees from up is tipped over. */
    private static final double TIPPED_COSINE = 0.5;

    private final String name;
    private final int base;
    private final boolean rolls; // the base is itself a wheel, and turns over as it goes
    private final List<SpinWatch> wheels;
    private final Vec3 up; // against gravity; zero without any
    private final double stepS;
    private final int binSteps;
    private final double[] rimM = new double[BINS]; // travel of the circumferences, mean over the wheels         (bins)
    private final double[] hubM = new double[BINS]; // travel of the hubs, mean over the wheels (bins)
    private long steps;
    private boolean stuck;
    private boolean tipped;
    private boolean upright; // at the start

    VehicleWatch(Bodies bodies, VehicleSpec vehicle, double stepS) {
        name = vehicle.name();
        base = bodies.model.body(vehicle.base());
        rolls = vehicle.wheels().stream().anyMatch(wheel -> wheel.body().equals(vehicle.base()));
        wheels = vehicle.wheels().stream()
                .map(wheel -> new SpinWatch(
                        wheel.name(), new WheelSpeeds(bodies.model.body(wheel.body()), wheel.radiusM()), stepS))
                .toList();
        double gravity = bodies.gravityMPerS2.norm();
        up = gravity > 0 ? bodies.gravityMPerS2.times(-1 / gravity) : Vec3.ZERO;
        this.stepS = stepS;
        binSteps = (int) Math.max(1, Math.round(WINDOW_S / BINS / stepS));
    }

    /** Remembers whether the vehicle starts upright, if it has an upright at all; bodies placed. */
    void begin(Motion m) {
        upright = !rolls && !leans(m);
    }

    void look(double timeS, Motion m, boolean[] loaded, FrameSink sink) {
        boolean touches = false;
        for (int k = 0; k < wheels.size(); k++) {
            if (loaded[wheels.get(k).body()]) {
                touches = true;
                wheels.get(k).look(timeS, m, sink);
            }
        }
        roll(m);
        if (steps % binSteps == 0 && steps >= (long) BINS * binSteps && touches) {
            judge(timeS, sink);
        }
        if (!tipped && upright && leans(m)) {
            tipped = true;
            sink.event(new Event(timeS, "tip_over", name, "", 0, 0, "leans more than 60 degrees"));
        }
    }

    /** Adds a step to the travel of circumferences and hubs; wheels that turn on the spot with the vehicle do go. */
    private void roll(Motion m) {
        int bin = (int) (steps / binSteps % BINS);
        if (steps % binSteps == 0) {
            rimM[bin] = 0;
            hubM[bin] = 0;
        }
        for (int k = 0; k < wheels.size(); k++) {
            int at = 3 * wheels.get(k).body();
            double[] v = m.linearMPerS();
            double speed = Math.sqrt(v[at] * v[at] + v[at + 1] * v[at + 1] + v[at + 2] * v[at + 2]);
            rimM[bin] += wheels.get(k).circumferentialMPerS(m) * stepS / wheels.size();
            hubM[bin] += speed * stepS / wheels.size();
        }
        steps++;
    }

    private void judge(double timeS, FrameSink sink) {
        double rim = 0;
        double hub = 0;
        for (int bin = 0; bin < BINS; bin++) {
            rim += rimM[bin];
            hub += hubM[bin];
        }
        double rimMPerS = rim / (BINS * binSteps * stepS);
        stuck &= hub <= GOING_SHARE * rim || rimMPerS <= TURNING_M_PER_S;
        if (!stuck && rimMPerS > TURNING_M_PER_S && hub < STUCK_SHARE * rim) {
            stuck = true;
            String note =
                    "wheels turned " + AnomalyWatch.digits(rim) + " m and went " + AnomalyWatch.digits(hub) + " m";
            sink.event(new Event(timeS, "stuck", name, "", rimMPerS, 0, note));
        }
    }

    /** Without gravity there is no up: nothing is ever upright, and nothing tips over. */
    private boolean leans(Motion m) {
        double[] r = m.rotation();
        double cosine = r[9 * base + 2] * up.x() + r[9 * base + 5] * up.y() + r[9 * base + 8] * up.z();
        return cosine < TIPPED_COSINE;
    }

    void write(DataOutput out) throws IOException {
        for (SpinWatch wheel : wheels) {
            wheel.write(out);
        }
        for (int bin = 0; bin < BINS; bin++) {
            out.writeDouble(rimM[bin]);
            out.writeDouble(hubM[bin]);
        }
        out.writeLong(steps);
        out.writeBoolean(stuck);
        out.writeBoolean(tipped);
    }

    void read(DataInput in) throws IOException {
        for (SpinWatch wheel : wheels) {
            wheel.read(in);
        }
        for (int bin = 0; bin < BINS; bin++) {
            rimM[bin] = in.readDouble();
            hubM[bin] = in.readDouble();
        }
        steps = in.readLong();
        stuck = in.readBoolean();
        tipped = in.readBoolean();
        if (steps < 0) {
            throw new IOException("damaged checkpoint: a vehicle was watched for " + steps + " steps");
        }
    }
}
