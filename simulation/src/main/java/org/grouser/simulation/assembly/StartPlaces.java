package org.grouser.simulation.assembly;

import org.grouser.dynamics.JointSpec;
import org.grouser.dynamics.Multibody;
import org.grouser.dynamics.MultibodyState;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.StartSpec;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.PlanarBase;
import org.grouser.vehicle.VehicleSpec;

/** Puts every vehicle where it starts. */
final class StartPlaces {
    private StartPlaces() {}

    /**
     * One on a bench starts where its joints say.
     *
     * @param bodies Modified.
     */
    static void take(Scenario scenario, Bodies bodies) {
        MultibodyState state = new MultibodyState(bodies.model);
        for (Scenario.Placed placed : scenario.placed()) {
            VehicleSpec vehicle = placed.vehicle();
            StartSpec at = ScatteredStart.of(
                    placed.start(), scenario.seed(), scenario.placed().indexOf(placed));
            int joint = bodies.model.jointOf(bodies.model.body(vehicle.base()));
            if (bodies.model.kind(joint) == JointSpec.Kind.FREE) {
                state.placeFree(joint, at.positionM(), at.rotation());
                int d = bodies.model.velocityAt(joint);
                at.velocityMPerS().store(state.v, d);
                at.rotation().inverse().rotate(at.angularRadPerS()).store(state.v, d + 3); // to the body's axes
            }
            if (placed.baseMotion() == Scenario.BaseMotion.PLANAR) {
                onPlane(at, bodies.model, state);
            }
            at.joints().forEach((name, position) -> {
                state.q[bodies.model.positionAt(bodies.model.joint(name))] = position;
            });
            at.jointRates().forEach((name, rate) -> {
                state.v[bodies.model.velocityAt(bodies.model.joint(name))] = rate;
            });
        }
        System.arraycopy(state.q, 0, bodies.q, 0, bodies.q.length);
        System.arraycopy(state.v, 0, bodies.v, 0, bodies.v.length);
    }

    private static void onPlane(StartSpec at, Multibody model, MultibodyState state) {
        Vec3 ahead = at.rotation().rotate(Vec3.X);
        state.q[model.positionAt(model.joint(PlanarBase.SLIDE_X))] =
                at.positionM().x();
        state.q[model.positionAt(model.joint(PlanarBase.SLIDE_Y))] =
                at.positionM().y();
        state.q[model.positionAt(model.joint(PlanarBase.TURN))] = StrictMath.atan2(ahead.y(), ahead.x());
        state.v[model.velocityAt(model.joint(PlanarBase.SLIDE_X))] =
                at.velocityMPerS().x();
        state.v[model.velocityAt(model.joint(PlanarBase.SLIDE_Y))] =
                at.velocityMPerS().y();
        state.v[model.velocityAt(model.joint(PlanarBase.TURN))] =
                at.angularRadPerS().z();
    }
}
