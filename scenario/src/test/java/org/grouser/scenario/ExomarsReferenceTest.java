package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.grouser.dynamics.BodySpec;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.GroundShape;
import org.grouser.vehicle.VehicleSpec;
import org.junit.jupiter.api.Test;

/** The rover's data against numbers of the model files behind [Michalczyk2014] (repository siconos/rover). */
class ExomarsReferenceTest {
    private final VehicleSpec rover =
            ScenarioReader.open("exomars-drop", List.of()).placed().get(0).vehicle();

    private BodySpec body(String name) {
        return rover.bodies().stream()
                .filter(body -> body.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Position of a body's frame in the trunk's, all joints at zero. */
    private Vec3 place(String body) {
        Vec3 place = Vec3.ZERO;
        String at = body;
        while (!at.equals("trunk")) {
            String child = at;
            var joint = rover.joints().stream()
                    .filter(one -> one.child().equals(child))
                    .findFirst()
                    .orElseThrow();
            place = place.plus(joint.originM());
            at = joint.parent();
        }
        return place;
    }

    @Test
    void inertiasOfTrunkSteeringAndWheelAreThoseOfTheSource() {
        same(4.677526041666667, 3.4506635416666667, 5.4632708333333335, body("trunk"));
        same(0.374632197552, 0.034027197551999996, 0.386019, body("rear_bogie"));
        same(0.0059379030937499995, 0.005653560134999999, 0.00292883117475, body("cr_steer"));
        same(0.06451466666666666, 0.0033521695666683332, 0.06368550290000166, body("fl_bogie"));
        same(0.00042352500000000006, 0.00083205, 0.00042352500000000006, body("fr_wheel"));
    }

    @Test
    void wheelCentresStandAsInTheSource() {
        near(-0.6374999, 0.601203, -0.44975, place("rl_wheel"));
        near(-0.6374999, -0.601203, -0.44975, place("rr_wheel"));
        near(0.0825001, 0.601203, -0.44975, place("cl_wheel"));
        near(0.7225001, -0.601203, -0.44975, place("fr_wheel"));
    }

    /** By hand: distance of the base from the plane is 0.44975 + 0.129 = 0.57875 m, along the slope's normal. */
    @Test
    void roverStartsOnTheSlopeToATenthOfAMicrometre() {
        Scenario hold = ScenarioReader.open("exomars-slope-hold", List.of());
        GroundShape.Plane slope = (GroundShape.Plane) hold.ground().get(0).shape();
        StartSpec start = hold.placed().get(0).start();
        assertEquals(0.57875, start.positionM().minus(slope.pointM()).dot(slope.normal()), 1e-7);
        near(
                slope.normal().x(),
                slope.normal().y(),
                slope.normal().z(),
                start.rotation().rotate(Vec3.Z));
    }

    private static void same(double xx, double yy, double zz, BodySpec body) {
        assertEquals(xx, body.inertia().xx(), 1e-14, body.name());
        assertEquals(yy, body.inertia().yy(), 1e-14, body.name());
        assertEquals(zz, body.inertia().zz(), 1e-14, body.name());
    }

    private static void near(double x, double y, double z, Vec3 v) {
        assertEquals(x, v.x(), 1e-12);
        assertEquals(y, v.y(), 1e-12);
        assertEquals(z, v.z(), 1e-12);
    }
}
