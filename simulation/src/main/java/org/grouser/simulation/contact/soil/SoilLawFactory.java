package org.grouser.simulation.contact.soil;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.scm.ScmSpec;
import org.grouser.contact.scm.Soil;
import org.grouser.contact.scm.SoilBed;
import org.grouser.contact.scm.SoilMap;
import org.grouser.contact.scm.grid.SoilSurface;
import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.Vec3;
import org.grouser.record.Owner;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.StepperSpec;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.contact.ContactLaw;
import org.grouser.simulation.contact.ContactLawFactory;
import org.grouser.simulation.contact.ContactSite;
import org.grouser.terrain.Elevation;
import org.grouser.terrain.GroundMesh;
import org.grouser.vehicle.ToolSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;
import org.jspecify.annotations.Nullable;

/** Lays the beds of soil of a scenario and says who meets them: every wheel, tool and box. */
public final class SoilLawFactory implements ContactLawFactory<ContactSpec.Scm> {
    /** Less is too little to matter below a wheel. Our choice. */
    private static final double COHESIVE_PA = 500;

    @Override
    public Class<ContactSpec.Scm> type() {
        return ContactSpec.Scm.class;
    }

    @Override
    public ContactLaw assemble(List<SurfaceSpec> surfaces, ContactSite site) {
        List<SoilLaw.Ground> grounds = new ArrayList<>();
        boolean implicit = spec(surfaces.get(0)).implicit();
        for (SurfaceSpec surface : surfaces) {
            if (spec(surface).implicit() != implicit) {
                throw new IllegalArgumentException("ground '" + surface.name() + "': implicit = "
                        + spec(surface).implicit() + " differs from that of '"
                        + surfaces.get(0).name() + "'; write the same for all soil");
            }
            try {
                grounds.add(ground(surface, spec(surface), site));
            } catch (IOException e) {
                throw new IllegalArgumentException("ground '" + surface.name() + "': " + e.getMessage(), e);
            }
        }
        if (implicit && !(site.scenario().stepper() instanceof StepperSpec.MoreauJean)) {
            throw new IllegalArgumentException("ground '" + surfaces.get(0).name()
                    + "': implicit = true needs stepper moreau_jean; leave it out for others");
        }
        return new SoilLaw(grounds, site.bodies().motion, site.stepS(), implicit);
    }

    private static SoilLaw.Ground ground(SurfaceSpec surface, ContactSpec.Scm law, ContactSite site)
            throws IOException {
        ScmSpec spec = law.spec();
        checkGravity(surface.name(), spec.soils(), site);
        checkCohesion(surface.name(), spec, site);
        Elevation elevation = Elevation.of(surface.shape());
        SoilBed bed = SoilBed.lay(spec, elevation::heightM, floor(law.rocks(), site), up(site), site.parallel());
        Soil soil = spec.soils().base();
        SoilStartCheck start = new SoilStartCheck(site.bodies());
        List<SoilContact> contacts = new ArrayList<>();
        for (Scenario.Placed placed : site.scenario().placed()) {
            VehicleSpec vehicle = placed.vehicle();
            for (WheelSpec wheel : vehicle.wheels()) {
                SoilContact contact = wheel(bed, wheel, site.body(wheel.body()));
                start.wheel(placed, wheel, contact, surface.name());
                contacts.add(contact);
            }
            for (ToolSpec tool : vehicle.tools()) {
                Owner owner = Owner.of(Owner.Kind.TOOL, tool.name());
                int body = site.body(tool.body());
                contacts.add(other(
                        bed,
                        soil,
                        owner,
                        "tool_" + tool.name(),
                        body,
                        tool.form().soilShape(),
                        true));
            }
            for (VehicleSpec.BlockShape block : vehicle.blocks()) {
                Owner owner = Owner.of(Owner.Kind.BLOCK, block.body());
                int body = site.body(block.body());
                ContactShape shape = new ContactShape.Box(block.sizeM());
                SoilContact contact = other(bed, soil, owner, "block_" + block.body(), body, shape, false);
                start.box(placed, block, contact, surface.name());
                contacts.add(contact);
            }
        }
        return new SoilLaw.Ground(surface.name(), bed, contacts);
    }

