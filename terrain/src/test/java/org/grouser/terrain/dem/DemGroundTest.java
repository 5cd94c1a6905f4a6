package org.grouser.terrain.dem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.terrain.dem.DemCrop.Place;
import org.grouser.terrain.dem.MapReference.Figure;
import org.grouser.terrain.dem.MapReference.Origin;
import org.grouser.terrain.dem.MapReference.Projection;
import org.grouser.terrain.surface.HeightGrid;
import org.junit.jupiter.api.Test;

class DemGroundTest {
    private static final Dem.Source SOURCE = new Dem.Source("made", "", 1, 1, "float64", "", "");

    /** Heights given by the map. */
    private interface Height {
        double at(double x, double y);
    }

    private static Dem dem(int columns, int rows, Affine affine, MapReference reference, Height height) {
        double[] heightsM = new double[columns * rows];
        for (int i = 0; i < heightsM.length; i++) {
            double column = i % columns + 0.5;
            double row = i / columns + 0.5;
            heightsM[i] = height.at(affine.x(column, row), affine.y(column, row));
        }
        return new Dem(new DemGeometry(columns, rows, true, affine, reference), SOURCE, heightsM, List.of());
    }

    private static DemSite site(double cellM, boolean fill, double smoothM, DemCrop crop) {
        return new DemSite(1, Double.NaN, Double.NaN, crop, cellM, fill, smoothM);
    }

    private static double plane(double x, double y) {
        return 7 + 0.2 * x - 0.1 * y;
    }

    /** Whatever the order of rows and columns, turned or with oblong cells. */
    @Test
    void planeOfAnyRasterIsTheSamePlaneInLocalMetresWithItsOriginOnTheGround() {
        double s = Math.sin(0.5);
        double c = Math.cos(0.5);
        Affine[] rasters = {
            new Affine(1000, 1, 0, 5040, 0, -1),
            new Affine(1000, 1, 0, 5000, 0, 1),
            new Affine(1040, -1, 0, 5040, 0, -1),
            new Affine(1000, 1.25, 0, 5040, 0, -1),
            new Affine(1000, c, s, 5010, s, -c),
        };
        for (Affine affine : rasters) {
            Dem dem = dem(40, 40, affine, MapReference.NONE, DemGroundTest::plane);
            double x = dem.geometry().middleX();
            double y = dem.geometry().middleY();
            DemCrop crop = new DemCrop(new Place(x + 1.3, y - 0.7), null, new Place(12, 8));
            for (double cellM : new double[] {Double.NaN, 0.5, 2}) {
                HeightGrid grid = DemGround.of(dem.part(dem.geometry().window(crop)), site(cellM, false, 0, crop));
                for (int row = 0; row < grid.rows(); row++) {
                    for (int column = 0; column < grid.columns(); column++) {
                        double wanted = 0.2 * grid.xM(column) - 0.1 * grid.yM(row);
                        assertEquals(wanted, grid.heightM(column, row), 1e-9, affine + " cell " + cellM);
                    }
                }
                assertTrue(grid.xM(0) >= -6 - 1e-9 && grid.xM(grid.columns() - 1) <= 6 + 1e-9);
                assertTrue(grid.yM(0) >= -4 - 1e-9 && grid.yM(grid.rows() - 1) <= 4 + 1e-9);
                assertTrue((grid.columns() - 1) * grid.spacingM() > 12 - 2.6, "width " + grid.columns());
            }
        }
    }

    /** One degree of latitude on the Moon is 30.323 km; at 60 degrees one of longitude is half of it. */
    @Test
    void degreesBecomeMetresWithTheRadiusOfTheBody() {
        MapReference moon = new MapReference(
                "Moon", Projection.GEOGRAPHIC, new Figure(1737400, 1737400), Math.PI / 180, new Origin(0, 0, 0, 0), 1);
        MapReference.GroundScale scale = moon.at(20, 60);
        assertEquals(Math.PI / 180 * 1737400, scale.yM(), 1e-6);
        assertEquals(Math.PI / 360 * 1737400, scale.xM(), 1e-6);
        double cell = 1e-4;
        Dem dem = dem(60, 60, Affine.northUp(20, 60, cell, cell), moon, (x, y) -> (x - 20) * scale.xM() * 0.3);
        DemCrop crop = new DemCrop(null, new Place(20.003, 59.997), new Place(40, 60));
        HeightGrid grid = DemGround.of(dem.part(dem.geometry().window(crop)), site(Double.NaN, false, 0, crop));
        assertEquals(scale.xM() * cell, grid.spacingM(), 1e-3);
        assertEquals(0.3 * grid.xM(3), grid.heightM(3, 2), 1e-3);
    }

    /** WGS 84 at the equator: 111 319.491 m of longitude and 110 574.276 m of latitude to a degree. */
    @Test
    void degreesOfTheEarthFollowItsEllipsoid() {
        Figure wgs84 = new Figure(6378137, 6378137 * (1 - 1 / 298.257223563));
        MapReference earth =
                new MapReference("WGS 84", Projection.GEOGRAPHIC, wgs84, Math.PI / 180, new Origin(0, 0, 0, 0), 1);
        assertEquals(111319.491, earth.at(0, 0).xM(), 1e-3);
        assertEquals(110574.276, earth.at(0, 0).yM(), 1e-3);
    }

