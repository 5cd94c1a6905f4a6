package org.grouser.report.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.grouser.report.text.NumberText;

/** Says which curves of a panel lie on each other, since one sees only the topmost. */
final class Agreement {
    private static final double SEEN = 0.004; // of the axis: half a pixel
    private static final int LONGEST = 72; // characters beside the heading
    private static final List<String> COUNTS = List.of("three", "four", "five", "six", "seven", "eight");

    private Agreement() {}

    /** The note of the axis, and which of three or more curves are alike as drawn. */
    static String note(Plot.Panel panel, AxisRange range) {
        String alike = panel.lines().size() < 3 || range.flat() || range.decades() ? "" : alike(panel, range);
        String joined = range.note().isEmpty() || alike.isEmpty() ? range.note() + alike : range.note() + "; " + alike;
        return joined.length() > LONGEST ? range.note() : joined;
    }

    private static String alike(Plot.Panel panel, AxisRange range) {
        List<List<Plot.Line>> groups = new ArrayList<>();
        for (Plot.Line line : panel.lines()) {
            groups.stream()
                    .filter(group -> spread(group.get(0), line, range.low(), range.high())
                            <= SEEN * (range.high() - range.low()))
                    .findFirst()
                    .orElseGet(() -> {
                        groups.add(new ArrayList<>());
                        return groups.get(groups.size() - 1);
                    })
                    .add(line);
        }
        if (groups.size() == 1) {
            return all(groups.get(0), panel.unit());
        }
        return groups.stream()
                .filter(group -> group.size() > 1)
                .map(group -> group.stream().map(Agreement::shortName).collect(Collectors.joining(" = ")))
                .collect(Collectors.joining(", "));
    }

    private static String all(List<Plot.Line> lines, String unit) {
        double widest = 0;
        for (Plot.Line line : lines) {
            widest = Math.max(widest, spread(lines.get(0), line, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
        }
        int at = lines.size() - 3;
        String count = at < COUNTS.size() ? COUNTS.get(at) : Integer.toString(lines.size());
        return "all " + count + " within " + NumberText.brief(widest, 2) + (unit.isEmpty() ? "" : " " + unit);
    }

    /** Largest difference of what is drawn; infinite where only one of the two is drawn. */
    private static double spread(Plot.Line a, Plot.Line b, double low, double high) {
        double widest = a.points() == b.points() ? 0 : Double.POSITIVE_INFINITY;
        for (int i = 0; i < Math.min(a.points(), b.points()); i++) {
            if (Double.compare(a.timeS(i), b.timeS(i)) != 0) {
                return Double.POSITIVE_INFINITY; // curves over different quantities
            }
            double first = Math.max(low, Math.min(high, a.value(i)));
            double second = Math.max(low, Math.min(high, b.value(i)));
            if ((Double.isNaN(first) && Double.isNaN(second)) || first == second) {
                continue;
            }
            double apart = Math.abs(first - second);
            widest = Double.isNaN(apart) ? Double.POSITIVE_INFINITY : Math.max(widest, apart);
        }
        return widest;
    }

    private static String shortName(Plot.Line line) {
        int blank = line.label().indexOf(' ');
        return blank < 0 ? line.label() : line.label().substring(0, blank);
    }
}
