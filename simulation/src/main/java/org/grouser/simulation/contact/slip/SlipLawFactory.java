package org.grouser.simulation.contact.slip;

import java.util.ArrayList;
import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.slip.SlipSpec;
import org.grouser.contact.slip.SlipWheel;
import org.grouser.record.Owner;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.contact.ContactLaw;
import org.grouser.simulation.contact.ContactLawFactory;
import org.grouser.simulation.contact.ContactSite;
import org.grouser.vehicle.WheelSpec;
import org.jspecify.annotations.Nullable;

/** Brings the wheels of all vehicles over every surface with slip-based wheels. */
public final class SlipLawFactory implements ContactLawFactory<ContactSpec.Slip> {
    @Override
    public Class<ContactSpec.Slip> type() {
        return ContactSpec.Slip.class;
    }

    @Override
    public ContactLaw assemble(List<SurfaceSpec> surfaces, ContactSite site) {
        List<SlipContact> contacts = new ArrayList<>();
        for (SurfaceSpec surface : surfaces) {
            wheels(surface, surfaces.size() > 1, site, contacts);
            new SlipStartCheck(site).check(surface, spec(surface).spec());
        }
        if (contacts.isEmpty()) {
            throw new IllegalArgumentException("ground '" + surfaces.get(0).name()
                    + "': its contact is for wheels, and no vehicle has any; add wheels to the vehicle");
        }
        return new SlipLaw(contacts, plane(contacts, site), site.bodies().motion, site.stepS());
    }

    private void wheels(SurfaceSpec surface, boolean several, ContactSite site, List<SlipContact> contacts) {
        SlipSpec law = spec(surface).spec();
        double gravity = site.gravityMPerS2().norm();
        for (Scenario.Placed placed : site.scenario().placed()) {
            for (WheelSpec wheel : placed.vehicle().wheels()) {
                boolean carried = placed.baseMotion() == Scenario.BaseMotion.PLANAR;
                WheelSpec.Geometry geometry =
                        surface.meetsWheelsAs() == null ? wheel.geometry() : surface.meetsWheelsAs();
                SlipWheel live = new SlipWheel(
                        carried ? null : site.ground(surface), law, gravity, wheel.radiusM(), rims(wheel, geometry));
                Owner owner = Owner.wheel(wheel.name());
                contacts.add(new SlipContact(
                        several ? owner.on(surface.name()) : owner,
                        "wheel_" + wheel.name() + (several ? "_" + surface.name() : ""),
                        surface.name(),
                        site.body(wheel.body()),
                        live));
            }
        }
    }

    /** Where the rims are along the axle; null for a ball. */
    private static double @Nullable [] rims(WheelSpec wheel, WheelSpec.Geometry geometry) {
        return switch (geometry) {
            case BALL -> null;
            case DISC -> new double[1];
            case CYLINDER ->
                wheel.widthM() == 0 ? new double[1] : new double[] {-wheel.widthM() / 2, wheel.widthM() / 2};
        };
    }

    private static @Nullable PlaneLoads plane(List<SlipContact> contacts, ContactSite site) {
        Scenario.Placed first = site.scenario().placed().get(0);
        if (first.baseMotion() != Scenario.BaseMotion.PLANAR) {
            return null;
        }
        return new PlaneLoads(
                site.bodies(),
                site.base(),
                contacts,
                first.vehicle().wheels().get(0).radiusM());
    }
}
