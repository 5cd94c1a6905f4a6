package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.dynamics.Motion;
import org.grouser.record.FrameSink;
import org.grouser.scenario.Scenario;
import org.grouser.terrain.query.Ground;
import org.grouser.vehicle.BeamSpec;
import org.grouser.vehicle.TouchdownSpec;
import org.grouser.vehicle.VehicleSpec;
import org.jspecify.annotations.Nullable;

/** What the vehicles sense: beams, and whether they have landed. */
final class Instruments {
    private final List<Beam> beams = new ArrayList<>();
    private final List<Touchdown> touchdowns = new ArrayList<>();
    private final List<Stability> stabilities = new ArrayList<>();

    Instruments(Scenario scenario, Bodies bodies, PointGrounds points, List<Ground> grounds) {
        for (Scenario.Placed placed : scenario.placed()) {
            VehicleSpec vehicle = placed.vehicle();
            for (BeamSpec beam : vehicle.beams()) {
                beams.add(new Beam(beam, bodies.model.body(beam.body()), grounds, scenario.seed()));
            }
            TouchdownSpec touchdown = vehicle.touchdown();
            if (touchdown != null) {
                List<PointMember> feet = feet(touchdown, points.members());
                touchdowns.add(new Touchdown(vehicle.name(), touchdown, feet, altimeter(touchdown)));
                if (touchdown.points().size() >= 3 && scenario.gravityMPerS2().norm() > 0) {
                    stabilities.add(new Stability(
                            bodies, feet.subList(0, touchdown.points().size())));
                }
            }
        }
    }

    /** The feet over every surface, surface by surface. */
    private static List<PointMember> feet(TouchdownSpec touchdown, List<PointMember> members) {
        List<PointMember> feet = new ArrayList<>();
        List<String> surfaces = members.stream().map(m -> m.surface).distinct().toList();
        for (String surface : surfaces) {
            for (String name : touchdown.points()) {
                members.stream()
                        .filter(m -> m.name.equals(name) && m.surface.equals(surface))
                        .forEach(feet::add);
            }
        }
        if (feet.size() < touchdown.points().size()) {
            throw new IllegalArgumentException(
                    "touchdown: its feet meet no ground with contact: {point: ...}; add one, or leave touchdown out");
        }
        return feet;
    }

    private @Nullable Beam altimeter(TouchdownSpec touchdown) {
        return beams.stream()
                .filter(beam -> beam.spec.name().equals(touchdown.altimeter()))
                .findAny()
                .orElse(null);
    }

    void columns(States states) {
        for (Beam beam : beams) {
            boolean range = beam.spec.kind() == BeamSpec.Kind.ALTIMETER;
            states.add("beam_" + beam.spec.name() + (range ? "_m" : "_m_per_s"), beam::reading);
        }
        for (int i = 0; i < stabilities.size(); i++) {
            Stability stability = stabilities.get(i);
            states.add(
                    "stability_margin" + (i == 0 ? "" : "_" + (i + 1)) + "_deg",
                    () -> StrictMath.toDegrees(stability.marginRad()));
        }
    }

    /** Readings due at the end of a step; bodies placed and moved. */
    void look(double timeS, double stepS, Motion motion, FrameSink sink) {
        for (int i = 0; i < beams.size(); i++) {
            beams.get(i).measure(timeS, motion);
        }
        for (int i = 0; i < touchdowns.size(); i++) {
            touchdowns.get(i).look(timeS, stepS, sink);
        }
    }

    void write(DataOutput out) throws IOException {
        for (Beam beam : beams) {
            beam.write(out);
        }
        for (Touchdown touchdown : touchdowns) {
            touchdown.write(out);
        }
    }

    void read(DataInput in) throws IOException {
        for (Beam beam : beams) {
            beam.read(in);
        }
        for (Touchdown touchdown : touchdowns) {
            touchdown.read(in);
        }
    }
}
