package org.grouser.terrain.generate;

import java.util.Arrays;
import org.grouser.quantity.Check;

/** The area of a rectangle without circles, which may overlap each other and its border. */
final class ClearArea {
    private static final int SLICES = 1 << 14; // along x; a circle of a hundredth of the length is right to 0.1 %

    private ClearArea() {}

    static double areaM2(RockField field) {
        double lengthM = field.xM().length();
        double wholeM2 = lengthM * field.yM().length();
        if (field.keepClear().isEmpty()) {
            return wholeM2;
        }
        double[][] chords = new double[field.keepClear().size()][2];
        double coveredM = 0;
        for (int i = 0; i < SLICES; i++) {
            coveredM += coveredM(field, field.xM().min() + (i + 0.5) * lengthM / SLICES, chords);
        }
        double areaM2 = wholeM2 - coveredM * lengthM / SLICES;
        Check.that(areaM2 > 1e-3 * wholeM2, "keep_clear", "leaves no room for rocks: type fewer or smaller circles");
        return areaM2;
    }

    /**
     * Length of the line at x within the rectangle that lies in any circle.
     *
     * @param chords room for them. Modified.
     */
    private static double coveredM(RockField field, double xM, double[][] chords) {
        int count = 0;
        for (RockField.Circle circle : field.keepClear()) {
            double besideM = xM - circle.xM();
            double half2 = circle.radiusM() * circle.radiusM() - besideM * besideM;
            if (half2 > 0) {
                chords[count][0] = circle.yM() - Math.sqrt(half2);
                chords[count++][1] = circle.yM() + Math.sqrt(half2);
            }
        }
        Arrays.sort(chords, 0, count, (a, b) -> Double.compare(a[0], b[0]));
        double sum = 0;
        double done = field.yM().min();
        for (int i = 0; i < count; i++) {
            double end = Math.min(chords[i][1], field.yM().max());
            sum += Math.max(0, end - Math.max(chords[i][0], done));
            done = Math.max(done, end);
        }
        return sum;
    }
}
