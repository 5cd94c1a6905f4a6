package org.grouser.report.map;

import org.grouser.record.GroundMap;
import org.grouser.record.GroundMap.Field;
import org.grouser.record.GroundMap.Lattice;
import org.grouser.report.plot.SvgPlot;
import org.grouser.report.text.NumberText;

/** The part of a map that a picture shows, and where it stands on the paper: x to the right, y upwards. */
final class MapView {
    private static final double SEEN_M = 1e-5; // less has not been touched
    private static final double SEEN_FLOW = 1e-3; // of the strongest
    private static final double MARGIN = 0.06; // of the longer side
    private static final int MOST_HEIGHT = 520; // pixels
    private static final int LEAST_SIDE = 110; // a thinner picture is stretched
    private static final int TOP = 34;
    private static final int FOOT = 46;

    final double lowXM;
    final double highXM;
    final double lowYM;
    final double highYM;
    final int width; // pixels on paper
    final int height;

    MapView(double lowXM, double highXM, double lowYM, double highYM) {
        this.lowXM = lowXM;
        this.highXM = highXM;
        this.lowYM = lowYM;
        this.highYM = highYM;
        double most = SvgPlot.RIGHT - SvgPlot.LEFT;
        double perM = Math.min(most / (highXM - lowXM), MOST_HEIGHT / (highYM - lowYM));
        width = (int) Math.round(Math.max(LEAST_SIDE, perM * (highXM - lowXM)));
        height = (int) Math.round(Math.max(LEAST_SIDE, perM * (highYM - lowYM)));
    }

    /** What was touched, with a margin; all of it if nothing was. */
    static MapView of(GroundMap map) {
        Lattice lattice = map.lattice();
        double strongest = 0;
        for (double weight : map.field(Field.FLOW_WEIGHT)) {
            strongest = Math.max(strongest, weight);
        }
        int[] box = {lattice.nx(), -1, lattice.ny(), -1};
        for (int cell = 0; cell < lattice.size(); cell++) {
            boolean flows = strongest > 0 && map.field(Field.FLOW_WEIGHT)[cell] > SEEN_FLOW * strongest;
            if (flows || Math.abs(map.heaveM(cell)) > SEEN_M) {
                box[0] = Math.min(box[0], cell % lattice.nx());
                box[1] = Math.max(box[1], cell % lattice.nx());
                box[2] = Math.min(box[2], cell / lattice.nx());
                box[3] = Math.max(box[3], cell / lattice.nx());
            }
        }
        if (box[1] < 0) {
            box = new int[] {0, lattice.nx() - 1, 0, lattice.ny() - 1};
        }
        int margin = (int) Math.ceil(MARGIN * Math.max(box[1] - box[0], box[3] - box[2])) + 1;
        return new MapView(
                edgeM(lattice.x0M(), lattice.cellM(), Math.max(0, box[0] - margin)),
                edgeM(lattice.x0M(), lattice.cellM(), Math.min(lattice.nx(), box[1] + 1 + margin)),
                edgeM(lattice.y0M(), lattice.cellM(), Math.max(0, box[2] - margin)),
                edgeM(lattice.y0M(), lattice.cellM(), Math.min(lattice.ny(), box[3] + 1 + margin)));
    }

    private static double edgeM(double originM, double cellM, int cells) {
        return originM + cellM * cells;
    }

    double middleXM() {
        return (lowXM + highXM) / 2;
    }

    double middleYM() {
        return (lowYM + highYM) / 2;
    }

    int left() {
        return SvgPlot.LEFT;
    }

    int right() {
        return left() + width;
    }

    int top() {
        return TOP;
    }

    int bottom() {
        return TOP + height;
    }

    /** Height of the whole picture. */
    int end() {
        return bottom() + FOOT;
    }

    double xPixel(double xM) {
        return left() + (xM - lowXM) / (highXM - lowXM) * width;
    }

    double yPixel(double yM) {
        return bottom() - (yM - lowYM) / (highYM - lowYM) * height;
    }

    double xM(double pixel) {
        return lowXM + (pixel - left()) / width * (highXM - lowXM);
    }

    double yM(double pixel) {
        return lowYM + (bottom() - pixel) / height * (highYM - lowYM);
    }

    /** Whether both axes have one scale, in words. */
    String scales() {
        double stretch = height / (highYM - lowYM) / (width / (highXM - lowXM));
        if (Math.abs(stretch - 1) < 0.02) {
            return "equal scales";
        }
        return stretch > 1
                ? "y stretched " + NumberText.brief(stretch, 2) + " times"
                : "x stretched " + NumberText.brief(1 / stretch, 2) + " times";
    }
}
