package org.grouser.simulation.contact;

import java.util.List;
import org.grouser.record.replay.Blobs;
import org.grouser.record.replay.CellLayer;
import org.grouser.record.replay.Scene;

/** A surface that changes in a run, for the replay. */
public interface ReplaySurface {
    /** Its name in the scenario. */
    String surface();

    /**
     * How the scene describes it.
     *
     * @param blobs takes its numbers. Modified.
     */
    Scene.Form form(Blobs blobs);

    /** What changes, in the order of the form. */
    List<CellLayer> layers();

    /**
     * Copies what may have changed.
     *
     * @param whole everywhere, not just where bodies are
     * @return brings the layers up to date with the copy; run by the writer thread
     */
    Runnable look(boolean whole);
}
