package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.grouser.contact.ContactSpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.contact.OutsideModelException;
import org.grouser.simulation.contact.ReplayOwner;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.Observer;
import org.grouser.simulation.state.Saved;
import org.grouser.simulation.state.Warned;
import org.grouser.terrain.Elevation;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.terrain.query.RayHit;
import org.grouser.vehicle.ContactPointSpec;
import org.grouser.vehicle.ToolSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;
import org.jspecify.annotations.Nullable;

/**
 * Tells of bodies that have gone where no ground bears them: deep below all of it (fell_through), or down beside its edges
 * (off_ground); ends the run a little later. Looks ten times a second, and changes nothing. All lengths are our choice.
 */
public final class GroundWatch implements Observer, Saved, Warned {
    private static final double EVERY_S = 0.1;

    /** So far below the ground, beyond its own size twice, a body is told of; five times as far, and the run ends. */
    private static final double BELOW_M = 0.3;

    /** The same where contact bears half the weight: a lander dropped from 20 m goes 1.7 m into soft ground and comes back. */
    private static final double BORNE_BELOW_M = 2;

    /** The same for a fall beside the ground: vehicles may well drive off an edge, and runs have conditions for that. */
    private static final double BESIDE_M = 2;

    private static final double STOP = 5;

    private final Bodies bodies;
    private final CompliantContact compliant;
    private final EnergyWatch energy;
    private final double[] wrench; // on all bodies by compliant contact            (6 bodies)
    private final List<Shape> shapes = new ArrayList<>();
    private final List<Floor> floors = new ArrayList<>();
    private final long everySteps;
    private final double[] down; // unit vector of gravity, zero where there is none
    private final double[] lostM; // by shape, height at which it was last over ground; NaN while it is
    private final Features found = new Features();
    private final RayHit hit = new RayHit();
    private String told = "";

    /** What a body can touch with. */
    private record Shape(String name, String kind, int body, double reachM, boolean free) {}

    /** A surface: soil as it lies now, or rigid. */
    private record Floor(
            String name,
            String model,
            @Nullable Elevation soil,
            @Nullable GroundSurface rigid,
            double cellM,
            Set<Integer> met) {}

    /**
     * @param grounds the shape of a surface
     * @param energy knows what is to blame where it is not the ground
     */
    public GroundWatch(
            Scenario scenario,
            Bodies bodies,
            CompliantContact compliant,
            Function<SurfaceSpec, GroundSurface> grounds,
            EnergyWatch energy) {
        this.bodies = bodies;
        this.compliant = compliant;
        this.energy = energy;
        this.wrench = new double[6 * bodies.model.bodies()];
        everySteps = Math.max(1, Math.round(EVERY_S / scenario.stepper().stepS()));
        double g = bodies.gravityMPerS2.norm();
        down = g > 0
                ? new double[] {bodies.gravityMPerS2.x() / g, bodies.gravityMPerS2.y() / g, bodies.gravityMPerS2.z() / g
                }
                : new double[3];
        scenario.placed().forEach(placed -> shapes(placed.vehicle()));
        lostM = new double[shapes.size()];
        Arrays.fill(lostM, Double.NaN);
        if (!shapes.isEmpty() && g > 0) {
            scenario.ground().forEach(surface -> floor(surface, compliant, grounds));
        }
    }

    private void shapes(VehicleSpec vehicle) {
        for (WheelSpec wheel : vehicle.wheels()) {
            add(wheel.name(), "wheel", wheel.body(), wheel.radiusM());
        }
        for (VehicleSpec.BlockShape block : vehicle.blocks()) {
            add(block.body(), "block", block.body(), block.sizeM().norm() / 2);
        }
        for (ToolSpec tool : vehicle.tools()) {
            add(tool.name(), "tool", tool.body(), 0.1);
        }
        for (ContactPointSpec point : vehicle.points()) {
            add(point.name(), "contact point", point.body(), point.tipM().norm());
        }
    }

    private void add(String name, String kind, String bodyName, double reachM) {
        int body = bodies.model.body(bodyName);
        int root = bodies.tree(body);
        boolean free = bodies.model.kind(bodies.model.jointOf(root)) == JointSpec.Kind.FREE;
        shapes.add(new Shape(name, kind, body, reachM, free));
    }

