package org.grouser.simulation.contact.soil;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.contact.scm.OffSoilException;
import org.grouser.contact.scm.SoilBed;
import org.grouser.contact.scm.SoilSight;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.StateHash;
import org.grouser.record.Column;
import org.grouser.record.Column.Sampling;
import org.grouser.record.GroundMap;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.replay.ReplayFrame;
import org.grouser.simulation.contact.ContactLaw;
import org.grouser.simulation.contact.ContactSprings;
import org.grouser.simulation.contact.OutsideModelException;
import org.grouser.simulation.contact.ReplayOwner;
import org.grouser.simulation.contact.ReplaySurface;
import org.grouser.simulation.state.RunColumns;
import org.grouser.terrain.Elevation;
import org.jspecify.annotations.Nullable;

/** All soil of a run. */
final class SoilLaw implements ContactLaw {
    private final List<Ground> grounds;
    private final Motion motion;
    private final double stepS;
    private final boolean implicit;

    /** One surface of soil and the bodies that meet it. */
    record Ground(String name, SoilBed bed, List<SoilContact> contacts) {
        Ground {
            contacts = List.copyOf(contacts);
        }
    }

    /**
     * @param motion of the bodies, live
     * @param implicit whether the step takes springs and dampers at its end
     */
    SoilLaw(List<Ground> grounds, Motion motion, double stepS, boolean implicit) {
        this.grounds = List.copyOf(grounds);
        this.motion = motion;
        this.stepS = stepS;
        this.implicit = implicit;
    }

    @Override
    public void evaluate(Motion motion, double[] force) {
        for (int g = 0; g < grounds.size(); g++) {
            Ground ground = grounds.get(g);
            place(ground, motion);
            try {
                ground.bed().evaluate(stepS);
            } catch (OffSoilException e) {
                throw offSoil(e);
            }
            for (int k = 0; k < ground.contacts().size(); k++) {
                ground.contacts().get(k).push(motion, force);
            }
        }
    }

    /** Shear history grows, and soil that is due moves, the bodies being where the step ends. */
    @Override
    public void commit(Motion motion) {
        for (int g = 0; g < grounds.size(); g++) {
            Ground ground = grounds.get(g);
            for (int k = 0; k < ground.contacts().size(); k++) {
                ground.contacts().get(k).tally(stepS);
            }
            ground.bed().commit(stepS);
            place(ground, motion);
            try {
                ground.bed().updateIfDue();
            } catch (OffSoilException e) {
                throw offSoil(e);
            }
        }
    }

    private static OutsideModelException offSoil(OffSoilException e) {
        return new OutsideModelException("off the soil", String.valueOf(e.getMessage()));
    }

    private static void place(Ground ground, Motion motion) {
        for (int k = 0; k < ground.contacts().size(); k++) {
            ground.contacts().get(k).place(motion);
        }
    }

    @Override
    public double stiffnessNPerM(double stepS) {
        double sum = 0;
        for (int g = 0; g < grounds.size(); g++) {
            List<SoilContact> contacts = grounds.get(g).contacts();
            for (int k = 0; k < contacts.size(); k++) {
                sum += grounds.get(g).bed().elasticNPerM(contacts.get(k).object());
            }
        }
        return sum;
    }

    @Override
    public void addSprings(ContactSprings springs) {
        for (int g = 0; g < grounds.size(); g++) {
            List<SoilContact> contacts = grounds.get(g).contacts();
            for (int k = 0; k < contacts.size(); k++) {
                if (implicit) {
                    contacts.get(k).spreadTo(springs, grounds.get(g).name(), motion);
                } else {
                    contacts.get(k).addTo(springs, grounds.get(g).name(), motion);
                }
            }
        }
    }

    @Override
    public boolean implicit() {
        return implicit;
    }

    @Override
    public void columns(RunColumns columns) {
        for (Ground ground : grounds) {
            ground.contacts().forEach(contact -> contact.columns(columns, motion));
        }
        for (Ground ground : grounds) {
            Owner owner = Owner.of(Owner.Kind.SURFACE, ground.name());
            String name = "soil_" + ground.name();
            columns.add(
                    Column.of(name + "_updates", owner, Quantity.SOIL_UPDATES, "-")
                            .sampled(Sampling.SINCE_START),
                    () -> ground.bed().updates());
            columns.add(
                    Column.of(name + "_moved_m3", owner, Quantity.MOVED_SOIL, "m^3")
                            .sampled(Sampling.SINCE_START),
                    () -> ground.bed().movedM3());
        }
    }

    @Override
    public void clear() {
        for (int g = 0; g < grounds.size(); g++) {
            List<SoilContact> contacts = grounds.get(g).contacts();
            for (int k = 0; k < contacts.size(); k++) {
                contacts.get(k).clear();
            }
        }
    }

