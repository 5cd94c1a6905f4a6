package org.grouser.scenario;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Quat;
import org.grouser.quantity.StateHash;
import org.grouser.quantity.Vec3;
import org.grouser.vehicle.DriveSpec;
import tools.jackson.databind.json.JsonMapper;

/**
 * Scenarios as complete, rerunnable YAML: variant applied, vehicle written out, every preset value explicit, rotations as
 * quaternions. Reading the text gives a scenario equal to the one written.
 */
public final class ScenarioWriter {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private ScenarioWriter() {}

    /**
     * The resolved scenario as YAML. Mesh files of the catalog keep their catalog: name, others get their absolute path.
     *
     * @throws IllegalArgumentException if a vehicle other than the first is not a single free block
     */
    public static String write(Scenario scenario) {
        return YamlOut.text(top(scenario));
    }

    /** The same tree as JSON. */
    public static String writeJson(Scenario scenario) {
        return JSON.writeValueAsString(top(scenario));
    }

    private static Map<String, Object> top(Scenario scenario) {
        Map<String, Object> top = YamlOut.mapping();
        top.put("scenario", scenario.id());
        top.put("title", scenario.title());
        putText(top, "source", scenario.source());
        putText(top, "shows", scenario.shows());
        putText(top, "variant", scenario.variant());
        top.put("seed", scenario.seed());
        top.put("gravity_m_per_s2", vector(scenario.gravityMPerS2()));
        putCast(top, scenario.placed());
        Map<String, Object> law = YamlOut.mapping();
        law.put("friction", scenario.bodyContact().friction());
        law.put("restitution", scenario.bodyContact().restitution());
        top.put("body_contact", law);
        top.put("ground", scenario.ground().stream().map(GroundWriter::surface).toList());
        List<Object> drives = new ArrayList<>();
        for (DriveSpec drive : scenario.drives()) {
            drives.add(MotionWriter.drive(drive, scenario.placed()));
        }
        top.put("drives", drives);
        top.put("stepper", stepper(scenario.stepper()));
        top.put("stop", stop(scenario.stop()));
        top.put("record", MetricWriter.record(scenario.record()));
        Map<String, Object> metrics = YamlOut.mapping();
        scenario.metrics().forEach(metric -> metrics.put(metric.name(), MetricWriter.metric(metric)));
        top.put("metrics", metrics);
        if (!scenario.referenceRuns().isEmpty()) {
            top.put("reference_runs", ReferenceRunText.write(scenario.referenceRuns(), top, ScenarioWriter::top));
        }
        return top;
    }

    /** Sixteen hexadecimal digits that tell two scenarios apart: the hash of the resolved text. */
    public static String hash(Scenario scenario) {
        return new StateHash().add(write(scenario)).hex();
    }

    private static void putCast(Map<String, Object> top, List<Scenario.Placed> placed) {
        List<Object> blocks = new ArrayList<>();
        for (int i = 0; i < placed.size(); i++) {
            Scenario.Placed one = placed.get(i);
            if (VehicleWriter.isBlock(one)) {
                Map<String, Object> block = YamlOut.mapping();
                block.put("name", one.vehicle().name());
                block.put("mass_kg", one.vehicle().bodies().get(0).massKg());
                block.put("size_m", vector(one.vehicle().blocks().get(0).sizeM()));
                putPose(block, one.start());
                blocks.add(block);
            } else if (i == 0) {
                top.put("vehicle", VehicleWriter.vehicle(one.vehicle()));
                Map<String, Object> start = YamlOut.mapping();
                if (Cast.carrier(one.vehicle()).kind() == JointSpec.Kind.FREE) {
                    putPose(start, one.start());
                    LanderWriter.putScatter(start, one.start().scatter());
                }
                start.put("joints", sorted(one.start().joints()));
                start.put("joint_rates", sorted(one.start().jointRates()));
                top.put("start", start);
                if (one.baseMotion() != Scenario.BaseMotion.FREE) {
                    top.put("base_motion", one.baseMotion().name().toLowerCase(Locale.ROOT));
                }
            } else {
                throw new IllegalArgumentException(
                        "vehicle '" + one.vehicle().name() + "' is neither the first nor a single free block");
            }
        }
        top.put("blocks", blocks);
    }

    private static Map<String, Object> sorted(Map<String, Double> byJoint) {
        Map<String, Object> out = YamlOut.mapping();
        byJoint.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(joint -> out.put(joint.getKey(), joint.getValue()));
        return out;
    }

    private static void putPose(Map<String, Object> into, StartSpec start) {
        into.put("position_m", vector(start.positionM()));
        putRotation(into, start.rotation());
        into.put("velocity_m_per_s", vector(start.velocityMPerS()));
        into.put("angular_rad_per_s", vector(start.angularRadPerS()));
    }

    private static Map<String, Object> stepper(StepperSpec stepper) {
        Map<String, Object> out = YamlOut.mapping();
        out.putAll(stepper.match(
                moreau -> Map.of("moreau_jean", moreauJean(moreau)),
                runge -> Map.of("runge_kutta", Map.of("step_s", runge.stepS())),
                semi -> Map.of("semi_implicit", Map.of("step_s", semi.stepS()))));
        return out;
    }

    private static Map<String, Object> moreauJean(StepperSpec.MoreauJean moreau) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("step_s", moreau.stepS());
        out.put("theta", moreau.theta());
        out.put("tolerance", moreau.tolerance());
        out.put("stabilisation", moreau.stabilisation().name().toLowerCase(Locale.ROOT));
        return out;
    }

    private static Map<String, Object> stop(StopSpec stop) {
        List<Object> when = new ArrayList<>();
        for (StopSpec.Condition condition : stop.when()) {
            Map<String, Object> out = YamlOut.mapping();
            out.put("name", condition.name());
            out.put("state", condition.state());
            putFinite(out, "min", condition.min());
            putFinite(out, "max", condition.max());
            out.put("for_s", condition.forS());
            when.add(out);
        }
        Map<String, Object> out = YamlOut.mapping();
        out.put("time_s", stop.timeS());
        out.put("when", when);
        return out;
    }

    static List<Object> vector(Vec3 v) {
        return List.of(v.x(), v.y(), v.z());
    }

    static void putRotation(Map<String, Object> into, Quat q) {
        into.put("rotation_quat", List.of(q.w(), q.x(), q.y(), q.z()));
    }

    /** An infinite bound means none, and is left out. */
    static void putFinite(Map<String, Object> into, String key, double value) {
        if (Double.isFinite(value)) {
            into.put(key, value);
        }
    }

    private static void putText(Map<String, Object> into, String key, String text) {
        if (!text.isEmpty()) {
            into.put(key, text);
        }
    }

    static String file(Path file) {
        return CatalogFiles.label(file.toAbsolutePath().normalize());
    }
}
