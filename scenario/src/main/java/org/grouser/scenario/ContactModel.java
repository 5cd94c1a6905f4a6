package org.grouser.scenario;

import org.grouser.contact.ContactSpec;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Mapping;

/**
 * A contact model in scenario files: its key under {@code ground[].contact} and what stands there. Models from outside are
 * found by {@link java.util.ServiceLoader}: name the class in META-INF/services/org.grouser.scenario.ContactModel.
 *
 * @param <S> its parameters
 */
public interface ContactModel<S extends ContactSpec> {
    /** The key, equal to {@link ContactSpec#model} of the parameters. */
    String key();

    /** One sentence for schema and reference. */
    String says();

    /** The class of the parameters; has to be said where the codec is not the table of a record. */
    default Class<S> type() {
        if (codec() instanceof Mapping<S> table) {
            return table.type();
        }
        throw new IllegalStateException("contact model '" + key() + "' does not say its type");
    }

    /** Reads and writes the parameters; {@link ScenarioScope#of} tells the codec about the rest of the scenario. */
    Codec<S> codec();
}
