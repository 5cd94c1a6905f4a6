package org.grouser.simulation.contact.torque;

import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.contact.ContactLaw;
import org.grouser.simulation.contact.ContactLawFactory;
import org.grouser.simulation.contact.ContactSite;

/** Makes the torque model of a run; it pushes the first vehicle. */
public final class TorqueLawFactory implements ContactLawFactory<ContactSpec.TorqueModel> {
    @Override
    public Class<ContactSpec.TorqueModel> type() {
        return ContactSpec.TorqueModel.class;
    }

    /** A planar base stands on one surface alone. */
    @Override
    public ContactLaw assemble(List<SurfaceSpec> surfaces, ContactSite site) {
        Scenario.Placed first = site.scenario().placed().get(0);
        SurfaceSpec surface = surfaces.get(0);
        if (first.baseMotion() == Scenario.BaseMotion.FREE) {
            throw new IllegalArgumentException(
                    "ground '" + surface.name() + "': torque_model carries no weight; write base_motion: planar");
        }
        return new TorqueLaw(
                spec(surface).spec(),
                site.bodies(),
                site.motors(),
                site.base(),
                first.vehicle().wheels());
    }
}
