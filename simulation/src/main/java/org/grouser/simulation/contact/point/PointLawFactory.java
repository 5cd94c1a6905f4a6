package org.grouser.simulation.contact.point;

import java.util.ArrayList;
import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.point.ContactPoints;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.contact.ContactLaw;
import org.grouser.simulation.contact.ContactLawFactory;
import org.grouser.simulation.contact.ContactSite;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.vehicle.ContactPointSpec;

/** Brings the contact points of all vehicles over every surface that answers them. */
public final class PointLawFactory implements ContactLawFactory<ContactSpec.Point> {
    @Override
    public Class<ContactSpec.Point> type() {
        return ContactSpec.Point.class;
    }

    @Override
    public ContactLaw assemble(List<SurfaceSpec> surfaces, ContactSite site) {
        List<PointLaw.Ground> grounds = new ArrayList<>();
        List<PointContact> all = new ArrayList<>();
        List<GroundSurface> shapes = new ArrayList<>();
        for (SurfaceSpec surface : surfaces) {
            PointLaw.Ground ground = ground(surface, site);
            grounds.add(ground);
            all.addAll(ground.contacts());
            shapes.add(site.ground(surface));
        }
        return new PointLaw(
                grounds,
                new PointSums(all, site.bodies(), site.base()),
                new BaseTravel(site.bodies(), site.base(), shapes),
                site.stepS());
    }

    private PointLaw.Ground ground(SurfaceSpec surface, ContactSite site) {
        ContactPoints points = new ContactPoints(
                site.ground(surface), spec(surface).spec(), site.gravityMPerS2().norm());
        List<PointContact> contacts = new ArrayList<>();
        for (ContactPointSpec point : site.points()) {
            int index = points.add(point.name(), point.tipM(), point.sight(), point.probeLengthM());
            contacts.add(new PointContact(point.name(), surface.name(), site.body(point.body()), points, index));
        }
        if (contacts.isEmpty()) {
            throw new IllegalArgumentException(
                    "ground '" + surface.name()
                            + "': its contact is for contact points, and no vehicle has any; add contact_points to the vehicle");
        }
        return new PointLaw.Ground(surface.name(), points, contacts);
    }
}
