package org.grouser.simulation;

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
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.terrain.GroundMesh;
import org.grouser.terrain.GroundShape;
import org.grouser.vehicle.ToolSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;

/** Brings wheels, boxes and tools of all vehicles over every surface of polygons. */
final class PolygonAssembly {
    /** Layers of materials more different than this are outside the model of shear [Krenn2008, Eq. 3]; our limit. */
    private static final double MOST_MISMATCH = 0.05;

    private final Scenario scenario;
    private final Bodies bodies;
    private final List<String> warnings;
    private final List<PolygonMember> members = new ArrayList<>();
    private final Map<String, BallOnPlane> forms = new LinkedHashMap<>(); // by label
    private final Map<ContactShape, PolygonBody> shapes = new HashMap<>(); // equal wheels share their mesh

    /**
     * @param bodies at their start
     * @param warnings what a user should know. Modified.
     */
    PolygonAssembly(Scenario scenario, Bodies bodies, List<String> warnings) {
        this.scenario = scenario;
        this.bodies = bodies;
        this.warnings = warnings;
    }

    PolygonGrounds assemble() {
        List<SurfaceSpec> surfaces = scenario.ground().stream()
                .filter(surface -> surface.contact() instanceof ContactSpec.Pcm)
                .toList();
        for (SurfaceSpec surface : surfaces) {
            if (surface.contact() instanceof ContactSpec.Pcm law) {
                try {
                    surface(surface, law.spec(), surfaces.size() > 1 ? "_" + surface.name() : "");
                } catch (IOException e) {
                    throw new IllegalArgumentException("ground '" + surface.name() + "': " + e.getMessage(), e);
                }
            }
        }
        if (!surfaces.isEmpty() && members.isEmpty()) {
            throw new IllegalArgumentException("ground '" + surfaces.get(0).name()
                    + "': its contact is for wheels, boxes and tools, and no vehicle has any");
        }
        return new PolygonGrounds(
                members, forms, bodies.motion, scenario.stepper().stepS());
    }

    private void surface(SurfaceSpec surface, PcmSpec law, String suffix) throws IOException {
        PolygonBody ground = PolygonBody.of(GroundMesh.of(surface.shape()));
        shapes.clear();
        for (Scenario.Placed placed : scenario.placed()) {
            VehicleSpec vehicle = placed.vehicle();
            for (WheelSpec wheel : vehicle.wheels()) {
                ContactShape shape = surface.meetsWheelsAs() == WheelSpec.Geometry.BALL
                        ? new ToolSpec.Ball(wheel.radiusM(), BALL_CUTS).soilShape()
                        : wheel.soilShape();
                add("wheel_" + wheel.name() + suffix, surface.name(), wheel.body(), shape, ground, law);
            }
            for (ToolSpec tool : vehicle.tools()) {
                String label = "tool_" + tool.name() + suffix;
                add(label, surface.name(), tool.body(), tool.form().soilShape(), ground, law);
                if (tool.form() instanceof ToolSpec.Ball ball && surface.shape() instanceof GroundShape.Plane plane) {
                    forms.put(label, new BallOnPlane(ball, bodies.model.body(tool.body()), plane, law));
                }
            }
            for (VehicleSpec.BlockShape block : vehicle.blocks()) {
                add(
                        "block_" + block.body() + suffix,
                        surface.name(),
                        block.body(),
                        new ContactShape.Box(block.sizeM()),
                        ground,
                        law);
            }
        }
        check(surface.name(), law);
    }

    private static final int BALL_CUTS = 5; // 20 480 triangles

    private void add(String label, String surface, String body, ContactShape shape, PolygonBody ground, PcmSpec law) {
        PolygonBody elements =
                shapes.computeIfAbsent(shape, one -> PolygonBody.elements(ShapeMesh.of(one), law.elementM()));
        members.add(new PolygonMember(
                label, surface, bodies.model.body(body), new PolygonPair(label, elements, ground, law)));
    }

    private void check(String surface, PcmSpec law) {
        if (Math.abs(law.mismatch()) > MOST_MISMATCH) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "ground '%s': its layers differ by kappa = %.3f, and their shear is exact for 0 alone",
                    surface,
                    law.mismatch()));
        }
        double layerS = new LayerStep(scenario, bodies).longestS(law);
        if (scenario.stepper().stepS() > layerS) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "step_s = %s s is too long for the layers of '%s', which bear about %.2g s: wheels may be thrown off",
                    scenario.stepper().stepS(),
                    surface,
                    layerS));
        }
        double gravity = scenario.gravityMPerS2().norm();
        double longestS = law.friction()
                .match(
                        creeps -> 2 * creeps.creepMPerS() / (creeps.coefficient() * gravity), // 2 m / (mu m g / v)
                        bristle -> Double.POSITIVE_INFINITY);
        if (scenario.stepper().stepS() > longestS) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "step_s = %s s is too long for regularised friction on '%s', which bears about %.2g s: it may rattle;"
                            + " enlarge creep_m_per_s, or write friction: {bristle: ...}",
                    scenario.stepper().stepS(),
                    surface,
                    longestS));
        }
    }
}
