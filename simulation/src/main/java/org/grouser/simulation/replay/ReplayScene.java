package org.grouser.simulation.replay;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.dynamics.Multibody;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.replay.Blobs;
import org.grouser.record.replay.CellLayer;
import org.grouser.record.replay.Scene;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.assembly.AssembledRun;
import org.grouser.simulation.contact.ContactLaw;
import org.grouser.simulation.contact.ReplaySurface;
import org.grouser.simulation.state.PlanarBase;
import org.grouser.vehicle.VehicleSpec;

/** What there is to see of a run: bodies as the multibody model orders them, surfaces as the scenario does. */
final class ReplayScene {
    private final Scenario scenario;
    private final Multibody model;
    private final List<Scene.Surface> surfaces = new ArrayList<>();
    private final List<ReplaySurface> changing = new ArrayList<>(); // in the order of the surfaces
    private final int[] vehicleOf;
    private final Map<String, BodySpec> specs = new HashMap<>();
    private final Map<String, Integer> named = new HashMap<>(); // bodies by the names that touch pairs use
    private final BodyShapes shapes;
    private final ReplayContacts contacts;

    /**
     * @param blobs takes meshes and heights. Modified.
     */
    ReplayScene(AssembledRun run, Blobs blobs) throws IOException {
        this.scenario = run.scenario();
        this.model = run.plant().bodies().model;
        this.vehicleOf = new int[model.bodies()];
        this.shapes = new BodyShapes(blobs);
        for (int v = 0; v < scenario.placed().size(); v++) {
            for (BodySpec body : PlanarBase.bodies(scenario.placed().get(v))) {
                vehicleOf[model.body(body.name())] = v;
                specs.put(body.name(), body);
                named.put(body.name(), model.body(body.name()));
            }
            scenario.placed()
                    .get(v)
                    .vehicle()
                    .wheels()
                    .forEach(wheel -> named.put(wheel.name(), model.body(wheel.body())));
        }
        surfaces(run.plant().compliant().laws(), blobs);
        contacts = new ReplayContacts(
                run.plant(),
                run.clock().stepS(),
                scenario.ground().stream().map(SurfaceSpec::name).toList(),
                subject -> named.getOrDefault(subject, -1));
    }

    private void surfaces(List<ContactLaw> laws, Blobs blobs) throws IOException {
        Map<String, ReplaySurface> live = new HashMap<>();
        laws.forEach(law -> law.replaySurfaces().forEach(surface -> live.put(surface.surface(), surface)));
        for (SurfaceSpec spec : scenario.ground()) {
            ReplaySurface surface = live.get(spec.name());
            if (surface != null) {
                changing.add(surface);
            }
            Scene.Form form = surface != null ? surface.form(blobs) : GroundForms.form(spec.shape(), blobs);
            surfaces.add(new Scene.Surface(spec.name(), spec.contact().model(), form));
        }
    }

    ReplayContacts contacts() {
        return contacts;
    }

    /** Surfaces that change. */
    List<ReplaySurface> changing() {
        return changing;
    }

    List<List<CellLayer>> layers() {
        return changing.stream().map(ReplaySurface::layers).toList();
    }

    /** Which vehicle each body belongs to. */
    int[] vehicleOf() {
        return vehicleOf;
    }

    int vehicles() {
        return scenario.placed().size();
    }

    Scene scene(double intervalS) throws IOException {
        List<Scene.Vehicle> vehicles = new ArrayList<>();
        for (Scenario.Placed placed : scenario.placed()) {
            VehicleSpec vehicle = placed.vehicle();
            double massKg =
                    vehicle.bodies().stream().mapToDouble(BodySpec::massKg).sum();
            vehicles.add(new Scene.Vehicle(vehicle.name(), model.body(vehicle.base()), massKg));
        }
        List<Scene.Body> bodies = new ArrayList<>();
        for (int body = 0; body < model.bodies(); body++) {
            bodies.add(body(body));
        }
        return new Scene(
                new Scene.Run(
                        scenario.id(),
                        scenario.title(),
                        scenario.variant(),
                        numbers(scenario.gravityMPerS2()),
                        scenario.stop().timeS(),
                        intervalS),
                course(),
                vehicles,
                bodies,
                contacts.owners(),
                surfaces);
    }

    private Scene.Course course() {
        List<double[]> waypointsM = new ArrayList<>();
        Outlines.waypointsM(scenario).forEach(waypoint -> waypointsM.add(new double[] {waypoint.x(), waypoint.y()}));
        return new Scene.Course(waypointsM, Outlines.acceptanceM(scenario));
    }

    private Scene.Body body(int body) throws IOException {
        String name = model.bodyName(body);
        BodySpec spec = specs.get(name);
        JointSpec joint = model.spec(model.jointOf(body));
        VehicleSpec vehicle = scenario.placed().get(vehicleOf[body]).vehicle();
        boolean planar = PlanarBase.owns(joint.name()) && !vehicle.base().equals(name);
        return new Scene.Body(
                name,
                vehicleOf[body],
                new Scene.Joint(
                        joint.name(),
                        model.parentOf(body),
                        joint.kind().name().toLowerCase(Locale.ROOT),
                        numbers(joint.originM()),
                        numbers(joint.origin()),
                        numbers(joint.axis())),
                new Scene.Mass(
                        model.massKg(body),
                        spec == null ? new double[3] : numbers(spec.comM()),
                        spec == null || planar ? new double[3] : numbers(spec.equivalentBoxM())),
                shapes.of(vehicle, name));
    }

    private static double[] numbers(Quat q) {
        return new double[] {q.x(), q.y(), q.z(), q.w()};
    }

    static double[] numbers(Vec3 v) {
        return new double[] {v.x(), v.y(), v.z()};
    }
}
