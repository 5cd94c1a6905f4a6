package org.grouser.simulation.contact.bekker;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.nonsmooth.RestitutionLaw;
import org.grouser.contact.shape.ContactShape;
import org.grouser.record.Owner;
import org.grouser.scenario.StepperSpec;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.contact.ContactLaw;
import org.grouser.simulation.contact.ContactLawFactory;
import org.grouser.simulation.contact.ContactSite;
import org.grouser.vehicle.ToolSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;

/** Makes soil of Bekker's law under the wheels, tools and boxes of a run. */
public final class BekkerLawFactory implements ContactLawFactory<ContactSpec.Bekker> {
    @Override
    public Class<ContactSpec.Bekker> type() {
        return ContactSpec.Bekker.class;
    }

    @Override
    public ContactLaw assemble(List<SurfaceSpec> surfaces, ContactSite site) {
        if (!(site.scenario().stepper() instanceof StepperSpec.MoreauJean)) {
            throw new IllegalArgumentException("ground '" + surfaces.get(0).name()
                    + "': bekker is solved together with rigid contact, which needs stepper: {moreau_jean: {step_s: "
                    + site.stepS() + "}}");
        }
        for (SurfaceSpec other : site.scenario().ground()) {
            if (other.contact() instanceof ContactSpec.Nonsmooth law && law.restitutionLaw() != RestitutionLaw.NEWTON) {
                throw new IllegalArgumentException("ground '" + other.name()
                        + "': restitution_law newton alone stands beside ground with bekker, and '"
                        + surfaces.get(0).name() + "' has that");
            }
        }
        double gravity = site.gravityMPerS2().norm();
        BekkerContact.Step step = new BekkerContact.Step(site.stepS(), gravity);
        List<BekkerGround> grounds = new ArrayList<>();
        List<BekkerContact> contacts = new ArrayList<>();
        for (SurfaceSpec surface : surfaces) {
            BekkerGround ground = new BekkerGround(surface.name(), spec(surface).spec(), site.elevation(surface));
            grounds.add(ground);
            for (WheelSpec wheel : site.wheels()) {
                ContactShape rim = new ContactShape.Wheel(wheel.radiusM(), wheel.widthM(), 0, 0, 0);
                Owner owner = Owner.wheel(wheel.name());
                String label = "wheel_" + wheel.name();
                contacts.add(contact(ground, owner, label, wheel.name(), site.body(wheel.body()), rim, step));
            }
            for (ToolSpec tool : site.tools()) {
                Owner owner = Owner.of(Owner.Kind.TOOL, tool.name());
                ContactShape shape = shape(surface, tool);
                String label = "tool_" + tool.name();
                contacts.add(contact(ground, owner, label, tool.name(), site.body(tool.body()), shape, step));
            }
            for (VehicleSpec.BlockShape block : site.blocks()) {
                Owner owner = Owner.of(Owner.Kind.BLOCK, block.body());
                ContactShape shape = new ContactShape.Box(block.sizeM());
                String label = "block_" + block.body();
                contacts.add(contact(ground, owner, label, block.body(), site.body(block.body()), shape, step));
            }
        }
        return new BekkerLaw(grounds, contacts, site.bodies().motion);
    }

    private static ContactShape shape(SurfaceSpec surface, ToolSpec tool) {
        try {
            return tool.form().soilShape();
        } catch (IOException e) {
            throw new IllegalArgumentException("ground '" + surface.name() + "': " + e.getMessage(), e);
        }
    }

    private static BekkerContact contact(
            BekkerGround ground,
            Owner owner,
            String label,
            String subject,
            int body,
            ContactShape shape,
            BekkerContact.Step step) {
        return new BekkerContact(ground, owner, label, subject, body, shape, step);
    }
}
