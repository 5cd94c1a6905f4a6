package org.grouser.scenario;

import org.grouser.contact.ContactSpec;
import org.grouser.scenario.codec.Codec;

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

    Class<S> type();

    /** Reads and writes the parameters; {@link ScenarioScope#of} tells the codec about the rest of the scenario. */
    Codec<S> codec();
}
