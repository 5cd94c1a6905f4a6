package org.grouser.contact.scm;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.quantity.Check;
import org.grouser.terrain.read.EsriAsciiReader;
import org.grouser.terrain.surface.HeightGrid;
import org.jspecify.annotations.Nullable;

/** The soils of a field as numbers by index, and which index holds at a cell. */
final class SoilParameters {
    private final SoilMap map;
    private final SoilGrid grid;
    private final List<Soil> soils = new ArrayList<>();
    private final @Nullable HeightGrid classes;

    final double[] n; // sinkage exponent
    final double[] cohesionPa;
    final double[] frictionRad;
    final double[] tanFriction;
    final double[] perShearM; // 1 / K: a product is cheaper than a quotient
    final double[] elasticPaPerM;
    final double stiffestPaPerM; // the largest of these
    final double[] dampingSPerM;
    final double[] resetGapM;
    final double[] densityKgPerM3; // 0 where nobody gives it

    SoilParameters(SoilMap map, SoilGrid grid) throws IOException {
        this.map = map;
        this.grid = grid;
        soils.add(map.base());
        map.regions().forEach(region -> soils.add(region.soil()));
        soils.addAll(map.classSoils());
        classes = map.classFile() == null ? null : EsriAsciiReader.read(map.classFile());
        n = numbers(Soil::n);
        cohesionPa = numbers(Soil::cohesionPa);
        frictionRad = numbers(Soil::frictionRad);
        tanFriction = numbers(soil -> StrictMath.tan(soil.frictionRad()));
        perShearM = numbers(soil -> 1 / soil.shearM());
        elasticPaPerM = numbers(Soil::elasticPaPerM);
        stiffestPaPerM = soils.stream().mapToDouble(Soil::elasticPaPerM).max().orElseThrow();
        dampingSPerM = numbers(Soil::dampingSPerM);
        resetGapM = numbers(Soil::resetGapM);
        densityKgPerM3 = numbers(soil -> Double.isNaN(soil.densityKgPerM3()) ? 0 : soil.densityKgPerM3());
    }

    private double[] numbers(ToDoubleFunction<Soil> number) {
        return soils.stream().mapToDouble(number).toArray();
    }

    /** k = kc / b + kphi by soil, for an object so wide. */
    double[] moduli(double bearingWidthM) {
        return numbers(soil -> soil.modulus(bearingWidthM));
    }

    /**
     * tan(delta) of a surface by soil.
     *
     * @param frictionRad delta; NaN where it is not known
     * @param share of tan(phi) that stands for it then
     */
    double[] tanFriction(double frictionRad, double share) {
        return Double.isNaN(frictionRad)
                ? numbers(soil -> share * StrictMath.tan(soil.frictionRad()))
                : numbers(soil -> StrictMath.tan(frictionRad));
    }

    /** Index of the soil of a cell: the raster's class, else the last region that holds its centre, else the base. */
    int soilAt(int i, int j) {
        double x = grid.x(i);
        double y = grid.y(j);
        if (classes != null) {
            int soil = classAt(classes, x, y);
            if (soil > 0) {
                return map.regions().size() + soil;
            }
        }
        for (int r = map.regions().size() - 1; r >= 0; r--) {
            SoilMap.Region region = map.regions().get(r);
            if (x >= region.fromX() && x < region.toX() && y >= region.fromY() && y < region.toY()) {
                return 1 + r;
            }
        }
        return 0;
    }

    /** The raster's class at its nearest node; 0 outside. */
    private int classAt(HeightGrid raster, double x, double y) {
        int column = (int) Math.rint((x - raster.x0M()) / raster.spacingM());
        int row = (int) Math.rint((y - raster.y0M()) / raster.spacingM());
        if (column < 0 || row < 0 || column >= raster.columns() || row >= raster.rows()) {
            return 0;
        }
        double value = raster.heightM(column, row);
        int soil = (int) Math.rint(value);
        Check.that(
                soil >= 0 && soil <= map.classSoils().size() && Math.abs(value - soil) < 1e-6,
                "class_map",
                "has class " + value + " at x = " + x + ", y = " + y + "; there are soils for 0 to "
                        + map.classSoils().size());
        return soil;
    }
}
