package org.grouser.simulation.score;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.closedform.RigidWheel;
import org.grouser.contact.scm.Soil;
import org.grouser.contact.scm.SoilBed;
import org.grouser.record.score.ScoredSet;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.scenario.measured.ClosedForm;
import org.grouser.scenario.measured.MeasuredSet;
import org.grouser.vehicle.WheelSpec;

/** What the closed forms say of a measured set, with the wheel and the soil of its scenario. */
final class ClosedFormValues {
    static final String BEKKER = "bekker";
    static final String WONG_REECE = "wong_reece";
    static final String RESISTIVE_FORCE = "resistive_force";

    private ClosedFormValues() {}

    /** The closed forms that speak of a set. */
    static List<String> names(MeasuredSet set) {
        ClosedForm form = set.closedForm();
        return form == null
                ? List.of()
                : form instanceof ClosedForm.Plate ? List.of(BEKKER) : List.of(BEKKER, WONG_REECE, RESISTIVE_FORCE);
    }

    /** The prediction of one of them. */
    static ScoredSet.Prediction of(MeasuredSet set, List<Scenario> runs, String name) {
        List<List<Double>> values = new ArrayList<>();
        List<String> failures = new ArrayList<>();
        for (int row = 0; row < runs.size(); row++) {
            List<Double> numbers =
                    new ArrayList<>(Collections.nCopies(set.quantities().size(), Double.NaN));
            String failure = "";
            try {
                for (int q = 0; q < numbers.size(); q++) {
                    MeasuredSet.Quantity quantity = set.quantities().get(q);
                    ClosedForm.Answer asked = quantity.closedForm();
                    if (asked != null) {
                        numbers.set(q, quantity.scale().of(number(set, runs.get(row), row, name, asked)));
                    }
                }
            } catch (IllegalArgumentException e) {
                failure = String.valueOf(e.getMessage());
            }
            values.add(numbers);
            failures.add(failure);
        }
        return new ScoredSet.Prediction(name, values, failures);
    }

    /** In SI units; NaN where the form does not speak of the point. */
    private static double number(MeasuredSet set, Scenario run, int row, String name, ClosedForm.Answer asked) {
        Soil soil = soil(run);
        if (set.closedForm() instanceof ClosedForm.Plate plate) {
            double sinkageM = plate.sinkageM().of(set.table(), row);
            double radiusM = plate.radiusM().of(set.table(), row);
            return asked == ClosedForm.Answer.PRESSURE
                    ? soil.modulus(radiusM) * StrictMath.pow(sinkageM, soil.n()) // [Bekker1969]
                    : Double.NaN;
        }
        if (!(set.closedForm() instanceof ClosedForm.Wheel wheel)) {
            return Double.NaN;
        }
        double slip = rounded(wheel.slip().of(set.table(), row));
        if (slip < 0 && !name.equals(RESISTIVE_FORCE)) {
            return Double.NaN; // braked
        }
        double loadN = wheel.loadN().of(set.table(), row);
        RigidWheel rigid = rigid(run, soil);
        RigidWheel.Answer answer = switch (name) {
            case BEKKER -> rigid.bekker(loadN, slip);
            case WONG_REECE -> rigid.wongReece(loadN, slip);
            default -> rigid.resistiveForce(loadN, slip, tanFriction(run, soil));
        };
        return switch (asked) {
            case SINKAGE -> answer.sinkageM();
            case PULL -> answer.pullN();
            case TORQUE -> answer.torqueNm();
            case PRESSURE -> Double.NaN;
        };
    }

    /** A slip within a hundredth of zero, as measured ones are, is that of a towed wheel. */
    private static double rounded(double slip) {
        return Math.abs(slip) < 0.01 ? 0 : slip;
    }

    private static Soil soil(Scenario run) {
        for (SurfaceSpec surface : run.ground()) {
            if (surface.contact() instanceof ContactSpec.Scm scm) {
                return scm.spec().soils().base();
            }
        }
        throw new IllegalArgumentException("the scenario has no soil");
    }

    /** tan(delta) of the first wheel's rim, as the law directed takes it. */
    private static double tanFriction(Scenario run, Soil soil) {
        WheelSpec wheel = wheel(run);
        double share = wheel.grousers().count() == 0 ? SoilBed.SMOOTH_RIM : 1;
        return Double.isNaN(wheel.soilFrictionRad())
                ? share * StrictMath.tan(soil.frictionRad())
                : StrictMath.tan(wheel.soilFrictionRad());
    }

    private static WheelSpec wheel(Scenario run) {
        List<WheelSpec> wheels = run.placed().get(0).vehicle().wheels();
        if (wheels.isEmpty()) {
            throw new IllegalArgumentException("the vehicle has no wheel");
        }
        return wheels.get(0);
    }

    /** The first wheel of the first vehicle; friction of its rim in place of that of the soil where it has one. */
    private static RigidWheel rigid(Scenario run, Soil soil) {
        WheelSpec wheel = wheel(run);
        boolean own = !Double.isNaN(wheel.soilFrictionRad());
        Soil felt = own ? soil.withShear(soil.cohesionPa(), wheel.soilFrictionRad(), soil.shearM()) : soil;
        return new RigidWheel(wheel.radiusM(), wheel.widthM(), felt);
    }
}
