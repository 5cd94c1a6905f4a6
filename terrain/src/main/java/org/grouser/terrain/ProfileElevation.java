package org.grouser.terrain;

import java.util.Arrays;
import org.grouser.terrain.GroundShape.Profile.Point;

/** Heights of a polyline drawn out along y; level beyond its ends. */
final class ProfileElevation implements Elevation {
    private final double[] xM;
    private final double[] zM;

    ProfileElevation(GroundShape.Profile profile) {
        xM = profile.pointsM().stream().mapToDouble(Point::xM).toArray();
        zM = profile.pointsM().stream().mapToDouble(Point::zM).toArray();
    }

    @Override
    public double heightM(double x, double y) {
        int found = Arrays.binarySearch(xM, x);
        if (found >= 0) {
            return zM[found];
        }
        int right = -found - 1;
        if (right == 0 || right == xM.length) {
            return zM[right == 0 ? 0 : right - 1];
        }
        int left = right - 1;
        return zM[left] + (x - xM[left]) / (xM[right] - xM[left]) * (zM[right] - zM[left]);
    }
}
