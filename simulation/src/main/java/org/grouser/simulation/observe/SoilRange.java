package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.scm.ScmSpec;
import org.grouser.dynamics.Motion;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.Observer;
import org.grouser.simulation.state.Saved;
import org.grouser.simulation.state.Warned;
import org.grouser.simulation.state.WheelSpeeds;
import org.grouser.vehicle.WheelSpec;

/**
 * Tells when a wheel leaves the range in which the soil's law {@code directed} agrees with measured wheels, once per wheel and
 * limit; see docs/theory/directed.md. Runs whose soil has another law have nothing to watch.
 */
public final class SoilRange implements Observer, Saved, Warned {
    /** How long a limit is exceeded on the ground before it is told. Our choice. */
    static final double FOR_S = 0.5;

    private enum Limit {
        SLIP(0.8, "slip %s above 0.8: smooth wheels sink deeper than measured"),
        SKID(-0.3, "slip %s below -0.3: braked wheels sink too little, locked ones half as deep as measured"),
        SIDESLIP(60, "sideslip of %s degrees beyond 60: side force and sinkage are less than measured"),
        SINKAGE(0.4, "sinkage %s of the radius, above 0.4: deeper than most wheels that were measured");

        final double value;
        final String words;

        Limit(double value, String words) {
            this.value = value;
            this.words = words;
        }
    }

    private static final Limit[] LIMITS = Limit.values();

    private final List<WheelSpec> wheels;
    private final WheelSpeeds[] speeds; // (wheels)
    private final Motion motion;
    private final CompliantContact compliant;
    private final boolean[] loaded; // which bodies soft ground bears                  (bodies)
    private final double[] heldS; // how long beyond a limit             (wheels, limits)
    private final boolean[] told; // (wheels, limits)
    private String warning = "";

    public SoilRange(Scenario scenario, Bodies bodies, CompliantContact compliant) {
        boolean directed = scenario.ground().stream()
                .map(surface -> surface.contact())
                .flatMap(contact -> contact instanceof ContactSpec.Scm scm ? Stream.of(scm) : Stream.empty())
                .anyMatch(scm -> scm.spec().law() == ScmSpec.Law.DIRECTED);
        wheels = new ArrayList<>();
        if (directed) {
            scenario.placed().forEach(placed -> wheels.addAll(placed.vehicle().wheels()));
        }
        speeds = wheels.stream()
                .map(wheel -> new WheelSpeeds(bodies.model.body(wheel.body()), wheel.radiusM()))
                .toArray(WheelSpeeds[]::new);
        motion = bodies.motion;
        this.compliant = compliant;
        loaded = new boolean[bodies.model.bodies()];
        heldS = new double[wheels.size() * LIMITS.length];
        told = new boolean[wheels.size() * LIMITS.length];
    }

    @Override
    public void look(Clock clock, FrameSink sink) {
        if (speeds.length == 0) {
            return;
        }
        Arrays.fill(loaded, false);
        compliant.markLoaded(loaded);
        for (int k = 0; k < speeds.length; k++) {
            if (loaded[speeds[k].body()]) {
                look(k, clock, sink);
            }
        }
    }

    /** The time in the air is left out of the count. */
    private void look(int wheel, Clock clock, FrameSink sink) {
        for (int l = 0; l < LIMITS.length; l++) {
            int at = wheel * LIMITS.length + l;
            double value = value(wheel, LIMITS[l]);
            boolean beyond = LIMITS[l].value < 0 ? value < LIMITS[l].value : value > LIMITS[l].value;
            heldS[at] = beyond ? heldS[at] + clock.stepS() : 0;
            if (!told[at] && heldS[at] >= FOR_S - 0.5 * clock.stepS()) {
                told[at] = true;
                tell(wheel, LIMITS[l], value, clock.timeS(), sink);
            }
        }
    }

    /** The quantity that is limited; slip and sideslip are 0 for a wheel that stands. */
    private double value(int wheel, Limit limit) {
        WheelSpeeds speed = speeds[wheel];
        return switch (limit) {
            case SLIP, SKID -> stands(speed) ? 0 : speed.slip(motion);
            case SIDESLIP -> stands(speed) ? 0 : sideslipDeg(speed.forwardMPerS(motion), speed.sideMPerS(motion));
            case SINKAGE -> compliant.sinkageM(speed.body()) / speed.radiusM();
        };
    }

    /** To sink is not to travel. */
    private boolean stands(WheelSpeeds speed) {
        double[] v = motion.linearMPerS();
        return Math.abs(speed.circumferentialMPerS(motion)) < WheelSpeeds.STANDING_M_PER_S
                && Math.hypot(v[3 * speed.body()], v[3 * speed.body() + 1]) < WheelSpeeds.STANDING_M_PER_S;
    }

    private static double sideslipDeg(double forward, double side) {
        return Math.hypot(forward, side) < WheelSpeeds.STANDING_M_PER_S
                ? 0
                : Math.toDegrees(Math.atan2(Math.abs(side), Math.abs(forward)));
    }

    private void tell(int wheel, Limit limit, double value, double timeS, FrameSink sink) {
        String name = wheels.get(wheel).name();
        String note = String.format(Locale.ROOT, limit.words, AnomalyWatch.digits(value));
        sink.event(new Event(timeS, "outside_measured", name, "", 0, 0, note));
        warning += (warning.isEmpty() ? "soil law directed beyond what was measured: " : "; ") + "wheel " + name
                + " since t = " + AnomalyWatch.digits(timeS) + " s, " + note;
    }

    @Override
    public String warning() {
        return warning;
    }

    @Override
    public void write(DataOutput out) throws IOException {
        if (speeds.length == 0) {
            return;
        }
        for (int at = 0; at < told.length; at++) {
            out.writeDouble(heldS[at]);
            out.writeBoolean(told[at]);
        }
        out.writeUTF(warning);
    }

    @Override
    public void read(DataInput in) throws IOException {
        if (speeds.length == 0) {
            return;
        }
        for (int at = 0; at < told.length; at++) {
            heldS[at] = in.readDouble();
            told[at] = in.readBoolean();
        }
        warning = in.readUTF();
    }
}
