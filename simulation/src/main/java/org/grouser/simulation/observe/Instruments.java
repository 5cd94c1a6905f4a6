package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.record.FrameSink;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.contact.Foot;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.Observer;
import org.grouser.simulation.state.RunColumns;
import org.grouser.simulation.state.Saved;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.vehicle.BeamSpec;
import org.grouser.vehicle.TouchdownSpec;
import org.grouser.vehicle.VehicleSpec;
import org.jspecify.annotations.Nullable;

/** What the vehicles sense: beams, and whether they have landed. */
public final class Instruments implements Observer, Saved {
    private final Bodies bodies;
    private final List<Beam> beams = new ArrayList<>();
    private final List<Touchdown> touchdowns = new ArrayList<>();
    private final List<Stability> stabilities = new ArrayList<>();

    /**
     * @param all the contact points of all vehicles over all surfaces that answer them
     * @param grounds that beams meet
     */
    public Instruments(Scenario scenario, Bodies bodies, List<Foot> all, List<GroundSurface> grounds) {
        this.bodies = bodies;
        for (Scenario.Placed placed : scenario.placed()) {
            VehicleSpec vehicle = placed.vehicle();
            for (BeamSpec beam : vehicle.beams()) {
                beams.add(new Beam(beam, bodies.model.body(beam.body()), grounds, scenario.seed()));
            }
            TouchdownSpec touchdown = vehicle.touchdown();
            if (touchdown != null) {
                List<Foot> feet = feet(touchdown, all);
                touchdowns.add(new Touchdown(vehicle.name(), touchdown, feet, altimeter(touchdown)));
                if (touchdown.points().size() >= 3 && scenario.gravityMPerS2().norm() > 0) {
                    stabilities.add(new Stability(
                            vehicle.name(),
                            bodies,
                            feet.subList(0, touchdown.points().size())));
                }
            }
        }
    }

    /** The feet over every surface, surface by surface. */
    private static List<Foot> feet(TouchdownSpec touchdown, List<Foot> all) {
        List<Foot> feet = new ArrayList<>();
        List<String> surfaces = all.stream().map(Foot::surface).distinct().toList();
        for (String surface : surfaces) {
            for (String name : touchdown.points()) {
                all.stream()
                        .filter(foot ->
                                foot.name().equals(name) && foot.surface().equals(surface))
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

    public void columns(RunColumns columns) {
        for (Beam beam : beams) {
            boolean range = beam.spec.kind() == BeamSpec.Kind.ALTIMETER;
            columns.add(
                    "beam_" + beam.spec.name() + (range ? "_m" : "_m_per_s"),
                    Owner.of(Owner.Kind.BEAM, beam.spec.name()),
                    Quantity.BEAM_READING,
                    range ? "m" : "m/s",
                    beam::reading);
        }
        for (int i = 0; i < stabilities.size(); i++) {
            Stability stability = stabilities.get(i);
            columns.add(
                    "stability_margin" + (i == 0 ? "" : "_" + (i + 1)) + "_deg",
                    Owner.of(Owner.Kind.VEHICLE, stability.vehicle()),
                    Quantity.STABILITY,
                    "deg",
                    () -> StrictMath.toDegrees(stability.marginRad()));
        }
    }

    /** Takes the readings that are due. */
    @Override
    public void look(Clock clock, FrameSink sink) {
        for (int i = 0; i < beams.size(); i++) {
            beams.get(i).measure(clock.timeS(), bodies.motion);
        }
        for (int i = 0; i < touchdowns.size(); i++) {
            touchdowns.get(i).look(clock.timeS(), clock.stepS(), sink);
        }
    }

    @Override
    public void write(DataOutput out) throws IOException {
        for (Beam beam : beams) {
            beam.write(out);
        }
        for (Touchdown touchdown : touchdowns) {
            touchdown.write(out);
        }
    }

    @Override
    public void read(DataInput in) throws IOException {
        for (Beam beam : beams) {
            beam.read(in);
        }
        for (Touchdown touchdown : touchdowns) {
            touchdown.read(in);
        }
    }
}
