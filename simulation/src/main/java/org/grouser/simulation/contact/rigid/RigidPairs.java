package org.grouser.simulation.contact.rigid;

import java.util.List;
import java.util.function.Function;
import org.grouser.contact.ContactSpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.dynamics.Multibody;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.state.Bodies;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.vehicle.AbsorberSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;

/** Lists everything that may touch with impulses: wheels and boxes on rigid ground, boxes, joint stops, absorbers. */
public final class RigidPairs {
    /** A piece of rigid ground with its law. */
    record Surface(String name, GroundSurface ground, ContactSpec.Nonsmooth law) {
        /** A wheel that only rests on it. */
        Surface(String name, GroundSurface ground) {
            this(name, ground, new ContactSpec.Nonsmooth(0, 0));
        }

        /** Whether wheels resist rolling or spinning on it. */
        boolean resists() {
            return law.rollingM() > 0 || law.spinningM() > 0;
        }

        /** Whether wheels have another friction across their rolling direction than along it. */
        boolean directed() {
            return law.lateral() != law.friction();
        }
    }

    private final Scenario scenario;
    private final Bodies bodies;
    private final double[] middle;
    private final Function<SurfaceSpec, GroundSurface> grounds;

    /**
     * @param middle positions at which contacts are detected, live. Not modified.
     * @param grounds the shape of a surface
     */
    public RigidPairs(Scenario scenario, Bodies bodies, double[] middle, Function<SurfaceSpec, GroundSurface> grounds) {
        this.scenario = scenario;
        this.bodies = bodies;
        this.middle = middle;
        this.grounds = grounds;
    }

    /**
     * @param pairs Modified.
     * @param allowedM by pair, deepest start that is lifted out. Modified.
     * @param absorbers those among the pairs. Modified.
     */
    public void fill(List<TouchPair> pairs, List<Double> allowedM, List<CrushableAbsorber> absorbers) {
        Multibody model = bodies.model;
        for (SurfaceSpec spec : scenario.ground()) {
            if (!(spec.contact() instanceof ContactSpec.Nonsmooth law)) {
                continue;
            }
            Surface surface = new Surface(spec.name(), grounds.apply(spec), law);
            for (Scenario.Placed placed : scenario.placed()) {
                for (WheelSpec wheel : placed.vehicle().wheels()) {
                    WheelSpec.Geometry geometry =
                            spec.meetsWheelsAs() == null ? wheel.geometry() : spec.meetsWheelsAs();
                    pairs.add(new WheelOnGround(wheel, geometry, model.body(wheel.body()), surface));
                    allowedM.add(wheel.radiusM() / 4);
                }
                for (VehicleSpec.BlockShape block : placed.vehicle().blocks()) {
                    pairs.add(new BlockOnGround(block.body(), model.body(block.body()), block.sizeM(), surface));
                    allowedM.add(smallest(block.sizeM()) / 10);
                }
            }
        }
        blockPairs(pairs, allowedM);
        limits(pairs, allowedM);
        absorbers(pairs, allowedM, absorbers);
    }

    private void limits(List<TouchPair> pairs, List<Double> allowedM) {
        Multibody model = bodies.model;
        for (int joint = 0; joint < model.joints(); joint++) {
            JointSpec.Passive passive = model.passive(joint);
            if (passive.lower() > Double.NEGATIVE_INFINITY || passive.upper() < Double.POSITIVE_INFINITY) {
                pairs.add(new JointLimit(model, joint, childOf(joint), middle));
                allowedM.add(0.0);
            }
        }
    }

    private void absorbers(List<TouchPair> pairs, List<Double> allowedM, List<CrushableAbsorber> absorbers) {
        Multibody model = bodies.model;
        for (Scenario.Placed placed : scenario.placed()) {
            for (AbsorberSpec spec : placed.vehicle().absorbers()) {
                int joint = model.joint(spec.joint());
                double startM = middle[model.positionAt(joint)];
                CrushableAbsorber absorber = new CrushableAbsorber(model, spec, childOf(joint), startM, middle);
                absorbers.add(absorber);
                pairs.add(absorber);
                allowedM.add(0.0);
            }
        }
    }

    private void blockPairs(List<TouchPair> pairs, List<Double> allowedM) {
        List<Scenario.Placed> all = scenario.placed();
        for (int i = 0; i < all.size(); i++) {
            for (int j = i + 1; j < all.size(); j++) {
                for (VehicleSpec.BlockShape a : all.get(i).vehicle().blocks()) {
                    for (VehicleSpec.BlockShape b : all.get(j).vehicle().blocks()) {
                        pairs.add(new BlockOnBlock(bodies.model, a, b, scenario.bodyContact()));
                        allowedM.add(Math.min(smallest(a.sizeM()), smallest(b.sizeM())) / 10);
                    }
                }
            }
        }
    }

    private static double smallest(Vec3 sizeM) {
        return Math.min(sizeM.x(), Math.min(sizeM.y(), sizeM.z()));
    }

    private int childOf(int joint) {
        for (int body = 0; body < bodies.model.bodies(); body++) {
            if (bodies.model.jointOf(body) == joint) {
                return body;
            }
        }
        throw new IllegalArgumentException("joint '" + bodies.model.jointName(joint) + "' has no child");
    }
}