    /** Closed forms of the sphere: k = 2 / (1 + sin lat) and 1 / cos lat. */
    @Test
    void metresOfStereographicAndMercatorMapsAreTakenByTheirScaleFactor() {
        Figure moon = new Figure(1737400, 1737400);
        double colatitude = 0.1;
        double rho = 2 * 1737400 * Math.tan(colatitude / 2);
        MapReference polar =
                new MapReference("", Projection.POLAR_STEREOGRAPHIC, moon, 1, new Origin(0, Math.PI / 2, 0, 0), 1);
        assertEquals(
                (1 + Math.cos(colatitude)) / 2, polar.at(0.6 * rho, -0.8 * rho).xM(), 1e-12);
        MapReference mercator = new MapReference("", Projection.MERCATOR, moon, 1, new Origin(0, 0, 0, 0), 1);
        double y = 1737400 * Math.log(Math.tan(Math.PI / 4 + 0.7 / 2));
        assertEquals(Math.cos(0.7), mercator.at(5, y).yM(), 1e-12);
    }

    @Test
    void holesAreRefusedWithTheirNumberOrFilledFromTheirRim() {
        Affine affine = Affine.northUp(0, 30, 1, 1);
        Dem dem = dem(30, 30, affine, MapReference.NONE, (x, y) -> {
            boolean hole = Math.hypot(x - 15, y - 15) < 5;
            return hole ? Double.NaN : plane(x, y);
        });
        OutOfRangeException e = assertThrows(
                OutOfRangeException.class, () -> DemGround.of(dem, site(Double.NaN, false, 0, DemCrop.ALL)));
        assertTrue(
                String.valueOf(e.getMessage())
                        .contains("has " + dem.holes() + " holes in 900 cells; fill them with fill: true"),
                e.getMessage());
        Dem full = dem.filled();
        assertEquals(0, full.holes());
        for (int row = 0; row < 30; row++) {
            for (int column = 0; column < 30; column++) {
                double wanted = plane(affine.x(column + 0.5, row + 0.5), affine.y(column + 0.5, row + 0.5));
                assertEquals(wanted, full.heightM(column, row), 2e-3, "a plane is its own membrane");
            }
        }
        assertThrows(
                OutOfRangeException.class,
                () -> dem(5, 5, affine, MapReference.NONE, (x, y) -> Double.NaN).filled());
    }

    /** A sine wave shrinks by exp(-(k sigma)^2 / 2) under a Gaussian filter. */
    @Test
    void smoothingShrinksAWaveByTheFactorOfAGaussian() {
        double k = 2 * Math.PI / 20;
        Dem dem = dem(200, 60, Affine.northUp(0, 60, 1, 1), MapReference.NONE, (x, y) -> Math.sin(k * (x - 100)));
        HeightGrid grid = DemGround.of(dem, site(Double.NaN, false, 3, DemCrop.ALL));
        double factor = Math.exp(-k * k * 9 / 2);
        for (int column = 60; column < 140; column++) {
            assertEquals(factor * Math.sin(k * grid.xM(column)), grid.heightM(column, 30), 0.01 * factor);
        }
    }

    @Test
    void cropThatLeavesTheRasterIsRefused() {
        DemGeometry geometry = dem(30, 30, Affine.northUp(0, 30, 1, 1), MapReference.NONE, DemGroundTest::plane)
                .geometry();
        OutOfRangeException e = assertThrows(
                OutOfRangeException.class,
                () -> geometry.window(new DemCrop(new Place(25, 15), null, new Place(12, 4))));
        assertTrue(String.valueOf(e.getMessage()).contains("is not wholly on the raster: x [0.5"), e.getMessage());
        OutOfRangeException degrees = assertThrows(
                OutOfRangeException.class,
                () -> geometry.window(new DemCrop(null, new Place(25, 15), new Place(12, 4))));
        assertTrue(String.valueOf(degrees.getMessage()).contains("type centre_m"), degrees.getMessage());
    }

    @Test
    void slopeOfAnInclinedPlaneIsItsAngleAndItHasNoRoughness() {
        double s = Math.sin(0.5);
        double c = Math.cos(0.5);
        for (Affine affine : new Affine[] {Affine.northUp(0, 0, 2, 3), new Affine(0, 2 * c, 3 * s, 0, 2 * s, -3 * c)}) {
            DemRelief relief = DemRelief.of(dem(9, 8, affine, MapReference.NONE, (x, y) -> 0.3 * x + 0.4 * y));
            assertEquals(7 * 6, relief.slopesDeg().cells());
            assertEquals(Math.toDegrees(Math.atan(0.5)), relief.slopesDeg().median(), 1e-9);
            assertEquals(Math.toDegrees(Math.atan(0.5)), relief.slopesDeg().max(), 1e-9);
            assertEquals(0, relief.roughnessesM().max(), 1e-12);
            assertTrue(Double.isNaN(relief.slopeDeg(0, 3)), "no neighbours beyond the border");
        }
    }

    /** One cell a metre above eight: mean 1/9, so rms sqrt(1/9 - 1/81) about a level plane. */
    @Test
    void roughnessOfASingleBumpIsItsDeviationFromThePlane() {
        DemRelief relief = DemRelief.of(
                dem(3, 3, Affine.northUp(0, 3, 1, 1), MapReference.NONE, (x, y) -> x == 1.5 && y == 1.5 ? 1 : 0));
        assertEquals(Math.sqrt(8) / 9, relief.roughnessM(1, 1), 1e-12);
        assertEquals(0, relief.slopeDeg(1, 1), 1e-12);
    }

    @Test
    void slopesThatFaceTheUpperLeftAreBrighterThanLevelGround() {
        Affine affine = Affine.northUp(0, 9, 1, 1);
        double level = shade(affine, 0);
        assertEquals(Math.sqrt(0.5), level, 1e-12);
        assertTrue(shade(affine, 0.3) > level, "rises to the south-east: faces north-west");
        assertTrue(shade(affine, -0.3) < level);
    }

    private static double shade(Affine affine, double rise) {
        Dem dem = dem(9, 9, affine, MapReference.NONE, (x, y) -> rise * (x - y));
        return DemRelief.of(dem).shade(4, 4);
    }
}
