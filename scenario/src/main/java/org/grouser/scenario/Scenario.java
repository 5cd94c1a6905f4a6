package org.grouser.scenario;

import java.util.List;
import org.grouser.quantity.Check;
import org.grouser.quantity.Vec3;
import org.grouser.record.measure.MetricSpec;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.VehicleSpec;

/**
 * One run, completely specified.
 *
 * @param id name in the catalog
 * @param source paper and figure, or empty
 * @param shows one sentence for the list
 * @param variant chosen variant, or empty
 * @param seed of all random streams
 * @param gravityMPerS2 world frame
 * @param placed vehicles with their starts; the first is the one that the base_... columns tell
 * @param ground at least one surface, unless the run floats freely
 * @param referenceRuns the same run with changes, stepped along for comparison
 */
public record Scenario(
        String id,
        String title,
        String source,
        String shows,
        String variant,
        long seed,
        Vec3 gravityMPerS2,
        List<Placed> placed,
        List<SurfaceSpec> ground,
        BodyContact bodyContact,
        List<DriveSpec> drives,
        StepperSpec stepper,
        StopSpec stop,
        RecordSpec record,
        List<MetricSpec> metrics,
        List<ReferenceRun> referenceRuns) {
    public Scenario {
        Check.finite("gravity_m_per_s2", gravityMPerS2, "m/s^2");
        Check.inRange("gravity_m_per_s2", gravityMPerS2.norm(), 0, 1000, "m/s^2");
        Check.that(!placed.isEmpty(), "vehicle", "is missing: nothing to simulate");
        placed = List.copyOf(placed);
        ground = List.copyOf(ground);
        drives = List.copyOf(drives);
        metrics = List.copyOf(metrics);
        referenceRuns = List.copyOf(referenceRuns);
    }

    /** The same run, measured otherwise. */
    public Scenario withMetrics(List<MetricSpec> others) {
        return new Scenario(
                id,
                title,
                source,
                shows,
                variant,
                seed,
                gravityMPerS2,
                placed,
                ground,
                bodyContact,
                drives,
                stepper,
                stop,
                record,
                others,
                referenceRuns);
    }

    /** A vehicle, where it starts and what carries its base. */
    public record Placed(VehicleSpec vehicle, StartSpec start, BaseMotion baseMotion) {
        /** A vehicle that contacts alone carry. */
        public Placed(VehicleSpec vehicle, StartSpec start) {
            this(vehicle, start, BaseMotion.FREE);
        }
    }

    /**
     * The same run with changes, step by step beside it.
     *
     * @param columns which of its columns the run shows, with its name and an underscore before them
     * @param scenario the run itself, changes applied, without metrics
     */
    public record ReferenceRun(String name, List<String> columns, Scenario scenario) {
        public ReferenceRun {
            columns = List.copyOf(columns);
        }
    }

    /** What carries the base of a vehicle. */
    public enum BaseMotion {
        /** Its contacts alone. */
        FREE,
        /** A plane level with the world's x and y: the base slides and turns on it, and keeps its height, roll and pitch. */
        PLANAR
    }

    /** Law between two boxes of the scenario. */
    public record BodyContact(double friction, double restitution) {
        public BodyContact {
            Check.inRange("friction", friction, 0, 10, "-");
            Check.inRange("restitution", restitution, 0, 1, "-");
        }
    }
}
