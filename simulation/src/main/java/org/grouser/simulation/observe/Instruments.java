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
import org.grouser.vehicle.ToolSpec;
import org.grouser.vehicle.TouchdownSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;
import org.jspecify.annotations.Nullable;

/** What the vehicles sense: beams, and whether they have landed. */
public final class Instruments implements Observer, Saved {
    private final Bodies bodies;
    private final ContactTally tally;
    private final List<Beam> beams = new ArrayList<>();
    private final List<Touchdown> touchdowns = new ArrayList<>();
    private final List<Stability> stabilities = new ArrayList<>();

    /**
     * @param all the contact points of all vehicles over all surfaces that answer them
     * @param tally knows what the ground does to bodies
     * @param grounds that beams meet
     */
    public Instruments(
            Scenario scenario, Bodies bodies, List<Foot> all, ContactTally tally, List<GroundSurface> grounds) {
        this.bodies = bodies;
        this.tally = tally;
        boolean heavy = scenario.gravityMPerS2().norm() > 0;
        for (Scenario.Placed placed : scenario.placed()) {
            VehicleSpec vehicle = placed.vehicle();
            for (BeamSpec beam : vehicle.beams()) {
                beams.add(new Beam(beam, bodies.model.body(beam.body()), grounds, scenario.seed()));
            }
            TouchdownSpec touchdown = vehicle.touchdown();
            if (touchdown != null) {
                boolean points = touchdown.points().stream().allMatch(name -> isPoint(vehicle, name));
                List<Foot> feet = points ? feet(touchdown, all) : parts(vehicle, touchdown, all);
                touchdowns.add(new Touchdown(vehicle.name(), touchdown, feet, altimeter(touchdown)));
                int count = touchdown.points().size();
                if (count >= 3 && heavy) {
                    List<Foot> first = feet.subList(0, count);
                    stabilities.add(new Stability(vehicle.name(), bodies, points ? first : around(first)));
                }
            } else if (vehicle.wheels().size() >= 3 && heavy) {
                List<Foot> feet = new ArrayList<>();
                vehicle.wheels().forEach(wheel -> feet.add(foot(vehicle, wheel)));
                stabilities.add(new Stability(vehicle.name(), bodies, around(feet)));
            }
        }
    }

    private static boolean isPoint(VehicleSpec vehicle, String name) {
        return vehicle.points().stream().anyMatch(point -> point.name().equals(name));
    }

    private List<Foot> around(List<Foot> feet) {
        bodies.settle();
        return Stability.around(feet, bodies.gravityMPerS2.times(-1).unit("gravity"));
    }

    private Foot foot(VehicleSpec vehicle, WheelSpec wheel) {
        double tipM = wheel.radiusM() + wheel.grousers().heightM();
        int base = bodies.model.body(vehicle.base());
        return new BodyFoot(wheel.name(), bodies.model.body(wheel.body()), tipM, base, bodies, tally);
    }

    /** Feet of which some are wheels, tools or boxes; those that are contact points over every surface. */
    private List<Foot> parts(VehicleSpec vehicle, TouchdownSpec touchdown, List<Foot> all) {
        List<Foot> feet = new ArrayList<>();
        List<Foot> others = new ArrayList<>(); // points over further surfaces
        for (String name : touchdown.points()) {
            List<Foot> over =
                    all.stream().filter(foot -> foot.name().equals(name)).toList();
            if (isPoint(vehicle, name) && over.isEmpty()) {
                throw meetsNone();
            }
            feet.add(over.isEmpty() ? part(vehicle, name) : over.get(0));
            others.addAll(over.subList(Math.min(1, over.size()), over.size()));
        }
        feet.addAll(others);
        return feet;
    }

    private Foot part(VehicleSpec vehicle, String name) {
        for (WheelSpec wheel : vehicle.wheels()) {
            if (wheel.name().equals(name)) {
                return foot(vehicle, wheel);
            }
        }
        for (ToolSpec tool : vehicle.tools()) {
            if (tool.name().equals(name)) {
                int body = bodies.model.body(tool.body());
                return new BodyFoot(name, body, tipM(tool), body, bodies, tally);
            }
        }
        for (VehicleSpec.BlockShape box : vehicle.blocks()) {
            if (box.body().equals(name)) {
                int body = bodies.model.body(box.body());
                return new BodyFoot(name, body, box.sizeM().z() / 2, body, bodies, tally);
            }
        }
        throw new IllegalArgumentException("touchdown: '" + name + "' is no contact point, wheel, tool or box");
    }

    private static double tipM(ToolSpec tool) {
        try {
            return tool.form().soilShape().tipM();
        } catch (IOException e) {
            throw new IllegalArgumentException("tool '" + tool.name() + "': " + e.getMessage(), e);
        }
    }

    private static IllegalArgumentException meetsNone() {
        return new IllegalArgumentException(
                "touchdown: its feet meet no ground with contact: {point: ...}; add one, or leave touchdown out");
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
            throw meetsNone();
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
        for (int i = 0; i < stabilities.size(); i++) {
            stabilities.get(i).look(clock.timeS(), sink);
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
        for (Stability stability : stabilities) {
            stability.write(out);
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
        for (Stability stability : stabilities) {
            stability.read(in);
        }
    }
}
