package org.grouser.simulation.channel;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.record.Event;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.state.Saved;
import org.grouser.simulation.state.Workers;

/**
 * A whole scenario that is stepped from outside. With no input written it goes through the states of {@code ./grouser run}, to
 * the bit, with the same events and, once a stop condition holds, the same metrics.
 *
 * <p>The simulation behind it may be read and observed at will; steps and commands go through this class.
 */
public final class DrivenRun implements CoSimulation {
    private final Simulation simulation;
    private final String identity; // of the scenario
    private final ChannelList channels = new ChannelList();
    private final RunInputs inputs;
    private final MetricsSoFar metrics;
    private boolean written; // inputs since the last step
    private String stop = "";

    private DrivenRun(Simulation simulation) {
        this.simulation = simulation;
        identity = ScenarioWriter.write(simulation.scenario());
        inputs = new RunInputs(simulation, channels);
        metrics = new MetricsSoFar(simulation);
        new RunOutputs(simulation, channels).add(metrics);
        channels.close();
        simulation.begin(metrics);
    }

    /**
     * Assembles a scenario, on one thread.
     *
     * @throws IllegalArgumentException in one line, if it cannot be
     */
    public static DrivenRun of(Scenario scenario) {
        return of(scenario, new Workers(1));
    }

    /**
     * Assembles a scenario; its workers change no bit.
     *
     * @param workers of this run alone; closed with it
     * @throws IllegalArgumentException in one line, if it cannot be
     */
    public static DrivenRun of(Scenario scenario, Workers workers) {
        Simulation simulation = Simulation.assemble(scenario, workers);
        try {
            return new DrivenRun(simulation);
        } catch (RuntimeException e) {
            simulation.close();
            throw e;
        }
    }

    /** The run itself, to be read. */
    public Simulation simulation() {
        return simulation;
    }

    /**
     * Has a command hold a joint from the next step on; the same as writing its two channels.
     *
     * @param value as the command says; not read for {@link JointCommand#SCENARIO}
     */
    public void command(String joint, JointCommand kind, double value) {
        inputs.command(joint, kind, value);
        written = true;
    }

    @Override
    public List<Channel> channels() {
        return channels.all();
    }

    @Override
    public int channel(String name) {
        return channels.number(name);
    }

    @Override
    public double read(int channel) {
        return channels.read(channel);
    }

    @Override
    public void write(int channel, double value) {
        inputs.check(channel, value);
        channels.write(channel, value);
        written = true;
    }

    @Override
    public double timeS() {
        return simulation.timeS();
    }

    @Override
    public double stepS() {
        return simulation.stepS();
    }

    @Override
    public long steps() {
        return simulation.steps();
    }

    @Override
    public boolean step() {
        if (written) {
            inputs.apply();
            written = false;
        }
        int before = metrics.events().size();
        String reason = simulation.advance(metrics);
        if (stop.isEmpty() && !reason.isEmpty()) {
            stop = reason;
            metrics.event(new Event(simulation.timeS(), "stop", "", "", 0, 0, reason));
        }
        return metrics.events().size() > before;
    }

    @Override
    public String stop() {
        return stop;
    }

    @Override
    public List<Event> events() {
        return metrics.events();
    }

    @Override
    public String stateHash() {
        return simulation.stateHash();
    }

    @Override
    public byte[] save() throws IOException {
        return SavedState.write(identity, new State());
    }

    @Override
    public void load(byte[] saved) throws IOException {
        SavedState.read(saved, identity, new State());
    }

    @Override
    public void restart() {
        simulation.restart();
        channels.restart();
        inputs.restart();
        stop = "";
        written = false;
        simulation.begin(metrics);
    }

    @Override
    public void close() {
        simulation.close();
    }

    /** All that the rest of the run depends on. */
    private final class State implements Saved {
        @Override
        public void write(DataOutput out) throws IOException {
            simulation.write(out);
            inputs.write(out);
            out.writeBoolean(written);
            out.writeUTF(stop);
            metrics.write(out);
        }

        @Override
        public void read(DataInput in) throws IOException {
            simulation.read(in);
            inputs.read(in);
            written = in.readBoolean();
            stop = in.readUTF();
            metrics.read(in);
        }
    }
}
