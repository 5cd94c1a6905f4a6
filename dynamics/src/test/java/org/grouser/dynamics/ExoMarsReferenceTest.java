package org.grouser.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Six states of the rover of [Michalczyk2014] with mass matrix, bias, wheel centres, contact Jacobians and energies, in
 * the resource exomars-states.json. They come from an implementation in Cardan angles, R = Rz(q5) Ry(q4) Rx(q3); its
 * bias was made by finite differences with an accuracy of about 1e-9, everything else is exact to rounding.
 *
 * <pre>
 *   v = T(q) qdot,   M_c = T^T M T,   N_c = T^T (M dT/dt qdot + N),   J_c = J T
 *   angular velocity in body axes = E (q3', q4', q5'),  E = [1 0 -s4; 0 c3 s3 c4; 0 -s3 c3 c4]
 * </pre>
 */
class ExoMarsReferenceTest {
    private static final int N = 21;
    private static final double EXACT = 1e-12;
    private static final double BY_FINITE_DIFFERENCES = 1e-9;

    private final Multibody rover = ExoMarsRover.assemble();
    private final MultibodyState state = new MultibodyState(rover);
    private final Motion motion = new Motion(rover);
    private final Dynamics dynamics = new Dynamics(rover);

    @Test
    void theRoverWeighs64KilogramsAnd600Grams() {
        assertEquals(64.6, rover.totalMassKg(), 1e-12);
        assertEquals(N, rover.dof());
        assertEquals(N + 1, rover.positions());
    }

    @Test
    void massMatrixAgreesInAllSixStates() throws Exception {
        for (JsonNode given : states()) {
            enter(given);
            double[] t = cardan(given);
            double[] ours = Dense.multiply(Dense.transpose(t, N), Dense.multiply(mass(), t, N), N);
            assertClose(numbers(given.get("M")), ours, EXACT, "mass matrix");
        }
    }

    @Test
    void biasAgreesInAllSixStatesWithinFiniteDifferences() throws Exception {
        for (JsonNode given : states()) {
            enter(given);
            double[] bias = new double[N];
            dynamics.bias(motion, state.v, ExoMarsRover.GRAVITY, bias);
            double[] drift = Dense.multiply(mass(), cardanDrift(given), N);
            for (int i = 0; i < N; i++) {
                drift[i] += bias[i];
            }
            double[] ours = Dense.multiply(Dense.transpose(cardan(given), N), drift, N);
            assertClose(numbers(given.get("N_energy_consistent")), ours, BY_FINITE_DIFFERENCES, "bias");
        }
    }

    @Test
    void wheelCentresAgreeInAllSixStates() throws Exception {
        for (JsonNode given : states()) {
            enter(given);
            for (String wheel : ExoMarsRover.WHEELS) {
                double[] ours = new double[3];
                System.arraycopy(motion.originM(), 3 * rover.body(wheel + "_wheel"), ours, 0, 3);
                assertClose(numbers(given.get("wheel_centers").get(wheel)), ours, EXACT, wheel);
            }
        }
    }

    @Test
    void contactPointJacobiansAgreeInAllSixStates() throws Exception {
        for (JsonNode given : states()) {
            enter(given);
            double[] t = cardan(given);
            double[] normal = numbers(given.get("plane_normal_for_jacobian"));
            for (String wheel : ExoMarsRover.WHEELS) {
                int body = rover.body(wheel + "_wheel");
                double[] point = new double[3];
                for (int k = 0; k < 3; k++) {
                    point[k] = motion.originM()[3 * body + k] - ExoMarsRover.WHEEL_RADIUS_M * normal[k];
                }
                double[] ours = Dense.multiply(full(body, point), t, N);
                double[] theirs = numbers(given.get("J_contact_point_world").get(wheel));
                assertClose(theirs, ours, EXACT, "Jacobian " + wheel);
            }
        }
    }

    @Test
    void energiesAgreeInAllSixStates() throws Exception {
        for (JsonNode given : states()) {
            enter(given);
            double kinetic = given.get("kinetic").asDouble();
            double potential = given.get("potential").asDouble();
            double oursKinetic = Energy.kineticJ(motion, state.v);
            double oursPotential = Energy.potentialJ(motion, state.q, ExoMarsRover.GRAVITY);
            assertEquals(kinetic, oursKinetic, EXACT * Math.max(1, kinetic));
            assertEquals(potential, oursPotential, EXACT * Math.max(1, Math.abs(potential)));
        }
    }

    private static JsonNode states() throws Exception {
        try (InputStream in = ExoMarsReferenceTest.class.getResourceAsStream("exomars-states.json")) {
            JsonNode states = JsonMapper.shared().readTree(in).get("states");
            assertEquals(6, states.size());
            return states;
        }
    }

    /** Our coordinates for a state in Cardan angles. */
    private void enter(JsonNode given) {
        double[] q = numbers(given.get("q"));
        state.placeFree(0, Vec3.of(q, 0), Quat.rollPitchYaw(q[3], q[4], q[5]));
        System.arraycopy(q, 6, state.q, 7, N - 6);
        System.arraycopy(Dense.multiply(cardan(given), numbers(given.get("v")), N), 0, state.v, 0, N);
        motion.updatePositions(state.q);
        motion.updateVelocities(state.v);
        dynamics.massMatrix(motion);
    }

    /** T(q). */
    private static double[] cardan(JsonNode given) {
        double[] q = numbers(given.get("q"));
        double[] t = new double[N * N];
        for (int i = 0; i < N; i++) {
            t[i * N + i] = 1;
        }
        double s3 = Math.sin(q[3]);
        double c3 = Math.cos(q[3]);
        double c4 = Math.cos(q[4]);
        t[3 * N + 5] = -Math.sin(q[4]);
        t[4 * N + 4] = c3;
        t[4 * N + 5] = s3 * c4;
        t[5 * N + 4] = -s3;
        t[5 * N + 5] = c3 * c4;
        return t;
    }

    /** dT/dt qdot. */
    private static double[] cardanDrift(JsonNode given) {
        double[] q = numbers(given.get("q"));
        double[] v = numbers(given.get("v"));
        double s3 = Math.sin(q[3]);
        double c3 = Math.cos(q[3]);
        double s4 = Math.sin(q[4]);
        double c4 = Math.cos(q[4]);
        double[] out = new double[N];
        out[3] = -c4 * v[4] * v[5];
        out[4] = -s3 * v[3] * v[4] + (c3 * c4 * v[3] - s3 * s4 * v[4]) * v[5];
        out[5] = -c3 * v[3] * v[4] + (-s3 * c4 * v[3] - c3 * s4 * v[4]) * v[5];
        return out;
    }

    private double[] mass() {
        double[] out = new double[N * N];
        dynamics.storeMassMatrix(out);
        return out;
    }

    private double[] full(int body, double[] point) {
        int[] chain = rover.chain(body);
        double[] packed = new double[3 * chain.length];
        motion.jacobian(body, point, 0, packed, 0);
        double[] out = new double[3 * N];
        for (int r = 0; r < 3; r++) {
            for (int a = 0; a < chain.length; a++) {
                out[r * N + chain[a]] = packed[r * chain.length + a];
            }
        }
        return out;
    }

    private static double[] numbers(JsonNode node) {
        double[] flat =
                new double[node.get(0).isArray() ? node.size() * node.get(0).size() : node.size()];
        for (int i = 0; i < flat.length; i++) {
            int columns = flat.length / node.size();
            JsonNode row = node.get(i / columns);
            flat[i] = (row.isArray() ? row.get(i % columns) : row).asDouble();
        }
        return flat;
    }

    private static void assertClose(double[] expected, double[] actual, double tolerance, String what) {
        double difference = Dense.relativeDifference(expected, actual);
        assertTrue(difference <= tolerance, () -> what + " differs by " + difference);
    }
}