    @Override
    public void addTo(StateHash hash) {
        grounds.forEach(ground -> ground.bed().addTo(hash));
    }

    @Override
    public void write(DataOutput out) throws IOException {
        for (Ground ground : grounds) {
            ground.bed().write(out);
            for (SoilContact contact : ground.contacts()) {
                contact.write(out);
            }
        }
    }

    @Override
    public void read(DataInput in, Motion motion) throws IOException {
        for (Ground ground : grounds) {
            ground.bed().read(in);
            for (SoilContact contact : ground.contacts()) {
                contact.read(in);
            }
        }
    }

    @Override
    public List<ReplayOwner> replayOwners() {
        return grounds.stream()
                .flatMap(ground -> ground.contacts().stream()
                        .map(contact -> new ReplayOwner(contact.label, contact.body, ground.name())))
                .toList();
    }

    /** The soil pushes each body at the centre of pressure. */
    @Override
    public void addContacts(ReplayFrame frame, int first) {
        double[] centre = new double[3];
        int owner = first;
        for (Ground ground : grounds) {
            for (SoilContact contact : ground.contacts()) {
                if (ground.bed().sight().centreM(contact.object(), centre)) {
                    double[] f = contact.wrench();
                    frame.contact(owner, centre[0], centre[1], centre[2], f[0], f[1], f[2]);
                }
                owner++;
            }
        }
    }

    @Override
    public List<ReplaySurface> replaySurfaces() {
        return grounds.stream().<ReplaySurface>map(SoilReplay::new).toList();
    }

    @Override
    public List<GroundMap> maps() {
        return grounds.stream().map(SoilMaps::of).toList();
    }

    @Override
    public void markLoaded(boolean[] loaded) {
        for (int g = 0; g < grounds.size(); g++) {
            List<SoilContact> contacts = grounds.get(g).contacts();
            for (int k = 0; k < contacts.size(); k++) {
                double[] f = contacts.get(k).wrench();
                loaded[contacts.get(k).body] |= f[0] != 0 || f[1] != 0 || f[2] != 0;
            }
        }
    }

    @Override
    public void addElementForces(double[] forceN, double[] largestElementN) {
        for (int g = 0; g < grounds.size(); g++) {
            List<SoilContact> contacts = grounds.get(g).contacts();
            for (int k = 0; k < contacts.size(); k++) {
                SoilContact contact = contacts.get(k);
                int body = contact.body;
                largestElementN[body] = Math.max(largestElementN[body], contact.largestCellN());
                for (int axis = 0; axis < 3; axis++) {
                    forceN[3 * body + axis] += contact.wrench()[axis];
                }
            }
        }
    }

    @Override
    public void addWrenches(double[] wrench) {
        for (int g = 0; g < grounds.size(); g++) {
            List<SoilContact> contacts = grounds.get(g).contacts();
            for (int k = 0; k < contacts.size(); k++) {
                for (int i = 0; i < 6; i++) {
                    wrench[6 * contacts.get(k).body + i] += contacts.get(k).wrench()[i];
                }
            }
        }
    }

    @Override
    public double sinkageM(int body) {
        double deepest = Double.NaN;
        for (int g = 0; g < grounds.size(); g++) {
            List<SoilContact> contacts = grounds.get(g).contacts();
            for (int k = 0; k < contacts.size(); k++) {
                if (contacts.get(k).body == body) {
                    double sinkageM = contacts.get(k).sinkageM(motion);
                    deepest = deepest >= sinkageM ? deepest : sinkageM;
                }
            }
        }
        return deepest;
    }

    /** Between the middles of its cells; NaN beside the field. */
    @Override
    public @Nullable Elevation elevation(String surface) {
        for (Ground ground : grounds) {
            if (ground.name().equals(surface)) {
                SoilSight soil = ground.bed().sight();
                return (x, y) -> heightM(soil, x, y);
            }
        }
        return null;
    }

    private static double heightM(SoilSight soil, double xM, double yM) {
        SoilGrid grid = soil.grid();
        double u = (xM - grid.x0M()) / grid.dxM() - 0.5; // in cells, from the middle of the first
        double v = (yM - grid.y0M()) / grid.dxM() - 0.5;
        if (!(u >= -0.5 && u <= grid.nx() - 0.5 && v >= -0.5 && v <= grid.ny() - 0.5)) {
            return Double.NaN;
        }
        int i = (int) Math.max(0, Math.min(grid.nx() - 2, Math.floor(u)));
        int j = (int) Math.max(0, Math.min(grid.ny() - 2, Math.floor(v)));
        double a = Math.max(0, Math.min(1, u - i));
        double b = Math.max(0, Math.min(1, v - j));
        return (1 - b) * ((1 - a) * soil.heightM(i, j) + a * soil.heightM(i + 1, j))
                + b * ((1 - a) * soil.heightM(i, j + 1) + a * soil.heightM(i + 1, j + 1));
    }
}
