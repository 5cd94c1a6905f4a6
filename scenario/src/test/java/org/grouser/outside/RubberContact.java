package org.grouser.outside;

import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;

import org.grouser.contact.ContactSpec;
import org.grouser.scenario.ContactModel;
import org.grouser.scenario.JsonSchema;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.scenario.codec.Key;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.yaml.ScenarioException;

/** A contact model outside of Grouser's packages, and what a program with it on its class path sees of scenario files. */
public final class RubberContact extends ContactModel<RubberContact.Spec> {
    /** Its parameters. */
    public record Spec(double stiffnessNPerM, double friction) implements ContactSpec {
        @Override
        public String model() {
            return "rubber";
        }
    }

    private static final Mapping<Spec> CODEC = Mapping.of(
            Spec.class,
            Key.key("stiffness_N_per_m", positive(1e9, "N/m"), "stiffness"),
            Key.key("friction", range(0, 10, "-"), 0.8, "Coulomb coefficient"));

    public RubberContact() {
        super("rubber", CODEC, "a spring with friction");
    }

    /** The first surface's parameters, or the line with which the text is refused. */
    public static String read(String yaml) {
        try {
            return ScenarioReader.parse(yaml, "file").ground().get(0).contact().toString();
        } catch (ScenarioException e) {
            return e.getMessage();
        }
    }

    /** The text read and written. */
    public static String written(String yaml) {
        return ScenarioWriter.write(ScenarioReader.parse(yaml, "file"));
    }

    /** The schema of scenario files. */
    public static String schema(String ignored) {
        return JsonSchema.scenario();
    }

    /** The reference page of contact models. */
    public static String reference(String ignored) {
        return String.valueOf(JsonSchema.referencePages().get("contact"));
    }
}