    /** The tops of all rocks in the soil. */
    private static SoilSurface floor(List<String> rocks, ContactSite site) throws IOException {
        List<Elevation> tops = new ArrayList<>();
        for (SurfaceSpec surface : site.scenario().ground()) {
            if (rocks.contains(surface.name())) {
                tops.add(Elevation.top(GroundMesh.of(surface.shape())));
            }
        }
        if (tops.isEmpty()) {
            return SoilSurface.NOWHERE;
        }
        return (x, y) -> {
            double highestM = Double.NEGATIVE_INFINITY;
            for (Elevation top : tops) {
                double heightM = top.heightM(x, y);
                highestM = heightM > highestM ? heightM : highestM; // NaN where there is none
            }
            return highestM;
        };
    }

    private static SoilContact wheel(SoilBed bed, WheelSpec wheel, int body) {
        double tipM = wheel.radiusM() + wheel.grousers().heightM();
        int object = bed.add(wheel.name(), wheel.soilShape(), wheel.soilFrictionRad());
        return new SoilContact(
                Owner.wheel(wheel.name()),
                "wheel_" + wheel.name(),
                body,
                bed,
                object,
                wheel.radiusM(),
                tipM,
                false,
                null);
    }

    private static SoilContact other(
            SoilBed bed, Soil soil, Owner owner, String label, int body, ContactShape shape, boolean needsPlace) {
        int object = bed.add(label, shape);
        return new SoilContact(owner, label, body, bed, object, 0, shape.tipM(), needsPlace, bearing(soil, shape));
    }

    /** Plates and boxes have a bearing area of their own. */
    private static SoilContact.@Nullable Bearing bearing(Soil soil, ContactShape shape) {
        double areaM2 = shape.bearingAreaM2();
        return areaM2 > 0 ? new SoilContact.Bearing(areaM2, soil.modulus(shape.bearingWidthM()), soil.n()) : null;
    }

    private static Vec3 up(ContactSite site) {
        Vec3 g = site.gravityMPerS2();
        return g.x() == 0 && g.y() == 0 ? Vec3.Z : g.times(-1 / g.norm());
    }

    /** Gravity presses soil onto the ground, tilted or not; parameters measured under another gravity are worth a word. */
    private static void checkGravity(String surface, SoilMap soils, ContactSite site) {
        Vec3 g = site.gravityMPerS2();
        if (!(g.z() < 0)) {
            throw new IllegalArgumentException(
                    "ground '" + surface + "': soil needs gravity that presses it down, not (" + g.x() + ", " + g.y()
                            + ", " + g.z() + ") m/s^2; for a slope write slope_deg");
        }
        double size = g.x() == 0 && g.y() == 0 ? -g.z() : g.norm();
        all(soils)
                .filter(soil -> Math.abs(soil.gravityMPerS2() - size) > 0.01 * size)
                .map(soil -> "soil '" + soil.name() + "' of '" + surface + "' was measured at "
                        + soil.gravityMPerS2() + " m/s^2 and is used at " + size
                        + " m/s^2: its parameters are not converted; bearing by density_kg_per_m3 scales with gravity")
                .distinct()
                .forEach(site::warn);
    }

    /** The law directed is one of dry sand. */
    private static void checkCohesion(String surface, ScmSpec spec, ContactSite site) {
        all(spec.soils())
                .filter(soil -> spec.law() == ScmSpec.Law.DIRECTED && soil.cohesionPa() >= COHESIVE_PA)
                .map(
                        soil -> "soil '" + soil.name() + "' of '" + surface + "' has cohesion_Pa = " + soil.cohesionPa()
                                + ", which law directed does not read: bearing and shear are those of dry sand; law: two_layer reads it")
                .distinct()
                .forEach(site::warn);
    }

    private static Stream<Soil> all(SoilMap soils) {
        return Stream.concat(
                Stream.of(soils.base()),
                Stream.concat(soils.regions().stream().map(SoilMap.Region::soil), soils.classSoils().stream()));
    }
}
