package org.grouser.simulation.contact.bekker;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.StateHash;
import org.grouser.record.Column;
import org.grouser.record.GroundMap;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.simulation.contact.ContactLaw;
import org.grouser.simulation.contact.ReplaySurface;
import org.grouser.simulation.contact.rigid.TouchPair;
import org.grouser.simulation.state.RunColumns;
import org.grouser.terrain.Elevation;
import org.jspecify.annotations.Nullable;

/** Soil of Bekker's law under all objects of a run: remembers its cells, and leaves forces to the contact problem. */
final class BekkerLaw implements ContactLaw {
    private final List<BekkerGround> grounds;
    private final List<BekkerContact> contacts;
    private final Motion motion;

    /**
     * @param contacts of each object with each ground
     */
    BekkerLaw(List<BekkerGround> grounds, List<BekkerContact> contacts, Motion motion) {
        this.grounds = List.copyOf(grounds);
        this.contacts = List.copyOf(contacts);
        this.motion = motion;
    }

    @Override
    public List<? extends TouchPair> pairs() {
        return contacts;
    }

    /** Nothing: the forces are impulses of the contact problem. */
    @Override
    public void evaluate(Motion at, double[] force) {}

    @Override
    public void commit(Motion at) {
        for (BekkerContact contact : contacts) {
            contact.commit(at);
        }
    }

    @Override
    public double storedJ() {
        double sum = 0;
        for (BekkerContact contact : contacts) {
            sum += contact.storedJ();
        }
        return sum;
    }

    @Override
    public void columns(RunColumns columns) {
        contacts.forEach(contact -> contact.columns(columns, motion));
        for (BekkerGround ground : grounds) {
            Owner owner = Owner.of(Owner.Kind.SURFACE, ground.surface);
            columns.add(
                    Column.of("soil_" + ground.surface + "_rut_m3", owner, Quantity.RUT_VOLUME, "m^3")
                            .sampled(Column.Sampling.SINCE_START),
                    ground::rutM3);
        }
    }

    @Override
    public void clear() {
        for (BekkerContact contact : contacts) {
            contact.clear();
        }
    }

    @Override
    public double sinkageM(int body) {
        double deepest = Double.NaN;
        for (BekkerContact contact : contacts) {
            if (contact.body() == body) {
                double sunkM = contact.sunkM(motion);
                deepest = deepest >= sunkM ? deepest : sunkM;
            }
        }
        return deepest;
    }

    @Override
    public void markLoaded(boolean[] loaded) {
        for (BekkerContact contact : contacts) {
            loaded[contact.body()] |= contact.isLoaded();
        }
    }

    @Override
    public @Nullable Elevation elevation(String surface) {
        for (BekkerGround ground : grounds) {
            if (ground.surface.equals(surface)) {
                return ground::heightM;
            }
        }
        return null;
    }

    @Override
    public List<GroundMap> maps() {
        return grounds.stream().map(BekkerGround::map).toList();
    }

    @Override
    public List<ReplaySurface> replaySurfaces() {
        return grounds.stream()
                .<ReplaySurface>map(ground -> new BekkerReplay(
                        ground,
                        contacts.stream()
                                .filter(contact -> contact.isOn(ground))
                                .toList()))
                .toList();
    }

    @Override
    public void addTo(StateHash hash) {
        for (BekkerGround ground : grounds) {
            ground.cells.addTo(hash);
        }
    }

    @Override
    public void write(DataOutput out) throws IOException {
        for (BekkerGround ground : grounds) {
            ground.cells.write(out);
        }
        for (BekkerContact contact : contacts) {
            contact.write(out);
        }
    }

    @Override
    public void read(DataInput in, Motion at) throws IOException {
        for (BekkerGround ground : grounds) {
            ground.cells.read(in);
        }
        for (BekkerContact contact : contacts) {
            contact.read(in);
        }
    }
}
