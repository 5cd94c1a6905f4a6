package org.grouser.record;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a recorded number measures. Two quantities of one name are the same, whatever their labels. The constants are those of the built-in models; a contact law of one's own may bring
 * others.
 *
 * @param name one word, with underscores, by which columns are found
 * @param label in words, for axes and legends
 */
public record Quantity(String name, String label) {
    public static final Quantity TIME = new Quantity("time", "time");

    // bodies
    public static final Quantity POSITION = new Quantity("position", "position");
    public static final Quantity ATTITUDE = new Quantity("attitude", "attitude");
    public static final Quantity VELOCITY = new Quantity("velocity", "velocity");
    public static final Quantity SPEED = new Quantity("speed", "speed");
    public static final Quantity ANGULAR_VELOCITY = new Quantity("angular_velocity", "angular velocity");
    public static final Quantity SIDESLIP = new Quantity("sideslip", "sideslip angle");
    public static final Quantity TILT = new Quantity("tilt", "tilt");
    public static final Quantity PATH = new Quantity("path", "travelled path");
    public static final Quantity BELOW_GROUND = new Quantity("below_ground", "depth below the ground");
    public static final Quantity STABILITY = new Quantity("stability", "stability margin");

    // joints and motors
    public static final Quantity JOINT_POSITION = new Quantity("joint_position", "joint position");
    public static final Quantity JOINT_RATE = new Quantity("joint_rate", "joint rate");
    public static final Quantity EFFORT = new Quantity("effort", "joint effort");
    public static final Quantity POWER = new Quantity("power", "power");
    public static final Quantity VOLTAGE = new Quantity("voltage", "voltage");
    public static final Quantity CURRENT = new Quantity("current", "current");
    public static final Quantity STROKE = new Quantity("stroke", "absorber stroke");
    public static final Quantity APPLIED_FORCE = new Quantity("applied_force", "applied force");

    // couplings and loops
    public static final Quantity COUPLING_EFFORT = new Quantity("coupling_effort", "coupling effort");
    public static final Quantity LOOP_FORCE = new Quantity("loop_force", "loop force");
    public static final Quantity LOOP_TORQUE = new Quantity("loop_torque", "loop torque");
    public static final Quantity TENSION = new Quantity("tension", "tension");

    // contact in general
    public static final Quantity FORCE = new Quantity("force", "contact force");
    public static final Quantity TORQUE = new Quantity("torque", "contact torque");
    public static final Quantity IMPULSE = new Quantity("impulse", "contact impulse");
    public static final Quantity NORMAL_FORCE = new Quantity("normal_force", "normal force");
    public static final Quantity LATERAL_FORCE = new Quantity("lateral_force", "lateral force");
    public static final Quantity GAP = new Quantity("gap", "gap");
    public static final Quantity RELATIVE_VELOCITY = new Quantity("relative_velocity", "relative velocity");
    public static final Quantity DEPTH = new Quantity("depth", "penetration depth");
    public static final Quantity SLIDE = new Quantity("slide", "slide");
    public static final Quantity MODE = new Quantity("mode", "contact mode");
    public static final Quantity FORCE_JUMP = new Quantity("force_jump", "jump of the contact force");
    public static final Quantity ELEMENT_FORCE = new Quantity("element_force", "force of one contact element");

    // wheels
    public static final Quantity FORWARD_SPEED = new Quantity("forward_speed", "forward speed");
    public static final Quantity SIDE_SPEED = new Quantity("side_speed", "side speed");
    public static final Quantity CIRCUMFERENTIAL_SPEED = new Quantity("circumferential_speed", "circumferential speed");
    public static final Quantity SLIP = new Quantity("slip", "slip");
    public static final Quantity SLIP_DISTANCE = new Quantity("slip_distance", "slip over a distance");
    public static final Quantity ROLLED = new Quantity("rolled", "rolled way");
    public static final Quantity TRAVELLED = new Quantity("travelled", "travelled way");
    public static final Quantity SLIP_VECTOR = new Quantity("slip_vector", "slip of the tread");
    public static final Quantity LOAD = new Quantity("load", "wheel load");
    public static final Quantity TRACTION = new Quantity("traction", "traction");
    public static final Quantity SIDE_FORCE = new Quantity("side_force", "side force");
    public static final Quantity ALIGNING_TORQUE = new Quantity("aligning_torque", "aligning torque");
    public static final Quantity FRICTION_COEFFICIENT =
            new Quantity("friction_coefficient", "used coefficient of friction");

