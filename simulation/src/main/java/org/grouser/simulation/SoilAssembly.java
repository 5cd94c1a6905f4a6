package org.grouser.simulation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.scm.ScmSpec;
import org.grouser.contact.scm.Soil;
import org.grouser.contact.scm.SoilBed;
import org.grouser.contact.scm.SoilMap;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilSurface;
import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.terrain.Elevation;
import org.grouser.terrain.GroundMesh;
import org.grouser.vehicle.ToolSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;
import org.jspecify.annotations.Nullable;

/** Lays the beds of soil of a scenario and says who meets them: every wheel, tool and box. */
final class SoilAssembly {
    private final Scenario scenario;
    private final Bodies bodies;
    private final Parallel parallel;
    private final List<String> warnings;

    /**
     * @param warnings Modified.
     */
    SoilAssembly(Scenario scenario, Bodies bodies, Workers workers, List<String> warnings) {
        this.scenario = scenario;
        this.bodies = bodies;
        this.parallel = workers.count() > 1
                ? (tasks, task) -> workers.forEach(tasks, (worker, index) -> task.accept(index))
                : Parallel.NONE;
        this.warnings = warnings;
    }

    SoilGrounds assemble(double stepS) {
        List<SoilGrounds.SoilGround> grounds = new ArrayList<>();
        for (SurfaceSpec surface : scenario.ground()) {
            if (surface.contact() instanceof ContactSpec.Scm law) {
                try {
                    grounds.add(ground(surface, law));
                } catch (IOException e) {
                    throw new IllegalArgumentException("ground '" + surface.name() + "': " + e.getMessage(), e);
                }
            }
        }
        return new SoilGrounds(grounds, bodies.model.dof(), stepS);
    }

    private SoilGrounds.SoilGround ground(SurfaceSpec surface, ContactSpec.Scm law) throws IOException {
        ScmSpec spec = law.spec();
        checkGravity(surface.name(), spec.soils());
        Elevation elevation = Elevation.of(surface.shape());
        SoilBed bed = SoilBed.lay(spec, elevation::heightM, floor(law.rocks()), parallel);
        Soil soil = spec.soils().base();
        List<SoilMember> members = new ArrayList<>();
        for (Scenario.Placed placed : scenario.placed()) {
            VehicleSpec vehicle = placed.vehicle();
            for (WheelSpec wheel : vehicle.wheels()) {
                members.add(wheel(bed, wheel));
            }
            for (ToolSpec tool : vehicle.tools()) {
                members.add(other(
                        bed,
                        soil,
                        "tool_" + tool.name(),
                        tool.body(),
                        tool.form().soilShape(),
                        true));
            }
            for (VehicleSpec.BlockShape block : vehicle.blocks()) {
                members.add(other(
                        bed, soil, "block_" + block.body(), block.body(), new ContactShape.Box(block.sizeM()), false));
            }
        }
        return new SoilGrounds.SoilGround(surface.name(), bed, members);
    }

    /** The tops of all rocks in the soil. */
    private SoilSurface floor(List<String> rocks) throws IOException {
        List<Elevation> tops = new ArrayList<>();
        for (SurfaceSpec surface : scenario.ground()) {
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

    private SoilMember wheel(SoilBed bed, WheelSpec wheel) {
        double tipM = wheel.radiusM() + wheel.grousers().heightM();
        int object = bed.add(wheel.name(), wheel.soilShape());
        int body = bodies.model.body(wheel.body());
        return new SoilMember("wheel_" + wheel.name(), body, bed, object, wheel.radiusM(), tipM, false, null);
    }

    private SoilMember other(
            SoilBed bed, Soil soil, String label, String body, ContactShape shape, boolean needsPlace) {
        int object = bed.add(label, shape);
        return new SoilMember(
                label, bodies.model.body(body), bed, object, 0, shape.tipM(), needsPlace, bearing(soil, shape));
    }

    /** Plates and boxes have a bearing area of their own. */
    private static SoilMember.@Nullable Bearing bearing(Soil soil, ContactShape shape) {
        double areaM2 = shape.bearingAreaM2();
        return areaM2 > 0 ? new SoilMember.Bearing(areaM2, soil.modulus(shape.bearingWidthM()), soil.n()) : null;
    }

    /** Soil lies level under gravity along -z; parameters measured under another gravity are worth a word. */
    private void checkGravity(String surface, SoilMap soils) {
        Vec3 g = scenario.gravityMPerS2();
        if (g.x() != 0 || g.y() != 0 || !(g.z() < 0)) {
            throw new IllegalArgumentException("ground '" + surface + "': soil needs gravity along -z, not (" + g.x()
                    + ", " + g.y() + ", " + g.z() + ") m/s^2; tilt the surface instead");
        }
        Stream<Soil> all = Stream.concat(
                Stream.of(soils.base()),
                Stream.concat(soils.regions().stream().map(SoilMap.Region::soil), soils.classSoils().stream()));
        all.filter(soil -> Math.abs(soil.gravityMPerS2() + g.z()) > 0.01 * Math.abs(g.z()))
                .map(soil -> "soil '" + soil.name() + "' of '" + surface + "' was measured at "
                        + soil.gravityMPerS2() + " m/s^2 and is used at " + -g.z()
                        + " m/s^2: its parameters are not converted")
                .distinct()
                .forEach(warnings::add);
    }
}
