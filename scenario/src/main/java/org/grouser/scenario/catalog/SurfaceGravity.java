package org.grouser.scenario.catalog;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.grouser.quantity.Vec3;

/**
 * Gravity on the ground of known worlds, as one number for all of it. For moons and Ceres g = GM / R^2 with the mean
 * radius R: spin, height and, on Phobos and Deimos, the shape change it from place to place, there by more than the last
 * digit here.
 */
public enum SurfaceGravity {
    EARTH(9.80665), // standard gravity [Cgpm1901]; 9.78 to 9.83 from equator to pole
    MOON(1.62), // GM 4902.800 km^3/s^2, R 1737.4 km [JplSatellites]; also [NssdcFactSheets]
    MERCURY(3.70), // at the equator [JplHorizons]
    VENUS(8.87), // at the equator [JplHorizons]
    MARS(3.71), // at the equator [JplHorizons]; [NssdcFactSheets] has 3.69 there with spin, 3.73 as the mean
    PHOBOS(0.00577), // GM 7.087e-4 km^3/s^2, R 11.08 km [JplSatellites]
    DEIMOS(0.0025), // GM 9.62e-5 km^3/s^2, R 6.2 km [JplSatellites]
    CERES(0.284), // GM 62.629 km^3/s^2 [ParkEtAl2021], R 470 km [ErmakovEtAl2017]
    IO(1.80), // GM 5959.915 km^3/s^2, R 1821.49 km [JplSatellites]
    EUROPA(1.31), // GM 3202.712 km^3/s^2, R 1560.8 km [JplSatellites]
    GANYMEDE(1.43), // GM 9887.833 km^3/s^2, R 2631.2 km [JplSatellites]
    CALLISTO(1.24), // GM 7179.283 km^3/s^2, R 2410.3 km [JplSatellites]
    ENCELADUS(0.113), // GM 7.21037 km^3/s^2, R 252.1 km [JplSatellites]
    TITAN(1.35); // GM 8978.137 km^3/s^2, R 2574.76 km [JplSatellites]

    public final double mPerS2;

    SurfaceGravity(double mPerS2) {
        this.mPerS2 = mPerS2;
    }

    public static List<String> names() {
        return Arrays.stream(values())
                .map(world -> world.name().toLowerCase(Locale.ROOT))
                .toList();
    }

    /**
     * Straight down, world frame, m/s^2.
     *
     * @param name one of {@link #names}
     */
    public static Vec3 vector(String name) {
        return new Vec3(0, 0, -valueOf(name.toUpperCase(Locale.ROOT)).mPerS2);
    }
}