    // soil
    public static final Quantity SOIL_FORCE = new Quantity("soil_force", "soil force");
    public static final Quantity SINKAGE = new Quantity("sinkage", "sinkage");
    public static final Quantity DRAWBAR_PULL = new Quantity("drawbar_pull", "drawbar pull");
    public static final Quantity RESISTANCE = new Quantity("resistance", "motion resistance");
    public static final Quantity SOIL_TORQUE = new Quantity("soil_torque", "soil torque");
    public static final Quantity BEKKER_FORCE = new Quantity("bekker_force", "Bekker's force");
    public static final Quantity SOIL_UPDATES = new Quantity("soil_updates", "soil updates");
    public static final Quantity RUT_VOLUME = new Quantity("rut_volume", "volume of ruts");
    public static final Quantity MOVED_SOIL = new Quantity("moved_soil", "moved soil");
    public static final Quantity RUT = new Quantity("rut", "sinkage of the ground");
    public static final Quantity PRESSURE = new Quantity("pressure", "pressure");
    public static final Quantity SHEAR_STRESS = new Quantity("shear_stress", "shear stress");
    public static final Quantity FLOW_SPEED = new Quantity("flow_speed", "speed of moving soil");
    public static final Quantity FLOW_DEPTH = new Quantity("flow_depth", "depth of moving soil");
    public static final Quantity GROUND_SLOPE = new Quantity("ground_slope", "slope of the ground");

    // polygon contact
    public static final Quantity POLYGON_FORCE = new Quantity("polygon_force", "polygon contact force");
    public static final Quantity POLYGON_DEPTH = new Quantity("polygon_depth", "depth in the layer");
    public static final Quantity POLYGON_AREA = new Quantity("polygon_area", "contact area");
    public static final Quantity POLYGON_ELEMENTS = new Quantity("polygon_elements", "contact elements");
    public static final Quantity CLOSED_FORM_FORCE = new Quantity("closed_form_force", "closed-form force");
    public static final Quantity TESTS_SAVED = new Quantity("tests_saved", "triangle tests saved");

    // the run as a whole
    public static final Quantity REACTION = new Quantity("reaction", "ground reaction");
    public static final Quantity ENERGY = new Quantity("energy", "energy");
    public static final Quantity CONTACTS = new Quantity("contacts", "closed contacts");
    public static final Quantity SOLVER_ERROR = new Quantity("solver_error", "solver error");
    public static final Quantity SOLVER_ITERATIONS = new Quantity("solver_iterations", "solver iterations");
    public static final Quantity ROCK_DENSITY = new Quantity("rock_density", "rocks per area");
    public static final Quantity ROCK_COVERAGE = new Quantity("rock_coverage", "rock coverage");

    // guidance and sensors
    public static final Quantity WAYPOINTS_REACHED = new Quantity("waypoints_reached", "waypoints reached");
    public static final Quantity GUIDANCE_DONE = new Quantity("guidance_done", "guidance done");
    public static final Quantity CROSS_TRACK = new Quantity("cross_track", "cross-track error");
    public static final Quantity HEADING_ERROR = new Quantity("heading_error", "heading error");
    public static final Quantity TURNING = new Quantity("turning", "turning on the spot");
    public static final Quantity SIDE_COMMAND = new Quantity("side_command", "command to one side");
    public static final Quantity COMMANDED_SPEED = new Quantity("commanded_speed", "commanded speed");
    public static final Quantity COMMANDED_YAW_RATE = new Quantity("commanded_yaw_rate", "commanded yaw rate");
    public static final Quantity COMMANDED_CURVATURE = new Quantity("commanded_curvature", "commanded curvature");
    public static final Quantity COMMANDED_STEERING = new Quantity("commanded_steering", "commanded steering angle");
    public static final Quantity COMMANDED_ROLLING = new Quantity("commanded_rolling", "commanded rolling rate");
    public static final Quantity STEERS_FIRST = new Quantity("steers_first", "stands and steers");
    public static final Quantity STEERING_REACHABLE =
            new Quantity("steering_reachable", "steering limits let wheels point there");
    public static final Quantity SPEED_SHARE = new Quantity("speed_share", "share of the speed that limits leave");
    public static final Quantity DRIVING_SLIP = new Quantity("driving_slip", "slip over a window");
    public static final Quantity SCRUB = new Quantity("scrub", "side way of the wheels");
    public static final Quantity SENSOR_READING = new Quantity("sensor_reading", "sensor reading");
    public static final Quantity BEAM_READING = new Quantity("beam_reading", "beam reading");

    /** The constants, by name. */
    private static final class Known {
        static final Map<String, Quantity> BY_NAME = new HashMap<>();

        static {
            for (Field field : Quantity.class.getFields()) {
                try {
                    if (field.get(null) instanceof Quantity quantity) {
                        BY_NAME.put(quantity.name, quantity);
                    }
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException("public constants can be read", e);
                }
            }
        }
    }

    /** The constant of this name; where there is none, one whose label is its name. */
    public static Quantity named(String name) {
        Quantity known = Known.BY_NAME.get(name);
        return known != null ? known : new Quantity(name, name.replace('_', ' '));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Quantity quantity && quantity.name.equals(name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }
}
