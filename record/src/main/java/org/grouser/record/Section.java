package org.grouser.record;

import java.util.Arrays;
import java.util.List;
import org.grouser.quantity.Check;
import org.grouser.quantity.NearestName;
import org.grouser.record.GroundMap.Field;

/**
 * The final ground along a line: a table with one row per sample. failure_m is NaN where no soil flows. flow_along is the
 * part of the flow's velocity along the line, flow_across that to its left.
 */
public final class Section {
    public static final List<String> COLUMNS = List.of(
            "s_m",
            "x_m",
            "y_m",
            "height_m",
            "virgin_m",
            "heave_m",
            "failure_m",
            "flow_depth_m",
            "flow_along_m_per_s",
            "flow_across_m_per_s",
            "flow_up_m_per_s",
            "flow_weight");

    private final String name;
    private final double[][] columns; // (columns x samples)

    private Section(String name, double[][] columns) {
        this.name = name;
        this.columns = columns;
    }

    /** A section over a ground that left no map. */
    static Section empty(String name) {
        return new Section(name, new double[COLUMNS.size()][0]);
    }

    /**
     * A section that was cut before.
     *
     * @param rows numbers in the order of {@link #COLUMNS}. Not modified.
     */
    public static Section of(String name, List<double[]> rows) {
        double[][] columns = new double[COLUMNS.size()][rows.size()];
        for (int i = 0; i < rows.size(); i++) {
            for (int column = 0; column < columns.length; column++) {
                columns[column][i] = rows.get(i)[column];
            }
        }
        return new Section(name, columns);
    }

    static Section of(SectionSpec spec, GroundMap map, Recording recording) {
        Anchor.Fixed line = spec.anchor().fixed(recording);
        double[][] columns = new double[COLUMNS.size()][spec.samples()];
        for (int i = 0; i < spec.samples(); i++) {
            double[] row = row(spec.sM(i), line, spec.acrossM(), map);
            for (int column = 0; column < row.length; column++) {
                columns[column][i] = row[column];
            }
        }
        return new Section(spec.name(), columns);
    }

    private static double[] row(double sM, Anchor.Fixed line, double acrossM, GroundMap map) {
        double x = line.xM(sM, acrossM);
        double y = line.yM(sM, acrossM);
        double height = map.at(Field.HEIGHT, x, y);
        double virgin = map.at(Field.VIRGIN, x, y);
        double depth = map.at(Field.FLOW_DEPTH, x, y);
        double weight = map.at(Field.FLOW_WEIGHT, x, y);
        double vx = map.at(Field.FLOW_VX, x, y);
        double vy = map.at(Field.FLOW_VY, x, y);
        return new double[] {
            sM,
            x,
            y,
            height,
            virgin,
            height - virgin,
            weight > 0 ? height - depth : Double.NaN,
            depth,
            line.cos() * vx + line.sin() * vy,
            line.cos() * vy - line.sin() * vx,
            map.at(Field.FLOW_VZ, x, y),
            weight
        };
    }

    public String name() {
        return name;
    }

    public int rows() {
        return columns[0].length;
    }

    /** A copy of one column; an unknown name is refused together with the nearest known ones. */
    public double[] column(String column) {
        int index = COLUMNS.indexOf(column);
        Check.that(
                index >= 0,
                "column '" + NearestName.shortened(column) + "'",
                "is not in a section; nearest: " + String.join(", ", NearestName.three(column, COLUMNS)));
        return Arrays.copyOf(columns[index], rows());
    }

    public double value(int row, int column) {
        return columns[column][row];
    }

    /** Whether soil flows anywhere along it. */
    public boolean flows() {
        return Arrays.stream(columns[COLUMNS.indexOf("flow_weight")]).anyMatch(weight -> weight > 0);
    }
}
