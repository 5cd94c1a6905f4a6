package org.grouser.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.slip.SlipSpec;
import org.grouser.contact.slip.SlipWheel;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.terrain.query.Ground;
import org.grouser.vehicle.WheelSpec;
import org.jspecify.annotations.Nullable;

/** Brings the wheels of all vehicles over every surface that they grip by slip. */
final class SlipAssembly {
    private final Scenario scenario;
    private final Bodies bodies;
    private final Function<SurfaceSpec, Ground> grounds;
    private final List<String> warnings;
    private final List<SlipMember> members = new ArrayList<>();

    /**
     * @param bodies at their start
     * @param grounds the shape of a surface
     * @param warnings what a user should know. Modified.
     */
    SlipAssembly(Scenario scenario, Bodies bodies, Function<SurfaceSpec, Ground> grounds, List<String> warnings) {
        this.scenario = scenario;
        this.bodies = bodies;
        this.grounds = grounds;
        this.warnings = warnings;
    }

    SlipGrounds assemble() {
        List<SurfaceSpec> surfaces = scenario.ground().stream()
                .filter(surface -> surface.contact() instanceof ContactSpec.Slip)
                .toList();
        for (SurfaceSpec surface : surfaces) {
            if (surface.contact() instanceof ContactSpec.Slip law) {
                String suffix = surfaces.size() > 1 ? "_" + surface.name() : "";
                wheels(surface, law.spec(), suffix);
                new SlipStart(scenario, bodies).check(surface, law.spec(), grounds, warnings);
            }
        }
        if (!surfaces.isEmpty() && members.isEmpty()) {
            throw new IllegalArgumentException("ground '" + surfaces.get(0).name()
                    + "': its contact is for wheels, and no vehicle has any; add wheels to the vehicle");
        }
        return new SlipGrounds(members, plane(), scenario.stepper().stepS());
    }

    private void wheels(SurfaceSpec surface, SlipSpec law, String suffix) {
        double gravity = scenario.gravityMPerS2().norm();
        for (Scenario.Placed placed : scenario.placed()) {
            for (WheelSpec wheel : placed.vehicle().wheels()) {
                boolean carried = placed.baseMotion() == Scenario.BaseMotion.PLANAR;
                WheelSpec.Geometry geometry =
                        surface.meetsWheelsAs() == null ? wheel.geometry() : surface.meetsWheelsAs();
                SlipWheel grip = new SlipWheel(
                        carried ? null : grounds.apply(surface), law, gravity, wheel.radiusM(), rims(wheel, geometry));
                members.add(new SlipMember(
                        "wheel_" + wheel.name() + suffix, surface.name(), bodies.model.body(wheel.body()), grip));
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

    private @Nullable PlaneLoads plane() {
        Scenario.Placed first = scenario.placed().get(0);
        if (first.baseMotion() != Scenario.BaseMotion.PLANAR || members.isEmpty()) {
            return null;
        }
        return new PlaneLoads(
                bodies,
                bodies.model.body(first.vehicle().base()),
                members,
                first.vehicle().wheels().get(0).radiusM());
    }
}
