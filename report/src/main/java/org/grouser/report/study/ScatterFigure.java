package org.grouser.report.study;

import java.util.BitSet;
import java.util.List;
import org.grouser.record.study.StudyRows;
import org.grouser.report.plot.AxesBox;
import org.grouser.report.plot.AxisScale;
import org.grouser.report.plot.Palette;
import org.grouser.report.plot.SvgText;

/** A response over each of some factors, one dot per run; dots that would hide each other are drawn once. */
final class ScatterFigure {
    private static final int WIDTH = 840;
    private static final int TOP = 30;
    private static final int BODY = 170;
    private static final int FOOT = 48;
    private static final int LEFT = 70;
    private static final int GAP = 24;
    private static final int CELL = 2; // pixels in which one dot stands for all

    private ScatterFigure() {}

    /**
     * @param factors one to three
     */
    static String svg(StudyRows rows, StudyColumns columns, String response, List<String> factors) {
        SvgText svg = new SvgText().open(WIDTH, TOP + BODY + FOOT, response + " over its strongest factors", "");
        double[] ys = rows.column(columns.place(response));
        int width = (WIDTH - LEFT - 20 - GAP * (factors.size() - 1)) / factors.size();
        AxisScale up = AxisScale.of(ys);
        for (int i = 0; i < factors.size(); i++) {
            double[] xs = rows.column(columns.place(factors.get(i)));
            AxesBox.Place place = new AxesBox.Place(LEFT + i * (width + GAP), TOP, width, BODY);
            AxesBox box = new AxesBox(svg, place, columns.scale(factors.get(i), xs), i == 0 ? up : up.mute());
            box.grid(columns.heading(factors.get(i)), i == 0 ? columns.heading(response) : "");
            dots(svg, box, xs, ys);
            box.frame();
        }
        return svg.close();
    }

    private static void dots(SvgText svg, AxesBox box, double[] xs, double[] ys) {
        BitSet taken = new BitSet();
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < xs.length; i++) {
            if (Double.isFinite(xs[i] + ys[i])) {
                long x = Math.round(box.x(xs[i]) / CELL);
                long y = Math.round(box.y(ys[i]) / CELL);
                int cell = (int) (y * WIDTH + x);
                if (!taken.get(cell)) {
                    taken.set(cell);
                    path.append("M" + x * CELL + " " + y * CELL + "h0");
                }
            }
        }
        svg.append("<path class=\"dots\" fill=\"none\" stroke=\"" + Palette.colour(2)
                + "\" stroke-width=\"3\" stroke-linecap=\"round\" stroke-opacity=\".55\" d=\"" + path + "\"/>\n");
    }
}
