package org.grouser.report.figure;

import org.grouser.quantity.Vec3;
import org.grouser.report.plot.SvgPlot;
import org.grouser.report.plot.SvgText;
import org.grouser.report.text.NumberText;

/** A side view turned so that gravity points down the paper: slopes are often made by leaning gravity. */
final class Tilt {
    private static final double LEAST_RAD = 0.01;
    private static final int X0 = 30; // of what is turned, in pixels
    private static final int X1 = SvgPlot.RIGHT + 10;
    private static final int ARROW = 46;

    private final double angleRad;
    private final int height;
    private final double scale;

    /**
     * @param gravityMPerS2 in world axes
     * @param height of the side view in pixels, labels included
     */
    Tilt(Vec3 gravityMPerS2, int height) {
        double lean = StrictMath.atan2(-gravityMPerS2.x(), -gravityMPerS2.z());
        boolean hasWeight = gravityMPerS2.x() * gravityMPerS2.x() + gravityMPerS2.z() * gravityMPerS2.z() > 0;
        angleRad = hasWeight && Math.abs(lean) > LEAST_RAD ? lean : 0;
        this.height = height;
        scale = (X1 - X0) / ((X1 - X0) * StrictMath.cos(angleRad) + height * Math.abs(StrictMath.sin(angleRad)));
    }

    /** Pixels that the turned view takes. */
    int height() {
        double turned = (X1 - X0) * Math.abs(StrictMath.sin(angleRad)) + height * StrictMath.cos(angleRad);
        return angleRad == 0 ? height : (int) Math.ceil(scale * turned);
    }

    void open(SvgText svg) {
        if (angleRad != 0) {
            svg.append(
                    "<g class=\"tilted\" transform=\"translate(" + (X0 + X1) / 2.0 + " " + height() / 2.0 + ") scale("
                            + scale + ") rotate(" + -Math.toDegrees(angleRad) + ") translate(" + -(X0 + X1) / 2.0 + " "
                            + -height / 2.0 + ")\">\n");
        }
    }

    /** Closes the turned part and draws which way is down. */
    void close(SvgText svg) {
        if (angleRad == 0) {
            return;
        }
        int x = angleRad > 0 ? X0 + 12 : X1 - 12;
        String anchor = angleRad > 0 ? "start" : "end";
        svg.append("</g>\n<path class=\"gravity\" d=\"M" + x + " 8v" + ARROW
                + "m-5 -9l5 9l5 -9\" fill=\"none\" stroke=\"#000\"" + " stroke-width=\"1.6\"/>\n");
        int beside = angleRad > 0 ? x + 10 : x - 10;
        svg.text(beside, 22, anchor, " font-weight=\"bold\"", "g");
        svg.text(
                beside,
                40,
                anchor,
                " fill=\"#444\"",
                "slope " + NumberText.brief(Math.abs(Math.toDegrees(angleRad)), 3) + "\u00b0");
    }
}
