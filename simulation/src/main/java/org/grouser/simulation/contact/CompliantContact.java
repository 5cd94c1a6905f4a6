package org.grouser.simulation.contact;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.StateHash;
import org.grouser.record.FrameSink;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.FrameSums;
import org.grouser.simulation.state.Hashed;
import org.grouser.simulation.state.Observer;
import org.grouser.simulation.state.RunColumns;
import org.grouser.simulation.state.Saved;
import org.grouser.terrain.Elevation;
import org.jspecify.annotations.Nullable;

/** All contact of a run that answers with forces instead of impulses: its laws, summed in their order. */
public final class CompliantContact implements Observer, Saved, Hashed, FrameSums {
    private final ContactLaw[] laws;
    private final Motion motion;
    private final ForceJumps jumps;
    private final double[] force; // on the joints, by the last evaluation    (dof)

    /**
     * @param laws their order decides the last bits of sums
     */
    public CompliantContact(List<ContactLaw> laws, Bodies bodies) {
        this.laws = laws.toArray(ContactLaw[]::new);
        this.motion = bodies.motion;
        this.jumps = new ForceJumps(laws, bodies.model.bodies());
        this.force = new double[bodies.model.dof()];
    }

    public List<ContactLaw> laws() {
        return List.of(laws);
    }

    /** Forces on the joints by the last evaluation. Not to be modified. */
    public double[] force() {
        return force;
    }

    /** Starts a run with everything as it stands; bodies placed and moved. */
    public void begin(Motion motion) {
        for (ContactLaw law : laws) {
            law.begin(motion);
        }
    }

    /** Computes the forces on the joints, bodies placed and moved; nothing is remembered. */
    public void evaluate(Motion motion) {
        Arrays.fill(force, 0);
        for (ContactLaw law : laws) {
            law.evaluate(motion, force);
        }
    }

    /** Accepts the last evaluation; the bodies are where the step ends. */
    public void commit(Motion motion) {
        jumps.update();
        for (ContactLaw law : laws) {
            law.commit(motion);
        }
    }

    /**
     * Adds the wrenches on bodies in the step that was accepted last.
     *
     * @param wrench six numbers by body. Modified.
     */
    public void addWrenches(double[] wrench) {
        for (ContactLaw law : laws) {
            law.addWrenches(wrench);
        }
    }

    /** How deep a body is in ground that keeps its ruts, the deepest of all; 0 where there is none. */
    public double sinkageM(int body) {
        double deepest = Double.NaN;
        for (ContactLaw law : laws) {
            double sinkageM = law.sinkageM(body);
            deepest = deepest >= sinkageM || Double.isNaN(sinkageM) ? deepest : sinkageM;
        }
        return Double.isNaN(deepest) ? 0 : deepest;
    }

    /** The height of a surface as it lies now, if a law changes it; null for any other. */
    public @Nullable Elevation elevation(String surface) {
        for (ContactLaw law : laws) {
            Elevation elevation = law.elevation(surface);
            if (elevation != null) {
                return elevation;
            }
        }
        return null;
    }

    /** Energy in all springs and layers. */
    public double storedJ() {
        double sum = 0;
        for (ContactLaw law : laws) {
            sum += law.storedJ();
        }
        return sum;
    }

    /** Energy in springs that {@link #storedJ} leaves out. */
    public double springJ() {
        double sum = 0;
        for (ContactLaw law : laws) {
            sum += law.springJ();
        }
        return sum;
    }

    /** How stiff the ground is under all bodies together where that bounds the step, dampers over a step counted too. */
    public double stiffnessNPerM(double stepS) {
        double sum = 0;
        for (ContactLaw law : laws) {
            sum += law.implicit() ? 0 : law.stiffnessNPerM(stepS);
        }
        return sum;
    }

    /**
     * Adds all springs and dampers that the ground puts under bodies and that bound the step.
     *
     * @param springs Modified.
     */
    public void addSprings(ContactSprings springs) {
        for (ContactLaw law : laws) {
            if (!law.implicit()) {
                law.addSprings(springs);
            }
        }
    }

    /**
     * Adds those that the step takes at its end.
     *
     * @param springs Modified.
     */
    public void addImplicitSprings(ContactSprings springs) {
        for (ContactLaw law : laws) {
            if (law.implicit()) {
                law.addSprings(springs);
            }
        }
    }

    /** Whether a law brings in energy, as a motor does. */
    public boolean bringsEnergy() {
        return Stream.of(laws).anyMatch(ContactLaw::bringsEnergy);
    }

    public void columns(RunColumns columns) {
        for (ContactLaw law : laws) {
            law.columns(columns);
        }
        if (recordsSmoothness()) {
            jumps.columns(columns);
        }
    }

    public boolean recordsSmoothness() {
        return Stream.of(laws).anyMatch(ContactLaw::recordsSmoothness);
    }

    /**
     * Marks the bodies that the ground bears.
     *
     * @param loaded by body. Modified.
     */
    public void markLoaded(boolean[] loaded) {
        for (ContactLaw law : laws) {
            law.markLoaded(loaded);
        }
    }

    /** Lets every law tell its events. */
    @Override
    public void look(Clock clock, FrameSink sink) {
        for (ContactLaw law : laws) {
            law.look(clock.middleS(), sink);
        }
    }

    @Override
    public void clear() {
        for (ContactLaw law : laws) {
            law.clear();
        }
        jumps.clear();
    }

    @Override
    public void addTo(StateHash hash) {
        for (ContactLaw law : laws) {
            law.addTo(hash);
        }
    }

    @Override
    public void write(DataOutput out) throws IOException {
        for (ContactLaw law : laws) {
            law.write(out);
        }
        jumps.write(out);
    }

    /** The bodies must be where the run is taken up. */
    @Override
    public void read(DataInput in) throws IOException {
        for (ContactLaw law : laws) {
            law.read(in, motion);
        }
        jumps.read(in);
    }
}