    private void floor(SurfaceSpec surface, CompliantContact compliant, Function<SurfaceSpec, GroundSurface> grounds) {
        String model = surface.contact().model();
        if (model.equals(ContactSpec.TorqueModel.MODEL)) {
            return; // touches nothing
        }
        Set<Integer> met = new HashSet<>();
        boolean impulses = surface.contact() instanceof ContactSpec.Nonsmooth;
        for (Shape shape : shapes) {
            if (surface.contact() instanceof ContactSpec.Bekker && !shape.kind.equals("contact point")) {
                met.add(shape.body);
            }
            if (impulses && (shape.kind.equals("wheel") || shape.kind.equals("block"))) {
                met.add(shape.body);
            }
        }
        compliant
                .laws()
                .forEach(law -> law.replayOwners().stream()
                        .filter(owner -> owner.surface().equals(surface.name()))
                        .map(ReplayOwner::body)
                        .forEach(met::add));
        Elevation soil = compliant.elevation(surface.name());
        double cellM = surface.contact() instanceof ContactSpec.Scm scm
                ? scm.spec().grid().dxM()
                : 0;
        floors.add(new Floor(surface.name(), model, soil, soil == null ? grounds.apply(surface) : null, cellM, met));
    }

    /** What a user should know before the run: vehicles that fall because nothing of them meets any ground, and parts that no ground feels. */
    public List<String> unmet(Scenario scenario) {
        List<String> words = new ArrayList<>();
        int first = 0;
        for (Scenario.Placed placed : scenario.placed()) {
            VehicleSpec vehicle = placed.vehicle();
            int count = vehicle.wheels().size()
                    + vehicle.blocks().size()
                    + vehicle.tools().size()
                    + vehicle.points().size();
            List<Shape> its = shapes.subList(first, first + count);
            first += count;
            boolean falls = !its.isEmpty() && its.get(0).free && !floors.isEmpty();
            if (falls
                    && its.stream()
                            .noneMatch(shape -> floors.stream().anyMatch(floor -> floor.met.contains(shape.body)))) {
                words.add("'" + its.get(0).name + "' meets no ground and falls: " + unseen(its.get(0), floors.get(0)));
            } else if (!floors.isEmpty()) {
                ignored(its, words);
            }
        }
        return words;
    }

    /**
     * One line for each kind of part that goes through all ground unfelt.
     *
     * @param words Modified.
     */
    private void ignored(List<Shape> shapes, List<String> words) {
        Map<String, List<Shape>> byKind = new LinkedHashMap<>();
        for (Shape shape : shapes) {
            if (floors.stream().noneMatch(floor -> meets(floor, shape))) {
                byKind.computeIfAbsent(shape.kind, kind -> new ArrayList<>()).add(shape);
            }
        }
        byKind.forEach((kind, some) -> words.add(kind
                + (some.size() == 1 ? " " : "s ")
                + some.stream().map(shape -> "'" + shape.name + "'").collect(Collectors.joining(", "))
                + (some.size() == 1 ? " goes" : " go") + " through all ground unfelt: "
                + unseen(some.get(0), floors.get(0))));
    }

    /** By the kinds of parts that the built-in models know; others say what they meet. */
    private static boolean meets(Floor floor, Shape shape) {
        return switch (floor.model) {
            case ContactSpec.Nonsmooth.MODEL -> shape.kind.equals("wheel") || shape.kind.equals("block");
            case ContactSpec.Scm.MODEL, ContactSpec.Pcm.MODEL, ContactSpec.Bekker.MODEL ->
                !shape.kind.equals("contact point");
            case ContactSpec.Point.MODEL -> shape.kind.equals("contact point");
            case ContactSpec.Slip.MODEL -> shape.kind.equals("wheel");
            default -> floor.met.contains(shape.body);
        };
    }

    /**
     * @throws OutsideModelException if a body is far below all ground, or far down beside it
     */
    @Override
    public void look(Clock clock, FrameSink sink) {
        if (clock.steps() % everySteps != 0 || floors.isEmpty()) {
            return;
        }
        for (int k = 0; k < shapes.size(); k++) {
            look(k, clock.timeS(), sink);
        }
    }

    private void look(int k, double timeS, FrameSink sink) {
        Shape shape = shapes.get(k);
        Floor deepest = null;
        double mostM = Double.NEGATIVE_INFINITY;
        boolean over = false; // some ground, below it
        for (int f = 0; f < floors.size(); f++) {
            double depthM = depthM(floors.get(f), shape.body);
            over |= depthM == Double.NEGATIVE_INFINITY ? isOver(floors.get(f), shape.body) : depthM <= 2 * shape.reachM;
            if (depthM > mostM) {
                mostM = depthM;
                deepest = floors.get(f);
            }
        }
        double heightM = -(bodies.motion.originM()[3 * shape.body] * down[0]
                + bodies.motion.originM()[3 * shape.body + 1] * down[1]
                + bodies.motion.originM()[3 * shape.body + 2] * down[2]);
        if (over) {
            lostM[k] = Double.NaN;
            return;
        }
        if (deepest != null && mostM > 2 * shape.reachM) {
            String why = "'" + shape.name + "' is " + AnomalyWatch.digits(mostM) + " m below ground '" + deepest.name
                    + "': " + cause(shape, deepest);
            tell(
                    "fell_through",
                    shape,
                    (mostM - 2 * shape.reachM) / (isBorne(shape.body) ? BORNE_BELOW_M : BELOW_M),
                    why,
                    timeS,
                    sink);
        } else if (shape.free) {
            lostM[k] = Double.isNaN(lostM[k]) ? heightM : Math.max(lostM[k], heightM);
            String why = "'" + shape.name + "' has fallen " + AnomalyWatch.digits(lostM[k] - heightM)
                    + " m where no ground is below it; " + beside();
            tell("off_ground", shape, (lostM[k] - heightM - 2 * shape.reachM) / BESIDE_M, why, timeS, sink);
        }
    }

