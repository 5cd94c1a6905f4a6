package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.scm.ScmSpec;
import org.grouser.record.FrameSink;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.Observer;
import org.grouser.simulation.state.Saved;
import org.grouser.simulation.state.Warned;
import org.grouser.vehicle.WheelSpec;

/**
 * Tells when wheels are too small for the cells of soil: their width and the pitch of rasterised grousers at the start, the length of
 * their contact at the end. The limits are our choice, after runs with cells of 5 to 40 mm (docs/columns.md): with fewer cells pull or
 * sinkage are low by a fifth and more.
 */
public final class CellWatch implements Observer, Saved, Warned {
    static final int CELLS_PER_WIDTH = 4;
    static final int CELLS_PER_PITCH = 6;
    static final int CELLS_PER_CONTACT = 4;

    /** A wheel that has been borne for less has not settled; our choice. */
    private static final double LEAST_S = 0.45;

    private final List<WheelSpec> wheels = new ArrayList<>();
    private final int[] body; // (wheels)
    private final double cellM; // the largest of all soil; 0 where there is none
    private final boolean rasterLugs;
    private final CompliantContact compliant;
    private final boolean[] loaded; // which bodies soft ground bears (bodies)
    private final double[] contactMS; // length of contact over time     (wheels)
    private final double[] borneS; // time in contact                    (wheels)

    public CellWatch(Scenario scenario, Bodies bodies, CompliantContact compliant) {
        double largestM = 0;
        boolean raster = false;
        for (SurfaceSpec surface : scenario.ground()) {
            if (surface.contact() instanceof ContactSpec.Scm scm) {
                ScmSpec spec = scm.spec();
                largestM = Math.max(largestM, spec.grid().dxM());
                raster |= spec.stress().lugs() == ScmSpec.Lugs.RASTER;
            }
        }
        cellM = largestM;
        rasterLugs = raster;
        if (cellM > 0) {
            scenario.placed().forEach(placed -> wheels.addAll(placed.vehicle().wheels()));
        }
        body = wheels.stream()
                .mapToInt(wheel -> bodies.model.body(wheel.body()))
                .toArray();
        this.compliant = compliant;
        loaded = new boolean[bodies.model.bodies()];
        contactMS = new double[wheels.size()];
        borneS = new double[wheels.size()];
    }

    /** What can be said before the run: one line for all wheels of a kind. */
    public List<String> tooCoarse() {
        List<String> words = new ArrayList<>();
        for (WheelSpec wheel : wheels) {
            tell(words, "width_m", wheel, wheel.widthM(), CELLS_PER_WIDTH);
            int count = wheel.grousers().count();
            double pitchM = count == 0
                    ? 0
                    : 2 * Math.PI * (wheel.radiusM() + wheel.grousers().heightM()) / count;
            if (rasterLugs && count > 0) {
                tell(words, "the pitch of the grousers", wheel, pitchM, CELLS_PER_PITCH);
            }
        }
        return words.stream().distinct().toList();
    }

    private void tell(List<String> words, String what, WheelSpec wheel, double lengthM, int cells) {
        if (lengthM < cells * cellM * (1 - 1e-9)) {
            words.add(complaint(what, wheel.name(), lengthM, cells));
        }
    }

    private String complaint(String what, String wheel, double lengthM, int cells) {
        return String.format(
                Locale.ROOT,
                "%s of wheel '%s', %.3g m, spans %.2g cells of %s m, and %d are wanted: pull and sinkage come out low; write cell_m: %.2g",
                what,
                wheel,
                lengthM,
                lengthM / cellM,
                cellM,
                cells,
                rounded(lengthM / cells));
    }

    /** Down to one digit, 1, 2 or 5. */
    private static double rounded(double lengthM) {
        double power = StrictMath.pow(10, Math.floor(StrictMath.log10(lengthM)));
        double lead = lengthM / power;
        return power * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1);
    }

    @Override
    public void look(Clock clock, FrameSink sink) {
        if (body.length == 0) {
            return;
        }
        Arrays.fill(loaded, false);
        compliant.markLoaded(loaded);
        for (int k = 0; k < body.length; k++) {
            if (loaded[body[k]]) {
                double tipM = wheels.get(k).radiusM() + wheels.get(k).grousers().heightM();
                double z = Math.max(0, Math.min(tipM, compliant.sinkageM(body[k])));
                contactMS[k] += Math.sqrt((2 * tipM - z) * z) * clock.stepS(); // ahead of the axle
                borneS[k] += clock.stepS();
            }
        }
    }

    /** The wheel with the shortest contact, by its mean. */
    @Override
    public String warning() {
        int worst = -1;
        for (int k = 0; k < body.length; k++) {
            boolean known = borneS[k] > LEAST_S;
            if (known && (worst < 0 || contactMS[k] / borneS[k] < contactMS[worst] / borneS[worst])) {
                worst = k;
            }
        }
        if (worst < 0) {
            return "";
        }
        double lengthM = contactMS[worst] / borneS[worst];
        boolean few = lengthM > 0 && lengthM < CELLS_PER_CONTACT * cellM * (1 - 1e-9);
        return few ? complaint("the contact length", wheels.get(worst).name(), lengthM, CELLS_PER_CONTACT) : "";
    }

    @Override
    public void write(DataOutput out) throws IOException {
        for (int k = 0; k < body.length; k++) {
            out.writeDouble(contactMS[k]);
            out.writeDouble(borneS[k]);
        }
    }

    @Override
    public void read(DataInput in) throws IOException {
        for (int k = 0; k < body.length; k++) {
            contactMS[k] = in.readDouble();
            borneS[k] = in.readDouble();
        }
    }
}
