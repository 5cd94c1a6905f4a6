package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.dynamics.Motion;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.state.WheelSpeeds;
import org.grouser.vehicle.WheelSpec;

/**
 * How far a wheel has rolled and travelled, and its slip over the last stretch of rolling:
 *
 * <pre>
 *   s = 1 - travelled / rolled          over the last W of rolling: slip of [WongReece1967] by distance
 * </pre>
 *
 * Travelled is the way of its centre along its heading, up and down slopes too. What it bounces and sinks is no travel: the climb is
 * that of the ground as it lay at first where soil or springs bear the wheel, that of its centre elsewhere, taken between the ends of
 * short pieces. Motion across a slope counts as much as it climbs.
 *
 * <p>A speed over a speed means little for a wheel with lugs, which rattles: 1 - v / (omega r) and omega r / v - 1 by turns have no
 * mean worth the name.
 */
final class WheelTravel {
    /** Pieces of a window; our choice. */
    static final int PIECES = 64;

    private static final double FARTHEST = 100; // windows in one step: beyond, it begins anew

    private final WheelSpeeds speeds;
    private final CompliantContact compliant;
    private final double windowM;
    private final double pieceM;
    private final double[] travelledAtM =
            new double[PIECES + 1]; // travelled when a piece of rolling was complete, a ring
    private int last; // the newest of them
    private int known = 1; // how many of them, in the present sense of rolling
    private double rolledM;
    private double sampledM; // rolled at the newest of them
    private double sense; // of rolling: 1, -1, or 0 before the first piece
    private double closedM; // travelled in pieces that are complete
    private double levelM; // in the piece at hand, along the heading
    private double fromHeightM; // where that piece began
    private double fromRolledM;
    private double slowS; // since the newest sample

    WheelTravel(WheelSpec wheel, int body, double windowM, CompliantContact compliant) {
        this.speeds = new WheelSpeeds(body, wheel.radiusM());
        this.compliant = compliant;
        this.windowM = windowM > 0 ? windowM : windowM(wheel);
        this.pieceM = this.windowM / PIECES;
    }

    /** One radius, or the least number of whole pitches of its grousers above it, so that they leave no ripple; our choice. */
    static double windowM(WheelSpec wheel) {
        int count = wheel.grousers().count();
        return count == 0 ? wheel.radiusM() : wheel.radiusM() * 2 * Math.PI * Math.ceil(count / (2 * Math.PI)) / count;
    }

    void begin(Motion m) {
        fromHeightM = heightM(m);
    }

    /** Adds a step, bodies placed and moved at its end. */
    void look(Motion m, double stepS) {
        double[] v = m.linearMPerS();
        int at = 3 * speeds.body();
        rolledM += speeds.circumferentialMPerS(m) * stepS;
        levelM += (v[at] * speeds.headingX(m) + v[at + 1] * speeds.headingY(m)) * stepS;
        slowS += stepS;
        if (Math.abs(rolledM - fromRolledM) >= pieceM || Math.abs(levelM) >= pieceM) {
            double heightM = heightM(m);
            closedM += wayM(heightM);
            levelM = 0;
            fromHeightM = heightM;
            fromRolledM = rolledM;
        }
        if (Math.abs(rolledM - sampledM) >= pieceM) {
            sample(travelledM(m));
        }
    }

    /** Keeps what was travelled at every piece of rolling; in between it grows evenly. */
    private void sample(double travelledM) {
        double now = Math.signum(rolledM - sampledM);
        boolean leaps = !(Math.abs(rolledM - sampledM) < FARTHEST * windowM);
        if (leaps || (sense != 0 && now != sense)) {
            known = 1; // what was rolled the other way, or long before this step, no longer counts
            travelledAtM[last] = travelledM;
            sampledM = rolledM;
        }
        sense = now;
        double fromM = travelledAtM[last];
        double perM = rolledM != sampledM ? (travelledM - fromM) / (rolledM - sampledM) : 0;
        while (Math.abs(rolledM - sampledM) >= pieceM) {
            sampledM += sense * pieceM;
            fromM += perM * sense * pieceM;
            last = (last + 1) % travelledAtM.length;
            travelledAtM[last] = fromM;
            known = Math.min(known + 1, travelledAtM.length);
        }
        slowS = 0;
    }

    double rolledM() {
        return rolledM;
    }

    /** Forward is positive. */
    double travelledM(Motion m) {
        return closedM + wayM(heightM(m));
    }

    double windowM() {
        return windowM;
    }

    /** NaN before the window is rolled in one sense, and while the wheel stands. */
    double slip(Motion m) {
        boolean stands = slowS * WheelSpeeds.STANDING_M_PER_S > pieceM;
        if (known < travelledAtM.length || stands) {
            return Double.NaN;
        }
        double part = (rolledM - sampledM) * sense / pieceM; // of the oldest piece, which has left the window
        int oldest = (last + 1) % travelledAtM.length;
        int next = (oldest + 1) % travelledAtM.length;
        double fromM = travelledAtM[oldest] + Math.max(0, part) * (travelledAtM[next] - travelledAtM[oldest]);
        return 1 - (travelledM(m) - fromM) / (sense * windowM);
    }

    private double wayM(double heightM) {
        double climbM = heightM - fromHeightM;
        return levelM == 0 ? 0 : Math.copySign(Math.sqrt(levelM * levelM + climbM * climbM), levelM);
    }

    /** Of its centre, without what it has sunk. */
    private double heightM(Motion m) {
        return m.originM()[3 * speeds.body() + 2] + compliant.sinkageM(speeds.body());
    }

    void write(DataOutput out) throws IOException {
        for (double number : travelledAtM) {
            out.writeDouble(number);
        }
        out.writeInt(last);
        out.writeInt(known);
        for (double number :
                new double[] {rolledM, sampledM, sense, closedM, levelM, fromHeightM, fromRolledM, slowS}) {
            out.writeDouble(number);
        }
    }

    void read(DataInput in) throws IOException {
        for (int k = 0; k < travelledAtM.length; k++) {
            travelledAtM[k] = in.readDouble();
        }
        last = in.readInt();
        known = in.readInt();
        if (last < 0 || last > PIECES || known < 1 || known > PIECES + 1) {
            throw new IOException("damaged checkpoint: a wheel has rolled " + known + " pieces of its window");
        }
        rolledM = in.readDouble();
        sampledM = in.readDouble();
        sense = in.readDouble();
        closedM = in.readDouble();
        levelM = in.readDouble();
        fromHeightM = in.readDouble();
        fromRolledM = in.readDouble();
        slowS = in.readDouble();
    }
}
