package org.grouser.simulation.contact.polygon;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.pcm.PcmSpec;
import org.grouser.contact.pcm.PolygonBody;
import org.grouser.contact.pcm.PolygonPair;
import org.grouser.contact.pcm.ShapeMesh;
import org.grouser.contact.shape.ContactShape;
import org.grouser.record.Owner;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.contact.ContactLaw;
import org.grouser.simulation.contact.ContactLawFactory;
import org.grouser.simulation.contact.ContactSite;
import org.grouser.terrain.GroundMesh;
import org.grouser.terrain.GroundShape;
import org.grouser.vehicle.ToolSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;

/** Brings wheels, boxes and tools of all vehicles over every surface of polygons. */
public final class PolygonLawFactory implements ContactLawFactory<ContactSpec.Pcm> {
    /** Layers of materials more different than this are outside the model of shear [Krenn2008, Eq. 3]; our limit. */
    private static final double MOST_MISMATCH = 0.05;

    private static final int BALL_CUTS = 5; // 20 480 triangles

    @Override
    public Class<ContactSpec.Pcm> type() {
        return ContactSpec.Pcm.class;
    }

    @Override
    public ContactLaw assemble(List<SurfaceSpec> surfaces, ContactSite site) {
        List<PolygonContact> contacts = new ArrayList<>();
        Map<PolygonContact, BallOnPlane> forms = new LinkedHashMap<>();
        for (SurfaceSpec surface : surfaces) {
            try {
                new OneSurface(surface, spec(surface).spec(), surfaces.size() > 1, site, contacts, forms).fill();
            } catch (IOException e) {
                throw new IllegalArgumentException("ground '" + surface.name() + "': " + e.getMessage(), e);
            }
        }
        if (contacts.isEmpty()) {
            throw new IllegalArgumentException("ground '" + surfaces.get(0).name()
                    + "': its contact is for wheels, boxes and tools, and no vehicle has any");
        }
        return new PolygonLaw(contacts, forms, site.bodies().motion, site.stepS());
    }

    /** One surface with everything over it. */
    private static final class OneSurface {
        private final SurfaceSpec surface;
        private final PcmSpec law;
        private final boolean several;
        private final ContactSite site;
        private final PolygonBody ground;
        private final Map<ContactShape, PolygonBody> shapes = new HashMap<>(); // equal wheels share their mesh
        private final List<PolygonContact> contacts;
        private final Map<PolygonContact, BallOnPlane> forms;

        /**
         * @param several whether there are other surfaces of polygons
         * @param contacts added to. Modified.
         * @param forms added to. Modified.
         */
        OneSurface(
                SurfaceSpec surface,
                PcmSpec law,
                boolean several,
                ContactSite site,
                List<PolygonContact> contacts,
                Map<PolygonContact, BallOnPlane> forms)
                throws IOException {
            this.surface = surface;
            this.law = law;
            this.several = several;
            this.site = site;
            this.contacts = contacts;
            this.forms = forms;
            this.ground = PolygonBody.of(GroundMesh.of(surface.shape()));
        }

        void fill() throws IOException {
            for (Scenario.Placed placed : site.scenario().placed()) {
                VehicleSpec vehicle = placed.vehicle();
                for (WheelSpec wheel : vehicle.wheels()) {
                    ContactShape shape = surface.meetsWheelsAs() == WheelSpec.Geometry.BALL
                            ? new ToolSpec.Ball(wheel.radiusM(), BALL_CUTS).soilShape()
                            : wheel.soilShape();
                    add(Owner.wheel(wheel.name()), "wheel_" + wheel.name(), wheel.body(), shape);
                }
                for (ToolSpec tool : vehicle.tools()) {
                    Owner owner = Owner.of(Owner.Kind.TOOL, tool.name());
                    PolygonContact contact = add(
                            owner,
                            "tool_" + tool.name(),
                            tool.body(),
                            tool.form().soilShape());
                    if (tool.form() instanceof ToolSpec.Ball ball
                            && surface.shape() instanceof GroundShape.Plane plane) {
                        forms.put(contact, new BallOnPlane(ball, site.body(tool.body()), plane, law));
                    }
                }
                for (VehicleSpec.BlockShape block : vehicle.blocks()) {
                    Owner owner = Owner.of(Owner.Kind.BLOCK, block.body());
                    add(owner, "block_" + block.body(), block.body(), new ContactShape.Box(block.sizeM()));
                }
            }
            check(surface.name(), law, site);
        }

        private PolygonContact add(Owner owner, String label, String body, ContactShape shape) {
            PolygonBody elements =
                    shapes.computeIfAbsent(shape, one -> PolygonBody.elements(ShapeMesh.of(one), law.elementM()));
            String name = several ? label + "_" + surface.name() : label;
            PolygonContact contact = new PolygonContact(
                    several ? owner.on(surface.name()) : owner,
                    name,
                    surface.name(),
                    site.body(body),
                    law,
                    new PolygonPair(name, elements, ground, law));
            contacts.add(contact);
            return contact;
        }
    }

    private static void check(String surface, PcmSpec law, ContactSite site) {
        if (Math.abs(law.mismatch()) > MOST_MISMATCH) {
            site.warn(String.format(
                    Locale.ROOT,
                    "ground '%s': its layers differ by kappa = %.3f, and their shear is exact for 0 alone",
                    surface,
                    law.mismatch()));
        }
        double layerS = new LayerStep(site.scenario(), site.bodies()).longestS(law);
        if (site.stepS() > layerS) {
            site.warn(String.format(
                    Locale.ROOT,
                    "step_s = %s s is too long for the layers of '%s', which bear about %.2g s: wheels may be thrown off",
                    site.stepS(),
                    surface,
                    layerS));
        }
        double gravity = site.gravityMPerS2().norm();
        double longestS = law.friction()
                .match(
                        creeps -> 2 * creeps.creepMPerS() / (creeps.coefficient() * gravity), // 2 m / (mu m g / v)
                        bristle -> Double.POSITIVE_INFINITY);
        if (site.stepS() > longestS) {
            site.warn(String.format(
                    Locale.ROOT,
                    "step_s = %s s is too long for regularised friction on '%s', which bears about %.2g s: it may rattle;"
                            + " enlarge creep_m_per_s, or write friction: {bristle: ...}",
                    site.stepS(),
                    surface,
                    longestS));
        }
    }
}
