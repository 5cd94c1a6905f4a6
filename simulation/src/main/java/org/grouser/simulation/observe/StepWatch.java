package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Locale;
import org.grouser.dynamics.Dynamics;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.scenario.StepperSpec;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.contact.ContactSprings;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.Efforts;
import org.grouser.simulation.state.Observer;
import org.grouser.simulation.state.Saved;
import org.grouser.simulation.state.Warned;

/**
 * Whether the step is short enough for the springs and dampers of compliant ground, which every stepper takes explicitly.
 *
 * <pre>
 *   K, C   sum of f k f^T and f c f^T over all contacts and directions, f = J^T n        {@link ContactSprings}
 *   M + h S / 2                                                                          S holds joints at a speed
 *   h^2 K + 2 h C &lt; 4 (M + h S / 2)        moreau_jean, semi_implicit
 *   h^2 K + 2.87 h C &lt; 8 M                 runge_kutta, whose joint springs and dampers are explicit too
 * </pre>
 *
 * <p>The first bound is where an eigenvalue of the linear step leaves through -1, v+ = -v and q+ = -q; derived. With theta = 1/2
 * that has q = 0, contact at q_M = h v / 2 and -2 M v = -h (K h / 2 + C) v - h S v+; joint springs and dampers act at the mean of
 * both ends and vanish. The semi-implicit step has q = h v / 2 and the same bound, and so have bristles and shear, which are
 * carried on by a step at v. A larger theta bears a little more. The second bound joins the ends of the scheme's region, 2.83
 * on the imaginary and 2.785 on the real axis. The largest eigenvalue comes from a power iteration, whose quotients
 * stay below it.
 *
 * <p>Checked at the start and whenever the ground has become a tenth stiffer. It changes nothing.
 */
public final class StepWatch implements Observer, Saved, Warned {
    /** A share of the limit above which a run is not begun. Our choice: the largest of the catalog is 0.32. */
    private static final double REFUSED = 2;

    /** How much stiffer the ground has to be for another look, and the share of the limit that is advised. Our choice. */
    private static final double GROWN = 1.1;

    private static final double ADVISED = 0.8;
    private static final int PASSES = 30;

    private final StepperSpec spec;
    private final Bodies bodies;
    private final CompliantContact compliant;
    private final Efforts efforts;
    private final Dynamics dynamics;
    private final double stepS;
    private final double limit; // of h^2 k / m
    private final double damperWeight; // of h c / m in the same
    private final boolean explicitJoints;
    private final ContactSprings springs = new ContactSprings();
    private final double[] diagonal; // h S / 2                                        (dof)
    private final double[] mode; // velocities of the fastest mode                 (dof)
    private final double[] push; // force on it                                    (dof)
    private final double[] wrench = new double[6];
    private double[] rows = {}; // f of the three directions of each spring        (3 springs dof)
    private double checkedNPerM;
    private double worst; // largest share of the limit so far
    private String advice = "";
    private boolean told;

    public StepWatch(StepperSpec spec, Bodies bodies, CompliantContact compliant, Efforts efforts) {
        this.spec = spec;
        this.bodies = bodies;
        this.compliant = compliant;
        this.efforts = efforts;
        this.dynamics = new Dynamics(bodies.model);
        this.stepS = spec.stepS();
        this.explicitJoints = spec instanceof StepperSpec.RungeKutta;
        this.limit = explicitJoints ? 8 : 4;
        this.damperWeight = explicitJoints ? 8 / 2.785 : 2;
        int dof = bodies.model.dof();
        diagonal = new double[dof];
        mode = new double[dof];
        push = new double[dof];
    }

    /**
     * Looks at what is known before the first step.
     *
     * @throws IllegalArgumentException in one line, if the step is far too long
     */
    @Override
    public void begin() {
        double share = Math.max(check(), alone());
        if (share > REFUSED) {
            throw new IllegalArgumentException(advice);
        }
        worst = Math.max(worst, share);
    }

    @Override
    public void look(Clock clock, FrameSink sink) {
        if (compliant.stiffnessNPerM(stepS) > GROWN * checkedNPerM) {
            worst = Math.max(worst, check());
        }
        if (worst > 1 && !told) {
            told = true;
            sink.event(new Event(clock.timeS(), "step", "", "", 0, 0, advice));
        }
    }

    /** The share of the limit that the step takes now; sets the advice if it is the largest so far and beyond it. */
    private double check() {
        checkedNPerM = Math.max(checkedNPerM, compliant.stiffnessNPerM(stepS));
        springs.clear();
        compliant.addSprings(springs);
        if (springs.count() == 0 && !explicitJoints) {
            return 0;
        }
        for (int d = 0; d < diagonal.length; d++) {
            diagonal[d] = 0.5 * stepS * efforts.servo[d];
        }
        dynamics.massMatrix(bodies.motion);
        dynamics.factor(diagonal);
        fillRows();
        double share = iterate() / limit;
        if (share > 1 && share > worst) {
            advise();
        }
        return share;
    }

