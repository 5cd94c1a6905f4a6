package org.grouser.report.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PixelPathInvariantTest {
    private static final long SEED = 40_000;

    @Test
    void aStraightLineOfManyPointsNeedsTwo() {
        PixelPath path = new PixelPath();
        for (int x = 0; x <= 6000; x++) {
            path.add(x, x / 2);
        }
        assertEquals("M0 0l6000 3000", path.text());
    }

    @Test
    void aPeakOfOneFrameAmongFortyThousandIsKept() {
        PixelPath path = new PixelPath();
        for (int i = 0; i < 40_000; i++) {
            path.add(i * 6360 / 40_000, i == 23_456 ? 17 : 1000);
        }
        String text = path.text();
        assertEquals(17, points(text).stream().mapToInt(point -> point[1]).min().orElseThrow());
        assertTrue(text.length() < 60, text);
    }

    @Test
    void everyColumnKeepsItsExtremesForAnyCurve() {
        for (int i = 0; i < 50; i++) {
            long seed = SEED + i;
            Random random = new Random(seed);
            int[] low = new int[100];
            int[] high = new int[100];
            java.util.Arrays.fill(low, Integer.MAX_VALUE);
            java.util.Arrays.fill(high, Integer.MIN_VALUE);
            PixelPath path = new PixelPath();
            double y = 500;
            for (int k = 0; k < 20_000; k++) {
                y += random.nextGaussian() * (random.nextInt(500) == 0 ? 300 : 2);
                int x = k / 20;
                low[x / 10] = Math.min(low[x / 10], (int) y);
                high[x / 10] = Math.max(high[x / 10], (int) y);
                path.add(x, (int) y);
            }
            List<int[]> drawn = points(path.text());
            for (int column = 0; column < 100; column++) {
                assertTrue(reaches(drawn, column, low[column]), "seed " + seed + " column " + column);
                assertTrue(reaches(drawn, column, high[column]), "seed " + seed + " column " + column);
            }
            assertTrue(path.text().length() < 100 * 4 * 10, "seed " + seed);
        }
    }

    @Test
    void aLiftedCurveIsInterruptedAndALonelyPointStillSeen() {
        PixelPath path = new PixelPath();
        path.add(0, 0);
        path.add(100, 0);
        path.lift();
        path.lift();
        path.add(200, 5);
        assertEquals("M0 0l100 0M200 5l10 0", path.text());
        assertEquals("", new PixelPath().text());
    }

    @Test
    void aCurveThatTurnsBackKeepsHowFarItCame() {
        PixelPath path = new PixelPath();
        for (int x : new int[] {0, 50, 100, 150, 100, 50}) {
            path.add(x, 7);
        }
        assertEquals("M0 7l150 0l-50 0l-50 0", path.text());
    }

    /** Whether the drawn line, within two tenths of a pixel, comes to the height y in or next to the column. */
    private static boolean reaches(List<int[]> drawn, int column, int y) {
        int low = Integer.MAX_VALUE;
        int high = Integer.MIN_VALUE;
        for (int i = 1; i < drawn.size(); i++) {
            int[] a = drawn.get(i - 1);
            int[] b = drawn.get(i);
            if (a[0] < 10 * column + 10 && b[0] >= 10 * column) {
                low = Math.min(low, Math.min(a[1], b[1]));
                high = Math.max(high, Math.max(a[1], b[1]));
            }
        }
        return y >= low - 2 && y <= high + 2;
    }

    private static List<int[]> points(String path) {
        List<int[]> points = new ArrayList<>();
        Matcher matcher = Pattern.compile("([Ml])(-?\\d+) ?(-?\\d+)").matcher(path);
        int x = 0;
        int y = 0;
        while (matcher.find()) {
            boolean move = matcher.group(1).equals("M");
            x = (move ? 0 : x) + Integer.parseInt(matcher.group(2));
            y = (move ? 0 : y) + Integer.parseInt(matcher.group(3));
            points.add(new int[] {x, y});
        }
        return points;
    }
}
