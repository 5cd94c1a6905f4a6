package outside;

import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;

import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.scenario.ContactModel;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.scenario.codec.Mapping;
import org.grouser.simulation.contact.ContactLaw;
import org.grouser.simulation.contact.ContactLawFactory;
import org.grouser.simulation.contact.ContactSite;
import org.grouser.simulation.contact.WheelContact;
import org.grouser.simulation.contact.WheelLaw;

/** A contact law as a user would write it: F = k d + c d' along the normal, c' v against sliding. */
public final class SpringDamperWheels extends WheelLaw {
    /** Its parameters, as a surface has them. */
    public record Spec(double stiffnessNPerM, double dampingNsPerM, double dragNsPerM) implements ContactSpec {
        @Override
        public String model() {
            return "spring_damper";
        }
    }

    /** Found by ServiceLoader. */
    public static final class Model extends ContactModel<Spec> implements ContactLawFactory<Spec> {
        public Model() {
            super("spring_damper", KEYS, "springs and dampers under wheels");
        }

        @Override
        public ContactLaw assemble(List<SurfaceSpec> surfaces, ContactSite site) {
            return new SpringDamperWheels(surfaces, site);
        }
    }

    private static final Mapping<Spec> KEYS = Mapping.of(
            Spec.class,
            key("stiffness_N_per_m", positive(1e9, "N/m"), "k under a wheel"),
            key("damping_Ns_per_m", range(0, 1e9, "N s/m"), "c along the normal"),
            key("drag_Ns_per_m", range(0, 1e9, "N s/m"), "c' against sliding"));

    private SpringDamperWheels(List<SurfaceSpec> surfaces, ContactSite site) {
        super(surfaces, site);
    }

    @Override
    protected void force(WheelContact at, double[] forceN) {
        Spec spec = (Spec) at.surface().contact();
        double normalN = Math.max(0, spec.stiffnessNPerM() * at.depthM() + spec.dampingNsPerM() * at.approachMPerS());
        for (int k = 0; k < 3; k++) {
            forceN[k] = normalN * at.normal(k) - spec.dragNsPerM() * at.slidingMPerS(k);
        }
    }

    @Override
    protected double storedJ(WheelContact at) {
        return 0.5 * ((Spec) at.surface().contact()).stiffnessNPerM() * at.depthM() * at.depthM();
    }
}
