package org.grouser.simulation.channel;

import java.io.IOException;
import java.util.List;
import org.grouser.record.Event;

/**
 * Something that is stepped from outside by named numbers. Numbers are read and written by their place in {@link #channels};
 * reading and writing allocate nothing, apart from metrics, which are formed anew when a frame has come since. Inputs hold
 * until they are written again and act from the next step on.
 *
 * <pre>
 *   try (DrivenRun run = DrivenRun.of(Grouser.catalog("rover-slope"))) {
 *       run.command("fl_drive", JointCommand.SPEED, 0.6);
 *       int slip = run.channel("wheel_fl_slip");
 *       while (run.stop().isEmpty()) {
 *           run.step();
 *           System.out.println(run.read(slip));
 *       }
 *   }
 * </pre>
 *
 * Not safe for use by several threads at once.
 */
public interface CoSimulation extends AutoCloseable {
    /** All channels, inputs first; the place in this list is the number of a channel. */
    List<Channel> channels();

    /**
     * The number of a channel.
     *
     * @throws IllegalArgumentException naming the nearest known one
     */
    int channel(String name);

    /** The present value: of an input what was written last, of an output what the last step left. */
    double read(int channel);

    /**
     * Sets an input.
     *
     * @throws IllegalArgumentException in one line, if it is no input or the value does not fit
     */
    void write(int channel, double value);

    /** Simulated time, s. */
    double timeS();

    /** Length of a step, s. */
    double stepS();

    /** Steps since the start. */
    long steps();

    /**
     * One step.
     *
     * @return whether an event happened in it
     */
    boolean step();

    /** The stop condition of the scenario that was the first to hold, or empty. Steps can be made beyond it. */
    String stop();

    /** What happened so far, in its order. */
    List<Event> events();

    /** The fingerprint of the state: that of {@code ./grouser run} after the same steps with the same inputs. */
    String stateHash();

    /** Everything that the rest depends on, inputs, events and metrics among it. */
    byte[] save() throws IOException;

    /**
     * Goes back, or ahead, to what {@link #save} gave, of this or another instance of the same scenario.
     *
     * @param saved Not modified.
     * @throws IOException in one line, if it is damaged or of another scenario; then nothing has changed
     */
    void load(byte[] saved) throws IOException;

    /** Goes back to the start, with inputs as they were then. */
    void restart();

    /**
     * Reads several channels.
     *
     * @param channels their numbers. Not modified.
     * @param values Modified.
     */
    default void read(int[] channels, double[] values) {
        for (int k = 0; k < channels.length; k++) {
            values[k] = read(channels[k]);
        }
    }

    /**
     * Sets several inputs.
     *
     * @param channels their numbers. Not modified.
     * @param values Not modified.
     */
    default void write(int[] channels, double[] values) {
        for (int k = 0; k < channels.length; k++) {
            write(channels[k], values[k]);
        }
    }

    @Override
    void close();
}
