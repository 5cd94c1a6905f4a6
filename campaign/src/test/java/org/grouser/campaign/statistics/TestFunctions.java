package org.grouser.campaign.statistics;

import java.util.ArrayList;
import java.util.List;
import org.grouser.campaign.sampling.Design;
import org.grouser.record.study.StudyColumn;

/** Models with known answers, and columns of their rows. */
final class TestFunctions {
    /** Exact indices of the Ishigami function with a = 7, b = 0.1 [IshigamiHomma1990]. */
    static final double[] ISHIGAMI_FIRST = {0.31390519114781146, 0.4424111447900409, 0};

    static final double[] ISHIGAMI_TOTAL = {0.5575888552099592, 0.4424111447900409, 0.2436836640621477};

    private TestFunctions() {}

    interface Model {
        double of(double[] u);
    }

    static double ishigami(double[] u) {
        double x = Math.PI * (2 * u[0] - 1);
        double y = Math.PI * (2 * u[1] - 1);
        double z = Math.PI * (2 * u[2] - 1);
        return Math.sin(x) + 7 * Math.sin(y) * Math.sin(y) + 0.1 * z * z * z * z * Math.sin(x);
    }

    /** Shares 9 : 4 : 1. */
    static double linear(double[] u) {
        return 3 * u[0] + 2 * u[1] + u[2];
    }

    static StudyValues column(String name, double... values) {
        return new StudyValues(new StudyColumn(StudyColumn.Role.RESPONSE, name, "-", "", List.of()), values);
    }

    static StudyValues labelled(String name, List<String> labels, double... values) {
        return new StudyValues(new StudyColumn(StudyColumn.Role.FACTOR, name, "-", "", labels), values);
    }

    static StudyValues outcome(String name, double... values) {
        return new StudyValues(new StudyColumn(StudyColumn.Role.OUTCOME, name, "-", "", List.of()), values);
    }

    /** The coordinates of all points, named x0, x1, ... */
    static List<StudyValues> factors(Design design) {
        double[] u = new double[design.dimensions()];
        double[][] columns = new double[u.length][design.size()];
        for (int i = 0; i < design.size(); i++) {
            design.point(i, u);
            for (int j = 0; j < u.length; j++) {
                columns[j][i] = u[j];
            }
        }
        List<StudyValues> factors = new ArrayList<>();
        for (int j = 0; j < u.length; j++) {
            factors.add(column("x" + j, columns[j]));
        }
        return factors;
    }

    static double[] responses(Design design, Model model) {
        double[] u = new double[design.dimensions()];
        double[] values = new double[design.size()];
        for (int i = 0; i < values.length; i++) {
            design.point(i, u);
            values[i] = model.of(u);
        }
        return values;
    }
}
