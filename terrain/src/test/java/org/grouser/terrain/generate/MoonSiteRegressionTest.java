package org.grouser.terrain.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.grouser.terrain.surface.HeightGrid;
import org.junit.jupiter.api.Test;

/** The elevation model of the scenario moon-traverse is made here: subdued craters on a plain, every 5 m. */
class MoonSiteRegressionTest {
    private static final Path FILE = Path.of("..", "scenarios", "terrain", "moon-site.asc");

    private static String made() {
        HazardField field = new HazardField(
                18,
                400,
                5,
                20,
                new HazardField.Craters(40, 20, 80, new SizeLaw.Power(2), 0.06, 0.012),
                HazardField.Hills.NONE,
                HazardField.Rocks.NONE,
                new HazardField.Roughness(0.6, 80));
        HeightGrid grid = HazardFields.heights(field);
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "ncols %d\nnrows %d\nxllcenter %.0f\nyllcenter %.0f\ncellsize 5\n",
                grid.columns(),
                grid.rows(),
                grid.x0M(),
                grid.y0M()));
        for (int row = grid.rows() - 1; row >= 0; row--) {
            for (int column = 0; column < grid.columns(); column++) {
                text.append(column == 0 ? "" : " ")
                        .append(String.format(Locale.ROOT, "%.3f", grid.heightM(column, row)));
            }
            text.append('\n');
        }
        return text.toString();
    }

    @Test
    void theSiteOfTheTraverseIsTheOneThatTheGeneratorMakes() throws IOException {
        if (Boolean.getBoolean("grouser.freeze")) {
            Files.writeString(FILE, made());
        }
        assertEquals(made(), Files.readString(FILE));
    }
}
