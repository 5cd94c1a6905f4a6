package outside;

import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.scenario.SurfaceSpec;
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
    public static final class Factory implements ContactLawFactory<Spec> {
        @Override
        public Class<Spec> type() {
            return Spec.class;
        }

        @Override
        public ContactLaw assemble(List<SurfaceSpec> surfaces, ContactSite site) {
            return new SpringDamperWheels(surfaces, site);
        }
    }

    private SpringDamperWheels(List<SurfaceSpec> surfaces, ContactSite site) {
        super(surfaces, site);
    }

    @Override
    protected void force(WheelContact at, double[] forceN) {
        Spec spec = (Spec) at.surface().contact();
        double normalN = Math.max(0, spec.stiffnessNPerM() * at.depthM() + spec.dampingNsPerM() * at.approachMPerS());
        for (int k = 0; k < 3; k++) {
            double slide = at.velocityMPerS(k) + at.approachMPerS() * at.normal(k);
            forceN[k] = normalN * at.normal(k) - spec.dragNsPerM() * slide;
        }
    }

    @Override
    protected double storedJ(WheelContact at) {
        return 0.5 * ((Spec) at.surface().contact()).stiffnessNPerM() * at.depthM() * at.depthM();
    }
}
