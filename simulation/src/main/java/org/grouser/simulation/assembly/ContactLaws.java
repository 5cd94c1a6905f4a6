package org.grouser.simulation.assembly;

import java.util.ArrayList;
import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.scenario.ContactModel;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.contact.ContactLaw;
import org.grouser.simulation.contact.ContactLawFactory;
import org.grouser.simulation.contact.ContactSite;
import org.grouser.simulation.contact.bekker.BekkerLawFactory;
import org.grouser.simulation.contact.point.PointLawFactory;
import org.grouser.simulation.contact.polygon.PolygonLawFactory;
import org.grouser.simulation.contact.slip.SlipLawFactory;
import org.grouser.simulation.contact.soil.SoilLawFactory;
import org.grouser.simulation.contact.torque.TorqueLawFactory;

/** The contact laws that answer with forces: those built in, then those found on the class path. */
final class ContactLaws {
    /** In the order of summation, which decides the last bits. */
    private static final List<ContactLawFactory<?>> BUILT_IN = List.of(
            new SoilLawFactory(),
            new PointLawFactory(),
            new SlipLawFactory(),
            new PolygonLawFactory(),
            new TorqueLawFactory(),
            new BekkerLawFactory());

    private ContactLaws() {}

    /**
     * The laws of a scenario.
     *
     * @throws IllegalArgumentException if a surface has a law that nobody knows
     */
    static List<ContactLaw> assemble(ContactSite site) {
        List<SurfaceSpec> left = new ArrayList<>(site.scenario().ground());
        left.removeIf(surface -> surface.contact() instanceof ContactSpec.Nonsmooth); // impulses, not forces
        List<ContactLaw> laws = new ArrayList<>();
        for (ContactLawFactory<?> factory : BUILT_IN) {
            take(factory, left, site, laws);
        }
        for (ContactModel<?> model : ContactModel.all()) {
            if (model instanceof ContactLawFactory<?> factory) {
                take(factory, left, site, laws);
            }
        }
        if (!left.isEmpty()) {
            SurfaceSpec unknown = left.get(0);
            throw new IllegalArgumentException("ground '" + unknown.name() + "': no contact law for '"
                    + unknown.contact().model()
                    + "' is on the class path; name a ContactModel that is also a ContactLawFactory in META-INF/services/"
                    + ContactModel.class.getName());
        }
        return laws;
    }

    private static void take(
            ContactLawFactory<?> factory, List<SurfaceSpec> left, ContactSite site, List<ContactLaw> laws) {
        List<SurfaceSpec> its = left.stream()
                .filter(surface -> factory.type().isInstance(surface.contact()))
                .toList();
        if (!its.isEmpty()) {
            laws.add(factory.assemble(its, site));
            left.removeAll(its);
        }
    }
}
