package org.grouser.simulation.assembly;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.dynamics.Dynamics;
import org.grouser.dynamics.JointSpec;
import org.grouser.dynamics.Motion;
import org.grouser.dynamics.Multibody;
import org.grouser.dynamics.MultibodyState;
import org.grouser.quantity.Check;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.constraint.BilateralConstraint;
import org.grouser.simulation.constraint.BilateralConstraints;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.contact.rigid.StandingPairs;
import org.grouser.simulation.state.Bodies;
import org.grouser.terrain.Elevation;
import org.grouser.terrain.Grounds;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.terrain.query.RayHit;
import org.grouser.terrain.surface.HeightGrid;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;
import org.jspecify.annotations.Nullable;

/**
 * Lets a vehicle down on its ground before the first step: a place of least energy of weight and joint springs, where nothing
 * is inside the ground or beyond a stop and couplings and loops are closed.
 *
 * <p>Unknown are height, roll and pitch of the base and every joint that nothing holds; x, y and heading of the base stay, and
 * so do wheels, crushable absorbers and joints with a drive. From level above the ground, steps of {@link RestStep} go down,
 * each no longer than a trusted length, which is halved where they turn back. Contact is that of hard ground without friction,
 * whatever the law: springs and soil are touched, not pressed in. Our choice.
 */
final class GroundRest {
    private static final double HIGH_M = 1e5; // from where the ground is looked for
    private static final double MARGIN_M = 0.01; // above it at first
    private static final double TOUCH_M = 1e-7; // gap that counts as touching
    private static final double STILL = 1e-10; // step that counts as none, m or rad
    private static final int MOST_STEPS = 2000;
    private static final int MOST_LIFTS = 400; // where nothing fits
    private static final double TIME_S = 3; // over which inertia counts beside springs

    private final Scenario scenario;
    private final VehicleSpec vehicle;
    private final Bodies bodies;
    private final Multibody model;
    private final BilateralConstraints constraints;
    private final Function<SurfaceSpec, GroundSurface> grounds;
    private final Map<String, GroundSurface> soils = new HashMap<>(); // by name of the surface
    private final StandingPairs standing;
    private final Motion motion;
    private final Dynamics dynamics;
    private final double[] still; // velocities, zero
    private final int base; // its joint
    private final double xM;
    private final double yM;
    private final double headingRad;
    private final List<Integer> freeDofs = new ArrayList<>(); // unknowns beyond height, roll and pitch
    private final double lengthM; // by which angles count as lengths
    private final Contacts contacts = new Contacts();
    private final Features found = new Features();
    private double zM;
    private double rollRad;
    private double pitchRad;

    /**
     * @param bodies the vehicle at x, y, heading and joints of its start. Modified.
     * @param grounds the shape of a surface
     */
    GroundRest(
            Scenario scenario,
            Bodies bodies,
            BilateralConstraints constraints,
            Function<SurfaceSpec, GroundSurface> grounds) {
        this.scenario = scenario;
        this.vehicle = scenario.placed().get(0).vehicle();
        this.bodies = bodies;
        this.model = bodies.model;
        this.constraints = constraints;
        base = model.jointOf(model.body(vehicle.base()));
        xM = bodies.q[model.positionAt(base)];
        yM = bodies.q[model.positionAt(base) + 1];
        this.grounds = surface -> under(surface, grounds);
        try {
            standing = new StandingPairs(vehicle, scenario.ground(), model, this.grounds);
        } catch (IOException e) {
            throw new IllegalArgumentException("start.on_ground: " + e.getMessage(), e);
        }
        motion = new Motion(model);
        dynamics = new Dynamics(model);
        still = new double[model.dof()];
        motion.updatePositions(bodies.q);
        int body = model.body(vehicle.base());
        headingRad = StrictMath.atan2(motion.rotation()[9 * body + 3], motion.rotation()[9 * body]);
        findFreeDofs();
        double reach = 0;
        for (StandingPairs.Sample sample : standing.samples()) {
            double[] o = motion.originM();
            double dx = o[3 * sample.body()] - xM;
            double dy = o[3 * sample.body() + 1] - yM;
            reach = Math.max(reach, Math.sqrt(dx * dx + dy * dy) + sample.radiusM());
        }
        lengthM = Math.max(reach, 0.01);
    }

