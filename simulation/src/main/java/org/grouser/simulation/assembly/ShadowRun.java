package org.grouser.simulation.assembly;

import org.grouser.simulation.state.FrameSums;
import org.grouser.simulation.state.Hashed;
import org.grouser.simulation.state.Observer;
import org.grouser.simulation.state.RunColumns;
import org.grouser.simulation.state.Saved;
import org.grouser.simulation.state.Warned;

/** A reference run that is stepped along with a run. */
public interface ShadowRun extends Observer, Saved, Hashed, FrameSums, Warned {
    /** Adds those of its columns that the run records. */
    void columns(RunColumns columns);
}
