package org.grouser.simulation.channel;

import java.util.List;
import java.util.Locale;
import java.util.function.DoubleSupplier;
import java.util.function.IntToDoubleFunction;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.measure.MetricSpec;
import org.grouser.simulation.Body;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.Wheel;

/** What comes out of a run: every body's pose, twist and contact wrench, wheels, all recorded columns, metrics, events. */
final class RunOutputs {
    private final Simulation simulation;
    private final ChannelList channels;

    RunOutputs(Simulation simulation, ChannelList channels) {
        this.simulation = simulation;
        this.channels = channels;
    }

    void add(MetricsSoFar metrics) {
        columns();
        simulation.bodyNames().forEach(name -> body(simulation.body(name)));
        simulation.wheelNames().forEach(name -> wheel(simulation.wheel(name)));
        List<MetricSpec> specs = simulation.scenario().metrics();
        for (int k = 0; k < specs.size(); k++) {
            int metric = k;
            MetricSpec spec = specs.get(k);
            add(
                    "metric_" + spec.name(),
                    "metric." + spec.name(),
                    spec.unit(),
                    "metric " + spec.name() + " as it stands so far; NaN where the run does not hold it yet",
                    () -> metrics.value(metric));
        }
        channels.output(
                Channel.output("events", "run.events", "-", "events so far").typed(Channel.Type.COUNT),
                () -> metrics.events().size());
        add(
                "last_event_s",
                "run.last_event_time",
                "s",
                "time of the last event; -1 before the first",
                () -> last(metrics.events()));
    }

    private static double last(List<Event> events) {
        return events.isEmpty() ? -1 : events.get(events.size() - 1).timeS();
    }

    private void add(String name, String path, String unit, String description, DoubleSupplier source) {
        if (!channels.has(name)) { // a recorded column of that name says the same
            channels.output(Channel.output(name, path, unit, description), source);
        }
    }

    private void columns() {
        for (Column column : simulation.columns()) {
            String sampled = switch (column.sampling()) {
                case INSTANT -> "";
                case MEAN -> ", mean since the last frame";
                case PEAK -> ", largest since the last frame";
                case SINCE_START -> ", since the start";
            };
            String frame = column.frame().isEmpty() ? "" : ", frame " + column.frame();
            add(
                    column.name(),
                    ChannelNames.path(column),
                    column.unit(),
                    column.label() + frame + sampled,
                    simulation.source(column.name()));
        }
    }

    private void body(Body body) {
        String of = " of body " + body.name();
        axes(body, "_*_m", "position", "m", "position of the origin" + of + ", world", body::positionM);
        for (int k = 0; k < 4; k++) {
            int part = k;
            add(
                    "body_" + body.name() + "_q" + ChannelList.QUATERNION[k],
                    "body." + body.name() + ".rotation." + ChannelList.QUATERNION[k],
                    "-",
                    "unit quaternion" + of + ", body to world, " + ChannelList.QUATERNION[k],
                    () -> body.quaternion(part));
        }
        axes(body, "_v*_m_per_s", "velocity", "m/s", "velocity of the origin" + of + ", world", body::velocityMPerS);
        axes(
                body,
                "_w*_rad_per_s",
                "angular_velocity",
                "rad/s",
                "angular velocity" + of + ", world",
                body::angularRadPerS);
        axes(
                body,
                "_contact_force_*_N",
                "contact_force",
                "N",
                "force of all contacts over the last step" + of + ", world",
                body::forceN);
        axes(
                body,
                "_contact_torque_*_Nm",
                "contact_torque",
                "N m",
                "torque of all contacts about the origin over the last step" + of + ", world",
                body::torqueNm);
    }

    private void axes(Body body, String name, String path, String unit, String description, IntToDoubleFunction value) {
        for (int k = 0; k < 3; k++) {
            int axis = k;
            String letter = ChannelList.AXES[k];
            add(
                    "body_" + body.name() + name.replace("*", letter),
                    "body." + body.name() + "." + path + "." + letter,
                    unit,
                    description + " " + letter,
                    () -> value.applyAsDouble(axis));
        }
    }

    private void wheel(Wheel wheel) {
        wheel(wheel, "sinkage", "m", "depth of the lowest point below the virgin soil", wheel::sinkageM);
        wheel(wheel, "slip", "-", "slip", wheel::slip);
        wheel(wheel, "load", "N", "force of all contacts against gravity over the last step", wheel::loadN);
        wheel(wheel, "pull", "N", "force of all contacts along the heading over the last step", wheel::pullN);
        wheel(wheel, "side_force", "N", "force of all contacts to the left over the last step", wheel::sideN);
        wheel(
                wheel,
                "axle_torque",
                "N m",
                "torque of all contacts about the axle over the last step",
                wheel::axleTorqueNm);
    }

    private void wheel(Wheel wheel, String what, String unit, String description, DoubleSupplier value) {
        String suffix = unit.equals("-") ? "" : "_" + ChannelNames.suffix(unit);
        String path = "wheel." + wheel.name() + "." + what.toLowerCase(Locale.ROOT) + suffix;
        add(
                "wheel_" + wheel.name() + "_" + what + suffix,
                path,
                unit,
                description + " of wheel " + wheel.name(),
                value);
    }
}