    /** A surface; of soil its cells around the vehicle, as they lie before anything rolls. */
    private GroundSurface under(SurfaceSpec surface, Function<SurfaceSpec, GroundSurface> all) {
        if (!(surface.contact() instanceof ContactSpec.Scm scm)) {
            return all.apply(surface);
        }
        GroundSurface known = soils.get(surface.name());
        if (known != null) {
            return known;
        }
        SoilGrid grid = scm.spec().grid();
        Motion there = new Motion(model);
        there.updatePositions(bodies.q);
        double reachM = 0;
        for (int body = 0; body < model.bodies(); body++) {
            reachM = Math.max(reachM, Math.abs(there.originM()[3 * body] - xM));
            reachM = Math.max(reachM, Math.abs(there.originM()[3 * body + 1] - yM));
        }
        double widestM = 0.2;
        for (WheelSpec wheel : vehicle.wheels()) {
            widestM = Math.max(widestM, wheel.radiusM() + wheel.widthM());
        }
        reachM = 1.2 * reachM + 2 * widestM + 4 * grid.dxM(); // bogies and tilt move wheels a little
        int i0 = Math.max(0, grid.column(xM - reachM));
        int j0 = Math.max(0, grid.row(yM - reachM));
        int columns = Math.min(grid.nx() - 1, grid.column(xM + reachM)) - i0 + 1;
        int rows = Math.min(grid.ny() - 1, grid.row(yM + reachM)) - j0 + 1;
        try {
            Elevation elevation = Elevation.of(surface.shape());
            double[] heightsM = new double[Math.max(0, columns) * Math.max(0, rows)];
            for (int k = 0; k < heightsM.length; k++) {
                heightsM[k] = elevation.heightM(grid.x(i0 + k % columns), grid.y(j0 + k / columns));
            }
            Check.that(
                    columns >= 2 && rows >= 2 && Arrays.stream(heightsM).noneMatch(Double::isNaN),
                    "start.on_ground",
                    String.format(
                            Locale.ROOT,
                            "x = %.6g m, y = %.6g m is not on the soil '%s', or too near to its edge",
                            xM,
                            yM,
                            surface.name()));
            GroundSurface cells =
                    Grounds.of(new HeightGrid(columns, rows, grid.x(i0), grid.y(j0), grid.dxM(), heightsM));
            soils.put(surface.name(), cells);
            return cells;
        } catch (IOException e) {
            throw new IllegalArgumentException("ground '" + surface.name() + "': " + e.getMessage(), e);
        }
    }

    /** Lets down the vehicle of a scenario, if its start asks for it; tells where it stands. */
    static void apply(
            Scenario scenario,
            Bodies bodies,
            BilateralConstraints constraints,
            Function<SurfaceSpec, GroundSurface> grounds,
            List<String> notes) {
        if (scenario.placed().get(0).start().isOnGround()) {
            notes.add(new GroundRest(scenario, bodies, constraints, grounds).settle());
        }
    }

    private void findFreeDofs() {
        Set<Integer> held = new HashSet<>();
        held.add(base);
        vehicle.wheels().forEach(wheel -> held.add(model.jointOf(model.body(wheel.body()))));
        vehicle.absorbers().forEach(absorber -> held.add(model.joint(absorber.joint())));
        for (DriveSpec drive : scenario.drives()) {
            drive.joints().forEach(name -> held.add(model.joint(name)));
        }
        for (JointSpec joint : vehicle.joints()) {
            int index = model.joint(joint.name());
            int dofs = joint.kind() == JointSpec.Kind.FREE ? 6 : joint.kind() == JointSpec.Kind.FIXED ? 0 : 1;
            for (int k = 0; k < dofs && !held.contains(index); k++) {
                freeDofs.add(model.velocityAt(index) + k);
            }
        }
    }

    private String settle() {
        if (standing.pairs().isEmpty()) {
            throw new IllegalArgumentException("start.on_ground: vehicle '" + vehicle.name()
                    + "' has nothing that this ground carries; place it by start.position_m, or change ground");
        }
        zM = 0;
        place();
        zM = highestM() + MARGIN_M;
        place();
        double trust = lengthM / 4;
        double[] before = new double[unknowns()];
        int lifts = 0;
        for (int k = 0; k < MOST_STEPS; k++) {
            double[] step = step(trust);
            if (step == null) {
                zM += trust / 2;
                place();
                if (++lifts > MOST_LIFTS) {
                    throw new IllegalArgumentException("start.on_ground: vehicle '" + vehicle.name()
                            + "' does not fit between the ground there; choose another x_m, y_m or heading_deg");
                }
                continue;
            }
            double length = length(step);
            boolean turned = dot(step, before) < 0;
            trust = turned ? trust / 2 : Math.min(lengthM / 4, 1.2 * trust);
            double share = Math.min(1, trust / Math.max(length, 1e-300));
            before = step;
            move(step, share);
            if (share * length < STILL && deepestM() > -TOUCH_M) {
                break;
            }
        }
        return finish();
    }

    private int unknowns() {
        return 3 + freeDofs.size();
    }

    /** The largest of height, angles and joints in a step, as lengths. */
    private double length(double[] step) {
        double most = Math.abs(step[0]);
        for (int k = 1; k < step.length; k++) {
            most = Math.max(most, Math.abs(step[k]) * (isLength(k) ? 1 : lengthM));
        }
        return most;
    }

