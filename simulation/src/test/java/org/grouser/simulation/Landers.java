package org.grouser.simulation;

import java.util.ArrayList;
import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.point.PointSpec;
import org.grouser.dynamics.BodySpec;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.Event;
import org.grouser.record.Recording;
import org.grouser.scenario.RecordSpec;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.StartSpec;
import org.grouser.scenario.StepperSpec;
import org.grouser.scenario.StopSpec;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.terrain.GroundShape;
import org.grouser.vehicle.ContactPointSpec;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.VehicleSpec;

/** A lander of 1553 kg on springs [Cordova2013], for tests. */
final class Landers {
    static final double MASS_KG = 1553;
    static final double HEIGHT_M = 1.3; // of the centre of mass over the feet
    static final double HALF_M = 1.816; // from the middle to a foot along x and y; erratum M9

    private Landers() {}

    static PointSpec law(double massKg) {
        return new PointSpec(
                new PointSpec.Derived(massKg, 0.02, 0.1), 0.8, 0.3, PointSpec.STICK_M_PER_S, PointSpec.DWELL_S);
    }

    /** Legs 1 to 4 in the north-east, south-east, south-west and north-west; y is north. */
    static List<ContactPointSpec> feet() {
        List<ContactPointSpec> feet = new ArrayList<>();
        double[][] places = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
        for (int i = 0; i < 4; i++) {
            Vec3 place = new Vec3(HALF_M * places[i][0], HALF_M * places[i][1], -HEIGHT_M);
            feet.add(new ContactPointSpec("leg" + (i + 1), "lander", place, new Vec3(0, 0, -1), 0.8, 0));
        }
        return feet;
    }

    static List<ContactPointSpec> centre(double contactOffsetM) {
        return List.of(new ContactPointSpec("centre", "lander", Vec3.ZERO, new Vec3(0, 0, -1), 0.8, contactOffsetM));
    }

    static VehicleSpec lander(List<ContactPointSpec> points) {
        BodySpec body =
                new BodySpec("lander", MASS_KG, Vec3.ZERO, BodySpec.Inertia.box(MASS_KG, new Vec3(2.5, 2.5, 2)));
        return new VehicleSpec(
                "lander",
                "lander",
                List.of(body),
                List.of(Worlds.free("lander")),
                new VehicleSpec.Shapes(List.of(), List.of(), List.of(), points),
                new VehicleSpec.Equipment(List.of(), List.of(), null, null));
    }

    static Scenario scenario(
            VehicleSpec vehicle,
            StartSpec start,
            GroundShape shape,
            PointSpec law,
            List<DriveSpec> drives,
            StepperSpec stepper,
            double timeS) {
        return new Scenario(
                new Scenario.About("test", "", "", "", ""),
                new Scenario.World(
                        Worlds.EARTH,
                        List.of(new SurfaceSpec("ground", shape, new ContactSpec.Point(law), null)),
                        new Scenario.BodyContact(0.5, 0)),
                List.of(new Scenario.Placed(vehicle, start)),
                drives,
                new Scenario.Timing(1, stepper, new StopSpec(timeS, List.of())),
                new Scenario.Output(new RecordSpec(stepper.stepS()), List.of(), List.of()));
    }

    static StepperSpec moreauJean(double stepS) {
        return new StepperSpec.MoreauJean(stepS, 0.5, 1e-10, StepperSpec.Stabilisation.PROJECTION);
    }

    static GroundShape level() {
        return new GroundShape.Plane(Vec3.ZERO, Vec3.Z);
    }

    static StartSpec above(double heightM) {
        return Worlds.at(new Vec3(0, 0, heightM), Quat.IDENTITY, Vec3.ZERO, Vec3.ZERO);
    }

    static double firstEventS(Recording run, String kind, String subject) {
        return run.events().stream()
                .filter(event -> event.kind().equals(kind) && event.subject().equals(subject))
                .mapToDouble(Event::timeS)
                .findFirst()
                .orElse(Double.NaN);
    }
}
