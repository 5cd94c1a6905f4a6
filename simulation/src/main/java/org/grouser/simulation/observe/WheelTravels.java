package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.dynamics.Motion;
import org.grouser.record.Column;
import org.grouser.record.Column.Sampling;
import org.grouser.record.FrameSink;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.Observer;
import org.grouser.simulation.state.RunColumns;
import org.grouser.simulation.state.Saved;
import org.grouser.vehicle.WheelSpec;

/** Way and slip of every wheel; changes nothing. */
public final class WheelTravels implements Observer, Saved {
    private final Motion motion;
    private final List<String> names = new ArrayList<>();
    private final List<WheelTravel> wheels = new ArrayList<>();

    public WheelTravels(Scenario scenario, Bodies bodies, CompliantContact compliant) {
        motion = bodies.motion;
        double windowM = scenario.record().slipWindowM();
        for (Scenario.Placed placed : scenario.placed()) {
            for (WheelSpec wheel : placed.vehicle().wheels()) {
                names.add(wheel.name());
                wheels.add(new WheelTravel(wheel, bodies.model.body(wheel.body()), windowM, compliant));
            }
        }
    }

    public void columns(RunColumns columns) {
        for (int k = 0; k < names.size(); k++) {
            WheelTravel wheel = wheels.get(k);
            Owner owner = Owner.wheel(names.get(k));
            String label = "wheel_" + names.get(k);
            columns.add(
                    Column.of(label + "_rolled_m", owner, Quantity.ROLLED, "m").sampled(Sampling.SINCE_START),
                    wheel::rolledM);
            columns.add(
                    Column.of(label + "_travelled_m", owner, Quantity.TRAVELLED, "m")
                            .sampled(Sampling.SINCE_START),
                    () -> wheel.travelledM(motion));
            columns.add(label + "_slip_distance", owner, Quantity.SLIP_DISTANCE, "-", () -> wheel.slip(motion));
        }
    }

    @Override
    public void begin() {
        for (WheelTravel wheel : wheels) {
            wheel.begin(motion);
        }
    }

    @Override
    public void look(Clock clock, FrameSink sink) {
        for (int k = 0; k < wheels.size(); k++) {
            wheels.get(k).look(motion, clock.stepS());
        }
    }

    @Override
    public void write(DataOutput out) throws IOException {
        for (WheelTravel wheel : wheels) {
            wheel.write(out);
        }
    }

    @Override
    public void read(DataInput in) throws IOException {
        for (WheelTravel wheel : wheels) {
            wheel.read(in);
        }
    }
}