    private void tell(String kind, Shape shape, double share, String why, double timeS, FrameSink sink) {
        if (share > 1 && told.isEmpty()) {
            told = why;
            sink.event(new Event(timeS, kind, shape.name, "", 0, 0, why));
        }
        if (share > STOP) {
            throw new OutsideModelException(
                    kind.replace('_', ' '), why + "; at t = " + AnomalyWatch.digits(timeS) + " s");
        }
    }

    /** Whether compliant contact bore at least half the weight of a body, and of all that hangs on it, in the last step. */
    private boolean isBorne(int body) {
        Arrays.fill(wrench, 0);
        compliant.addWrenches(wrench);
        double upN = 0;
        double massKg = 0;
        for (int b = 0; b < bodies.model.bodies(); b++) {
            if (bodies.tree(b) == bodies.tree(body)) {
                upN -= wrench[6 * b] * down[0] + wrench[6 * b + 1] * down[1] + wrench[6 * b + 2] * down[2];
                massKg += bodies.model.massKg(b);
            }
        }
        return upN > 0.5 * massKg * bodies.gravityMPerS2.norm();
    }

    /** How deep a body's origin is below a surface; minus infinity where it is over it or beside it. */
    private double depthM(Floor floor, int body) {
        double[] at = bodies.motion.originM();
        if (floor.soil != null) {
            double heightM = floor.soil.heightM(at[3 * body], at[3 * body + 1]);
            return heightM > at[3 * body + 2] ? heightM - at[3 * body + 2] : Double.NEGATIVE_INFINITY; // NaN beside it
        }
        found.clear();
        if (floor.rigid != null) {
            floor.rigid.ball(at, 3 * body, 0, found);
        }
        double depthM = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < found.count(); i++) {
            depthM = Math.max(depthM, -found.gapM(i));
        }
        return depthM > 0 ? depthM : Double.NEGATIVE_INFINITY;
    }

    /** Whether a surface lies straight below a body that is not in it. */
    private boolean isOver(Floor floor, int body) {
        double[] at = bodies.motion.originM();
        if (floor.soil != null) {
            return floor.soil.heightM(at[3 * body], at[3 * body + 1]) <= at[3 * body + 2];
        }
        return floor.rigid != null && floor.rigid.ray(at, 3 * body, down, 0, Double.POSITIVE_INFINITY, hit);
    }

    private String cause(Shape shape, Floor floor) {
        if (!floor.met.contains(shape.body)) {
            return unseen(shape, floor);
        }
        if (shape.kind.equals("wheel") && 2 * shape.reachM < floor.cellM) {
            return "a wheel of radius " + shape.reachM + " m is smaller than a cell of " + floor.cellM
                    + " m; choose a cell_m of a quarter of it or less";
        }
        return energy.knowsStep()
                ? energy.cause()
                : "what touches there bears too little; stiffen the contact, add what else should touch, or try a smaller step_s";
    }

    private static String unseen(Shape shape, Floor floor) {
        String meets = switch (floor.model) {
            case ContactSpec.Nonsmooth.MODEL -> "wheels and blocks";
            case ContactSpec.Scm.MODEL, ContactSpec.Pcm.MODEL, ContactSpec.Bekker.MODEL -> "wheels, tools and blocks";
            case ContactSpec.Point.MODEL -> "contact points";
            case ContactSpec.Slip.MODEL -> "wheels";
            default -> "other things";
        };
        String instead = shape.kind.equals("contact point")
                ? "contact: {point: ...}"
                : shape.kind.equals("tool") ? "contact: {scm: ...}" : "contact: {nonsmooth: ...}";
        return "ground '" + floor.name + "' with contact " + floor.model + " meets " + meets + ", and '" + shape.name
                + "' is a " + shape.kind + "; add one of those to the vehicle, or write " + instead;
    }

    private String beside() {
        return energy.isSuspect() ? energy.cause() : "enlarge the ground, or stop the run before its edge";
    }

    @Override
    public String warning() {
        return told;
    }

    @Override
    public void write(DataOutput out) throws IOException {
        for (double heightM : lostM) {
            out.writeDouble(heightM);
        }
        out.writeUTF(told);
    }

    @Override
    public void read(DataInput in) throws IOException {
        for (int k = 0; k < lostM.length; k++) {
            lostM[k] = in.readDouble();
        }
        told = in.readUTF();
    }
}
