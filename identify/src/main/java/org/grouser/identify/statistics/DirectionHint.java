package org.grouser.identify.statistics;

import java.util.Map;
import java.util.Optional;

/** Knows what a direction that the data do not determine means in the field of the model. */
public interface DirectionHint {
    /** Knows nothing. */
    DirectionHint NONE = changes -> Optional.empty();

    /**
     * @param changes of the parameters that move along the direction, by name, in their units; those that stay are missing
     * @return a sentence, with the test that would help
     */
    Optional<String> words(Map<String, Double> changes);
}