    private boolean isLength(int unknown) {
        if (unknown < 3) {
            return unknown == 0;
        }
        int dof = freeDofs.get(unknown - 3);
        int joint = jointOfDof(dof);
        return model.kind(joint) == JointSpec.Kind.FREE
                ? dof - model.velocityAt(joint) < 3
                : model.kind(joint) == JointSpec.Kind.PRISMATIC;
    }

    private int jointOfDof(int dof) {
        int found = 0;
        for (int joint = 0; joint < model.joints(); joint++) {
            if (model.kind(joint) != JointSpec.Kind.FIXED && model.velocityAt(joint) <= dof) {
                found = model.velocityAt(joint) >= model.velocityAt(found) ? joint : found;
            }
        }
        return found;
    }

    /** Height of the base at which everything is above what is under it, level as it is. */
    private double highestM() {
        double highest = Double.NEGATIVE_INFINITY;
        double[] centre = new double[3];
        RayHit hit = new RayHit();
        for (StandingPairs.Sample sample : standing.samples()) {
            StandingPairs.world(motion, sample.body(), sample.centreM(), centre);
            double top = topM(centre[0], centre[1], hit);
            if (Double.isNaN(top)) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "start.on_ground: there is no ground under %s at x = %.6g m, y = %.6g m; choose another x_m, y_m or"
                                + " heading_deg",
                        sample.owner(),
                        centre[0],
                        centre[1]));
            }
            for (int k = 0; k < 16; k++) {
                double angle = Math.PI / 4 * k;
                double radiusM = (k < 8 ? 1 : 0.5) * sample.radiusM();
                double beside = topM(
                        centre[0] + radiusM * StrictMath.cos(angle), centre[1] + radiusM * StrictMath.sin(angle), hit);
                top = beside > top ? beside : top;
            }
            highest = Math.max(highest, top + sample.radiusM() - centre[2]);
        }
        return highest;
    }

    /** The top of all ground at a place; NaN where there is none. */
    private double topM(double x, double y, RayHit hit) {
        double[] from = {x, y, HIGH_M};
        double[] down = {0, 0, -1};
        double top = Double.NaN;
        for (SurfaceSpec surface : scenario.ground()) {
            if (grounds.apply(surface).ray(from, 0, down, 0, 2 * HIGH_M, hit)) {
                double z = HIGH_M - hit.rangeM();
                top = top >= z ? top : z;
            }
        }
        return top;
    }

    /** Puts the base at the unknowns; joints are in bodies.q already. */
    private void place() {
        MultibodyState state = new MultibodyState(model);
        System.arraycopy(bodies.q, 0, state.q, 0, state.q.length);
        state.placeFree(base, new Vec3(xM, yM, zM), Quat.rollPitchYaw(rollRad, pitchRad, headingRad));
        System.arraycopy(state.q, 0, bodies.q, 0, state.q.length);
        motion.updatePositions(bodies.q);
        motion.updateVelocities(still);
    }

    private void move(double[] step, double share) {
        double[] v = new double[model.dof()];
        for (int k = 0; k < freeDofs.size(); k++) {
            v[freeDofs.get(k)] = share * step[3 + k];
        }
        model.integrate(bodies.q, v, 1);
        zM += share * step[0];
        rollRad += share * step[1];
        pitchRad += share * step[2];
        place();
    }

    /** Velocities of all dofs at unit rates of each unknown. */
    private double[][] directions() {
        double[][] t = new double[unknowns()][model.dof()];
        int at = model.velocityAt(base);
        t[0][at + 2] = 1;
        t[1][at + 3] = 1; // roll turns about the base's own x axis
        Quat rotation = Quat.rollPitchYaw(rollRad, pitchRad, headingRad);
        Vec3 left = new Vec3(-StrictMath.sin(headingRad), StrictMath.cos(headingRad), 0);
        rotation.inverse().rotate(left).store(t[2], at + 3);
        for (int k = 0; k < freeDofs.size(); k++) {
            t[3 + k][freeDofs.get(k)] = 1;
        }
        return t;
    }

    private double @Nullable [] step(double trust) {
        double[][] t = directions();
        int n = t.length;
        int dof = model.dof();
        dynamics.massMatrix(motion);
        double[] mass = new double[dof * dof];
        dynamics.storeMassMatrix(mass);
        double[] weight = new double[dof];
        dynamics.bias(motion, still, bodies.gravityMPerS2, weight);
        double[] springs = new double[dof];
        for (int d = 0; d < dof; d++) {
            if (bodies.stiffness[d] > 0) {
                springs[d] = -bodies.stiffness[d] * (bodies.q[bodies.positionOf[d]] - bodies.rest[d]);
            }
        }
        double[][] a = new double[n][n];
        double[] f = new double[n];
        for (int i = 0; i < n; i++) {
            for (int d = 0; d < dof; d++) {
                f[i] += t[i][d] * (springs[d] - weight[d]);
                if (t[i][d] == 0) {
                    continue;
                }
                for (int j = 0; j < n; j++) {
                    double sum = bodies.stiffness[d] * t[j][d];
                    for (int e = 0; e < dof; e++) {
                        sum += mass[d * dof + e] * t[j][e] / (TIME_S * TIME_S);
                    }
                    a[i][j] += t[i][d] * sum;
                }
            }
        }
        RestStep step = new RestStep(a, f);
        loops(step, t);
        ground(step, t, 3 * trust + MARGIN_M);
        stops(step);
        return step.solve();
    }

    private void loops(RestStep step, double[][] t) {
        for (BilateralConstraint one : constraints.all()) {
            double[] gaps = new double[one.rows()];
            one.gaps(bodies.q, motion, gaps, 0);
            double[][] rows = new double[one.rows()][model.dof()];
            one.jacobian(motion, rows, 0);
            for (int k = 0; k < rows.length; k++) {
                step.equal(along(rows[k], t), -gaps[k]);
            }
        }
    }

    private static double[] along(double[] row, double[][] t) {
        double[] out = new double[t.length];
        for (int i = 0; i < t.length; i++) {
            out[i] = dot(row, t[i]);
        }
        return out;
    }

    private void ground(RestStep step, double[][] t, double reachM) {
        detect(reachM);
        double[] point = new double[3 * model.dof()];
        for (int c = 0; c < contacts.count; c++) {
            int body = contacts.bodyA[c];
            int[] chain = model.chain(body);
            motion.jacobian(body, contacts.pointM, 3 * c, point, 0);
            double[] row = new double[model.dof()];
            for (int k = 0; k < chain.length; k++) {
                for (int axis = 0; axis < 3; axis++) {
                    row[chain[k]] += contacts.frame[9 * c + axis] * point[axis * chain.length + k];
                }
            }
            step.atLeast(along(row, t), -contacts.gapM[c]);
        }
    }

    private void detect(double reachM) {
        contacts.clear();
        for (int pair = 0; pair < standing.pairs().size(); pair++) {
            standing.pairs().get(pair).detect(pair, motion, reachM, found, contacts);
        }
    }

    private void stops(RestStep step) {
        for (int k = 0; k < freeDofs.size(); k++) {
            int joint = jointOfDof(freeDofs.get(k));
            if (model.kind(joint) == JointSpec.Kind.FREE) {
                continue;
            }
            JointSpec.Passive passive = model.passive(joint);
            double q = bodies.q[model.positionAt(joint)];
            double[] row = new double[unknowns()];
            if (passive.lower() > Double.NEGATIVE_INFINITY) {
                row[3 + k] = 1;
                step.atLeast(row, passive.lower() - q);
            }
            if (passive.upper() < Double.POSITIVE_INFINITY) {
                row[3 + k] = -1;
                step.atLeast(row, q - passive.upper());
            }
        }
    }

    private double deepestM() {
        detect(0);
        double deepest = 0;
        for (int c = 0; c < contacts.count; c++) {
            deepest = Math.min(deepest, contacts.gapM[c]);
        }
        return deepest;
    }

    /** Checks what was found and says it. */
    private String finish() {
        double deepest = deepestM();
        detect(TOUCH_M);
        if (!(deepest > -10 * TOUCH_M) || contacts.count == 0) {
            throw new IllegalArgumentException("start.on_ground: vehicle '" + vehicle.name()
                    + "' found no place to stand (" + (contacts.count == 0 ? "nothing touches" : -deepest + " m inside")
                    + "); choose another x_m, y_m or heading_deg, or place it by start.position_m");
        }
        Set<String> touching = new LinkedHashSet<>();
        for (int c = 0; c < contacts.count; c++) {
            touching.add(standing.pairs().get(contacts.pair[c]).subject());
        }
        bodies.settle();
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "start on the ground: base at z %.6f m, roll %.3f deg, pitch %.3f deg",
                zM,
                Math.toDegrees(rollRad),
                Math.toDegrees(pitchRad)));
        for (int k = 0; k < freeDofs.size(); k++) {
            int joint = jointOfDof(freeDofs.get(k));
            if (model.kind(joint) != JointSpec.Kind.FREE) {
                boolean turns = model.kind(joint) == JointSpec.Kind.REVOLUTE;
                double q = bodies.q[model.positionAt(joint)];
                text.append(String.format(
                        Locale.ROOT,
                        turns ? ", %s %.3f deg" : ", %s %.6f m",
                        model.jointName(joint),
                        turns ? Math.toDegrees(q) : q));
            }
        }
        return text.append("; touching: ").append(String.join(", ", touching)).toString();
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }
}