    /** The share of the limit that the hardest spring takes alone, whether it touches or not; the last check has filled the rows. */
    private double alone() {
        double most = 0;
        for (int k = 0; k < 3 * springs.count(); k++) {
            double share = fullWeight(k) / kg(k) / limit;
            if (share > 1 && share > Math.max(most, worst)) {
                double c = springs.dampingNsPerM(k / 3, k % 3) / kg(k);
                advise(springText(k), springs.stiffnessNPerM(k / 3, k % 3) / kg(k), c);
            }
            most = Math.max(most, share);
        }
        return most;
    }

    /** 1 / (f (M + h S / 2)^-1 f): what resists a push along a row. */
    private double kg(int row) {
        int dof = mode.length;
        System.arraycopy(rows, row * dof, push, 0, dof);
        dynamics.solve(push);
        double perKg = 0;
        for (int d = 0; d < dof; d++) {
            perKg += rows[row * dof + d] * push[d];
        }
        return 1 / perKg;
    }

    /** f = J^T of a unit push along the normal and two directions across it, for every spring. */
    private void fillRows() {
        int dof = mode.length;
        if (rows.length < 3 * springs.count() * dof) {
            rows = new double[6 * springs.count() * dof];
        }
        double[] o = bodies.motion.originM();
        for (int s = 0; s < springs.count(); s++) {
            int body = springs.body(s);
            double rx = springs.pointM(s, 0) - o[3 * body];
            double ry = springs.pointM(s, 1) - o[3 * body + 1];
            double rz = springs.pointM(s, 2) - o[3 * body + 2];
            double nx = springs.facing(s, 0);
            double ny = springs.facing(s, 1);
            double nz = springs.facing(s, 2);
            boolean steep = Math.abs(nx) > 0.7;
            double tx = steep ? -ny : 0; // n x (x or z axis), see below
            double ty = steep ? nx : -nz;
            double tz = steep ? 0 : ny;
            double length = Math.sqrt(tx * tx + ty * ty + tz * tz);
            tx /= length;
            ty /= length;
            tz /= length;
            row(3 * s, body, rx, ry, rz, nx, ny, nz);
            row(3 * s + 1, body, rx, ry, rz, tx, ty, tz);
            row(3 * s + 2, body, rx, ry, rz, ny * tz - nz * ty, nz * tx - nx * tz, nx * ty - ny * tx);
        }
    }

    private void row(int k, int body, double rx, double ry, double rz, double fx, double fy, double fz) {
        int dof = mode.length;
        wrench[0] = fx;
        wrench[1] = fy;
        wrench[2] = fz;
        wrench[3] = ry * fz - rz * fy;
        wrench[4] = rz * fx - rx * fz;
        wrench[5] = rx * fy - ry * fx;
        Arrays.fill(push, 0);
        bodies.motion.addWrench(body, wrench, 0, push);
        System.arraycopy(push, 0, rows, k * dof, dof);
    }

    /** Largest eigenvalue of (M + h S / 2)^-1 (h^2 K + w h C); leaves its mode. */
    private double iterate() {
        int dof = mode.length;
        Arrays.fill(mode, 0);
        for (int k = 0; k < 3 * springs.count(); k++) { // all springs, in no special proportion
            double weight = weight(k) * (1 + 0.1 * (k % 7));
            for (int d = 0; d < dof; d++) {
                mode[d] += weight * rows[k * dof + d];
            }
        }
        for (int d = 0; d < dof; d++) {
            mode[d] += explicitJoints ? jointWeight(d) : 0;
        }
        dynamics.solve(mode);
        double largest = 0;
        for (int pass = 0; pass < PASSES; pass++) {
            apply();
            double force = 0;
            for (int d = 0; d < dof; d++) {
                force += push[d] * mode[d];
            }
            System.arraycopy(push, 0, mode, 0, dof);
            dynamics.solve(mode);
            double answer = 0; //         push . M^-1 push
            for (int d = 0; d < dof; d++) {
                answer += push[d] * mode[d];
            }
            if (!(force > 0) || !(answer > 0)) {
                return largest;
            }
            double value = answer / force;
            double scale = 1 / Math.sqrt(answer);
            for (int d = 0; d < dof; d++) {
                mode[d] *= scale;
            }
            if (value < largest * (1 + 1e-3)) {
                return Math.max(value, largest);
            }
            largest = value;
        }
        return largest;
    }

    /** push <- (h^2 K + w h C) mode. */
    private void apply() {
        int dof = mode.length;
        for (int d = 0; d < dof; d++) {
            push[d] = explicitJoints ? jointWeight(d) * mode[d] : 0;
        }
        for (int k = 0; k < 3 * springs.count(); k++) {
            double weight = weight(k);
            if (weight > 0) {
                double speed = 0;
                for (int d = 0; d < dof; d++) {
                    speed += rows[k * dof + d] * mode[d];
                }
                for (int d = 0; d < dof; d++) {
                    push[d] += weight * speed * rows[k * dof + d];
                }
            }
        }
    }

