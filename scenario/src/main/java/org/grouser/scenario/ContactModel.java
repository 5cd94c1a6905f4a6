package org.grouser.scenario;

import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.scenario.codec.Codec;

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
    private final Class<S> type;
    private final Codec<S> codec;
    private final String says;

    /**
     * @param key equal to {@link ContactSpec#model} of the parameters
     * @param codec reads and writes the parameters; {@link ScenarioScope#of} tells it about the rest of the scenario
     * @param says one sentence for schema and reference
     */
    protected ContactModel(String key, Class<S> type, Codec<S> codec, String says) {
        this.key = key;
        this.type = type;
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

    public final Class<S> type() {
        return type;
    }

    public final Codec<S> codec() {
        return codec;
    }

    public final String says() {
        return says;
    }
}
