package org.grouser.simulation.contact;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.StateHash;
import org.grouser.record.FrameSink;
import org.grouser.record.GroundMap;
import org.grouser.record.replay.ReplayFrame;
import org.grouser.simulation.contact.rigid.TouchPair;
import org.grouser.simulation.state.RunColumns;
import org.grouser.terrain.Elevation;
import org.jspecify.annotations.Nullable;

/**
 * Contact that answers with forces: one law with everything in a run that it acts on. A step evaluates it, as often as its
 * scheme needs, and then commits it once; what the law remembers changes at the commit alone.
 *
 * <pre>
 *   begin      once, at the start
 *   evaluate   force  &lt;- poses, twists, memory         in the step
 *   commit     memory &lt;- the last evaluation           at its end, bodies where the step ends
 *   look       events
 *   clear      after every frame
 * </pre>
 *
 * <p>All but {@link #evaluate} may be left out by a law that remembers and records nothing. {@link WheelLaw} is a start for
 * laws of wheels.
 */
public interface ContactLaw {
    /** Starts a run with everything as it stands; bodies placed and moved. */
    default void begin(Motion motion) {}

    /**
     * Adds the forces on the joints, bodies placed and moved; nothing is remembered.
     *
     * @param force of all laws (dof). Modified.
     */
    void evaluate(Motion motion, double[] force);

    /** What the law lets touch as contacts of the step's own problem, which then bears them with impulses. */
    default List<? extends TouchPair> pairs() {
        return List.of();
    }

    /** Accepts the last evaluation; the bodies are where the step ends. */
    default void commit(Motion motion) {}

    /** Energy in all springs and layers as they are now. */
    default double storedJ() {
        return 0;
    }

    /** Energy in springs that {@link #storedJ} leaves out, for the watch over energy out of nothing. */
    default double springJ() {
        return 0;
    }

    /**
     * How stiff the ground is under all bodies together as they are now, its dampers counted too: cheap, asked after every
     * step. Where it has grown, the step is checked against {@link #addSprings}. 0 for a law that does not say; the energy of
     * its run is watched all the same.
     *
     * @param stepS over which a damper counts as a spring of c / h
     */
    default double stiffnessNPerM(double stepS) {
        return 0;
    }

    /**
     * Adds the springs and dampers under the bodies that the law holds now; those of bodies in the air too, if they are known
     * before they touch.
     *
     * @param springs Modified.
     */
    default void addSprings(ContactSprings springs) {}

    /**
     * Whether the step takes the law's {@link #addSprings} at its end, by its mass matrix, instead of leaving the forces where
     * they were evaluated; they do not bound it then.
     */
    default boolean implicit() {
        return false;
    }

    /**
     * Whether the law brings in energy, as a motor does. Ground does not: it gives back at most what was put into it, and a
     * run in which it gives more is stopped.
     */
    default boolean bringsEnergy() {
        return false;
    }

    /** Names what the law does; called once. */
    default void columns(RunColumns columns) {}

    /** Starts new means after a frame. */
    default void clear() {}

    /**
     * Tells events of the step that was committed.
     *
     * @param timeS when contacts were evaluated
     */
    default void look(double timeS, FrameSink sink) {}

    /** Adds what it remembers to the fingerprint of the state. */
    default void addTo(StateHash hash) {}

    /** Writes all that the rest of the run depends on, sums since the last frame included. */
    default void write(DataOutput out) throws IOException {}

    /**
     * Takes up what {@link #write} left.
     *
     * @param motion the bodies where the run is taken up
     */
    default void read(DataInput in, Motion motion) throws IOException {}

    /** Who can feel a contact of this law, for the replay. */
    default List<ReplayOwner> replayOwners() {
        return List.of();
    }

    /**
     * Adds every contact of the last step to a frame of the replay.
     *
     * @param frame Modified.
     * @param first number of the first of {@link #replayOwners} in the replay
     */
    default void addContacts(ReplayFrame frame, int first) {}

    /** Surfaces that change in a run, for the replay. */
    default List<ReplaySurface> replaySurfaces() {
        return List.of();
    }

    /** Maps of the ground as it lies now, of laws that change it. */
    default List<GroundMap> maps() {
        return List.of();
    }

    /**
     * Marks the bodies that the ground bears in the step that is being accepted.
     *
     * @param loaded by body. Modified.
     */
    default void markLoaded(boolean[] loaded) {}

    /** Whether the run records how smooth forces are and how much energy appears: for laws of elements that come and go. */
    default boolean recordsSmoothness() {
        return false;
    }

    /**
     * Adds the forces on bodies by the last evaluation, where they are sums over elements.
     *
     * @param forceN world axes (3 bodies). Modified.
     * @param largestElementN of a single element on each body (bodies). Modified.
     */
    default void addElementForces(double[] forceN, double[] largestElementN) {}

    /**
     * Adds the wrenches on bodies in the step that was accepted last: force, then moment about the body's origin, world axes.
     *
     * @param wrench six numbers by body. Modified.
     */
    default void addWrenches(double[] wrench) {}

    /** How deep the lowest point of a body is below the ground as it lay at first; NaN where the law does not say. */
    default double sinkageM(int body) {
        return Double.NaN;
    }

    /** The height of a surface as it lies now, if the law changes it; null for any other. */
    default @Nullable Elevation elevation(String surface) {
        return null;
    }

    /** Contact points on which a vehicle can stand, surface by surface. */
    default List<? extends Foot> feet() {
        return List.of();
    }
}
