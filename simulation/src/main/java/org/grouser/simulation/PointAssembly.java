package org.grouser.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.point.ContactPoints;
import org.grouser.contact.point.PointSpec;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.terrain.query.Ground;
import org.grouser.vehicle.ContactPointSpec;

/** Brings the contact points of all vehicles over every surface that answers them. */
final class PointAssembly {
    private PointAssembly() {}

    /**
     * @param grounds the shape of a surface
     */
    static PointGrounds assemble(Scenario scenario, Bodies bodies, Function<SurfaceSpec, Ground> grounds) {
        List<PointGrounds.PointGround> all = new ArrayList<>();
        for (SurfaceSpec surface : scenario.ground()) {
            if (surface.contact() instanceof ContactSpec.Point law) {
                all.add(ground(scenario, bodies, surface.name(), grounds.apply(surface), law.spec()));
            }
        }
        return new PointGrounds(all, scenario.stepper().stepS());
    }

    private static PointGrounds.PointGround ground(
            Scenario scenario, Bodies bodies, String surface, Ground shape, PointSpec law) {
        ContactPoints points =
                new ContactPoints(shape, law, scenario.gravityMPerS2().norm());
        List<PointMember> members = new ArrayList<>();
        for (Scenario.Placed placed : scenario.placed()) {
            for (ContactPointSpec point : placed.vehicle().points()) {
                int index = points.add(point.name(), point.tipM(), point.sight(), point.probeLengthM());
                members.add(new PointMember(point.name(), surface, bodies.model.body(point.body()), points, index));
            }
        }
        if (members.isEmpty()) {
            throw new IllegalArgumentException(
                    "ground '" + surface
                            + "': its contact is for contact points, and no vehicle has any; add contact_points to the vehicle");
        }
        return new PointGrounds.PointGround(surface, shape, points, members);
    }
}
