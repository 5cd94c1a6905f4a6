package org.grouser.scenario;

import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Mapping;

/**
 * A contact model in scenario files: its key under {@code ground[].contact} and what stands there.
 *
 * <p>A model of one's own extends this class, has a public constructor without arguments, and is found by
 * {@link java.util.ServiceLoader}: name it in META-INF/services/org.grouser.scenario.ContactModel. If it also implements
 * ContactLawFactory of module simulation, that one line registers the law as well.
 *
 * @param <S> its parameters
 */
public class ContactModel<S extends ContactSpec> {
    private final String key;
    private final Mapping<S> codec;
    private final String says;

    /**
     * @param key equal to {@link ContactSpec#model} of the parameters
     * @param codec the table of the record of parameters; {@link ScenarioScope#of} tells it about the rest of the scenario
     * @param says one sentence for schema and reference
     */
    protected ContactModel(String key, Mapping<S> codec, String says) {
        this.key = key;
        this.codec = codec;
        this.says = says;
    }

    /** All models that scenario files may name: the built-in ones, then those found on the class path. */
    public static List<ContactModel<?>> all() {
        return ContactModels.ALL;
    }

    /** What stands under contact in a file. */
    public final String key() {
        return key;
    }

    /** The class of its parameters. */
    public final Class<S> type() {
        return codec.type();
    }

    public final Codec<S> codec() {
        return codec;
    }

    public final String says() {
        return says;
    }
}