    private double weight(int k) {
        return springs.touches(k / 3) ? fullWeight(k) : 0;
    }

    private double fullWeight(int k) {
        return stepS * stepS * springs.stiffnessNPerM(k / 3, k % 3)
                + damperWeight * stepS * springs.dampingNsPerM(k / 3, k % 3);
    }

    private double jointWeight(int d) {
        return stepS * stepS * bodies.stiffness[d] + damperWeight * stepS * bodies.damping[d];
    }

    /** Says which spring is behind the mode that was found, and which step suits it. */
    private void advise() {
        int dof = mode.length;
        int hardest = -1;
        double most = 0;
        double k = 0; // of the mode, that of a mass of 1
        double c = 0;
        for (int row = 0; row < 3 * springs.count(); row++) {
            double speed = 0;
            for (int d = 0; d < dof; d++) {
                speed += rows[row * dof + d] * mode[d];
            }
            double power = weight(row) * speed * speed;
            double square = springs.touches(row / 3) ? speed * speed : 0;
            k += springs.stiffnessNPerM(row / 3, row % 3) * square;
            c += springs.dampingNsPerM(row / 3, row % 3) * square;
            hardest = power > most ? row : hardest;
            most = Math.max(most, power);
        }
        int joint = -1;
        for (int d = 0; d < dof && explicitJoints; d++) {
            double power = jointWeight(d) * mode[d] * mode[d];
            k += bodies.stiffness[d] * mode[d] * mode[d];
            c += bodies.damping[d] * mode[d] * mode[d];
            joint = power > most ? d : joint;
            most = Math.max(most, power);
        }
        advise(joint >= 0 ? jointText(joint) : springText(hardest), k, c);
    }

    /**
     * @param k stiffness over mass, 1/s^2
     * @param c damping over mass, 1/s
     */
    private void advise(String who, double k, double c) {
        double w = damperWeight;
        double longestS = k > 0
                ? (Math.sqrt(w * w * c * c + 4 * limit * k) - w * c) / (2 * k) // h^2 k + w h c = limit
                : limit / (w * c);
        advice = String.format(
                Locale.ROOT,
                "step_s = %s s is too large for %s needs at most %s s; set stepper.%s.step_s=%s",
                plain(stepS),
                who,
                plain(longestS),
                spec.match(
                        moreau -> "moreau_jean",
                        runge -> "runge_kutta",
                        semi -> "semi_implicit",
                        events -> "event_driven",
                        alpha -> "generalised_alpha",
                        galerkin -> "d1_minus"),
                plain(roundedDown(ADVISED * longestS)));
    }

    private String springText(int row) {
        double k = springs.stiffnessNPerM(row / 3, row % 3);
        double c = springs.dampingNsPerM(row / 3, row % 3);
        boolean damper = damperWeight * c > stepS * k;
        return String.format(
                Locale.ROOT,
                "ground '%s' under '%s': %s %.3g %s %son %.3g kg",
                springs.surface(row / 3),
                bodies.model.bodyName(springs.body(row / 3)),
                damper ? "damping" : "stiffness",
                damper ? c : k,
                damper ? "N s/m" : "N/m",
                row % 3 == 0 ? "" : "along it ",
                kg(row));
    }

    private String jointText(int d) {
        for (int joint = 0; joint < bodies.model.joints(); joint++) {
            if (bodies.positionOf[d] >= 0 && bodies.model.velocityAt(joint) == d) {
                return "the spring or damper of joint '" + bodies.model.jointName(joint) + "', which";
            }
        }
        return "a joint, which";
    }

    /** One digit, never more than the number. */
    static double roundedDown(double value) {
        return new BigDecimal(value)
                .round(new MathContext(1, RoundingMode.DOWN))
                .doubleValue();
    }

    /** Two digits, as one would write them: 0.0008, 2E-8. */
    static String plain(double value) {
        BigDecimal digits = new BigDecimal(value).round(new MathContext(2)).stripTrailingZeros();
        return Math.abs(value) >= 1e-5 ? digits.toPlainString() : digits.toString();
    }

    /** Which step to choose, if the present one has been found too large; else empty. */
    public String advice() {
        return worst > 1 ? advice : "";
    }

    @Override
    public String warning() {
        return advice();
    }

    @Override
    public void write(DataOutput out) throws IOException {
        out.writeDouble(checkedNPerM);
        out.writeDouble(worst);
        out.writeUTF(advice);
        out.writeBoolean(told);
    }

    @Override
    public void read(DataInput in) throws IOException {
        checkedNPerM = in.readDouble();
        worst = in.readDouble();
        advice = in.readUTF();
        told = in.readBoolean();
    }
}
