package org.grouser.simulation.assembly;

import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.StartSpec;
import org.grouser.simulation.state.Noise;

/** A start with what chance adds to it; the same for the same seed. */
public final class ScatteredStart {
    private final Noise noise;
    private long drawn;

    private ScatteredStart(Noise noise) {
        this.noise = noise;
    }

    /**
     * @param vehicle number of the vehicle in the scenario
     */
    public static StartSpec of(StartSpec start, long seed, int vehicle) {
        StartSpec.Scatter scatter = start.scatter();
        if (scatter.equals(StartSpec.Scatter.NONE)) {
            return start;
        }
        ScatteredStart draw = new ScatteredStart(new Noise(seed, "start " + vehicle));
        Vec3 position = draw.vector(scatter.positionM());
        Vec3 velocity = draw.vector(scatter.velocityMPerS());
        Vec3 angle = draw.vector(scatter.angleRad());
        Vec3 angular = draw.vector(scatter.angularRadPerS());
        return new StartSpec(
                start.positionM().plus(position),
                turn(angle).times(start.rotation()),
                start.velocityMPerS().plus(velocity),
                start.angularRadPerS().plus(angular),
                start.joints(),
                start.jointRates(),
                start.fit(),
                StartSpec.Scatter.NONE);
    }

    private static Quat turn(Vec3 angleRad) {
        return angleRad.norm() > 0 ? Quat.about(angleRad.unit("angle"), angleRad.norm()) : Quat.IDENTITY;
    }

    private Vec3 vector(Vec3 deviation) {
        return new Vec3(deviation.x() * next(), deviation.y() * next(), deviation.z() * next());
    }

    private double next() {
        double value;
        do {
            value = noise.normal(drawn++);
        } while (Math.abs(value) > 3);
        return value;
    }
}
