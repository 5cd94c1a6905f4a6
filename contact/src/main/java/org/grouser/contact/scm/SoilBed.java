package org.grouser.contact.scm;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.scm.grid.SoilSurface;
import org.grouser.contact.scm.grid.SoilTiles;
import org.grouser.contact.scm.shape.SoilRaster;
import org.grouser.contact.scm.shape.SoilRasters;
import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.Check;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.StateHash;
import org.grouser.quantity.Vec3;

/**
 * A bed of soil that objects rut: poses and twists in, wrenches out. It knows no bodies and no integrator.
 *
 * <pre>
 *   place     where the objects are and how they move
 *   evaluate  wrenches on them; touches trial buffers only, so call it as often as you like
 *   commit    the last evaluation has held for so long: shear history grows
 *   update    once outlines have moved a quarter of a cell: displaced soil flows, slopes slide
 * </pre>
 *
 * World frame, z up. Not safe for use by several threads at once.
 */
public final class SoilBed {
    /**
     * tan(delta) over tan(phi) of a smooth metal rim, where nobody gives it: from the torque plateau of one wheel [Ding2011]; sand on
     * smooth steel has delta = 0.54 to 0.76 phi [Potyondy1961]. Lugs shear soil on soil.
     */
    public static final double SMOOTH_RIM = 0.68;

    private final ScmSpec spec;
    private final SoilGrid grid;
    private final SoilParameters soils;
    private final SoilSurface surface;
    private final SoilSurface floor;
    private final SoilTiles tiles;
    private final SoilWindows windows;
    private final ContactForce force;
    private final SoilTrace trace;
    private final SoilUpdate update;
    private final ShearHistory history;
    private final Compaction compaction;
    private final LugTransport lugs = new LugTransport();
    private final List<SoilObject> objects = new ArrayList<>();
    private double lastTravelM; // largest travel of an outline at the last commit
    private boolean evaluated; // whether footprints and stresses are those of the present places

    private SoilBed(ScmSpec spec, SoilSurface surface, SoilSurface floor, Vec3 up, Parallel parallel)
            throws IOException {
        this.spec = spec;
        this.grid = spec.grid();
        this.surface = surface;
        this.floor = floor;
        this.soils = new SoilParameters(spec.soils(), grid);
        this.tiles = new SoilTiles(grid, surface, floor, soils::soilAt);
        this.windows = new SoilWindows(spec, tiles);
        this.force = new ContactForce(spec, soils);
        this.trace = new SoilTrace(grid, windows, force);
        this.history = new ShearHistory(spec);
        this.compaction = new Compaction(spec, soils, force);
        this.update = new SoilUpdate(spec, soils, compaction, history, up, parallel);
    }

    /**
     * Lays a bed of virgin soil.
     *
     * @param surface its elevation
     * @param parallel runs independent work, {@link Parallel#NONE} for one thread; results
     *     do not depend on it
     */
    public static SoilBed lay(ScmSpec spec, SoilSurface surface, Parallel parallel) throws IOException {
        return lay(spec, surface, SoilSurface.NOWHERE, parallel);
    }

    /**
     * Lays a bed of virgin soil in which rocks stand or lie buried. Soil lies on them and around them, never in them; what
     * they do to objects is not computed here.
     *
     * @param floor top of the rock, -infinity where there is none; where it is higher than the surface, rock lies bare
     */
    public static SoilBed lay(ScmSpec spec, SoilSurface surface, SoilSurface floor, Parallel parallel)
            throws IOException {
        return lay(spec, surface, floor, Vec3.Z, parallel);
    }

    /**
     * The same in a world whose gravity is tilted against z: soil slides by its angle against the true level. All else, flow and
     * stress, is told by the surface.
     *
     * @param up unit vector against gravity; refused where a level bed would slide
     */
    public static SoilBed lay(ScmSpec spec, SoilSurface surface, SoilSurface floor, Vec3 up, Parallel parallel)
            throws IOException {
        SoilBed bed = new SoilBed(spec, surface, floor, up, parallel);
        for (double frictionRad : bed.soils.frictionRad) {
            double tiltRad = StrictMath.atan2(Math.sqrt(up.x() * up.x() + up.y() * up.y()), up.z());
            Check.that(
                    !spec.erosion() || tiltRad == 0 || tiltRad < frictionRad,
                    "slope",
                    String.format(
                            Locale.ROOT,
                            "of %.4g degrees slides all the way down: the soil's angle of repose is %.4g degrees;"
                                    + " write less, or erosion: false",
                            Math.toDegrees(tiltRad),
                            Math.toDegrees(frictionRad)));
        }
        if (spec.settle()) {
            bed.settle();
        }
        return bed;
    }

    /**
     * Adds an object; it meets the soil once it is placed.
     *
     * @return its number, from 0
     */
    public int add(String name, ContactShape shape) {
        return add(name, shape, Double.NaN);
    }

    /**
     * The same with the friction angle between its surface and soil, which the law directed reads.
     *
     * @param frictionRad delta; NaN where it is not known: a smooth wheel has {@link #SMOOTH_RIM} tan(phi) then, and anything
     *     else the friction of the soil. Lugs that carry soil along are as rough as the soil
     */
    public int add(String name, ContactShape shape, double frictionRad) {
        double largestM = Math.max(grid.nx(), grid.ny()) * grid.dxM();
        double lugM = shape instanceof ContactShape.Wheel wheel
                        && wheel.grousers() > 0
                        && spec.stress().lugs() == ScmSpec.Lugs.ROUGH
                ? wheel.grouserHeightM()
                : 0;
        ContactShape met =
                lugM > 0 ? new ContactShape.Wheel(shape.tipM(), ((ContactShape.Wheel) shape).widthM(), 0, 0, 0) : shape;
        SoilRaster raster = SoilRasters.of(met, spec.rim());
        Check.that(
                2 * raster.reachM() < largestM,
                "object '" + name + "'",
                "is " + 2 * raster.reachM() + " m large, more than the soil field of " + largestM
                        + " m; enlarge extent_m");
        Check.that(
                grid.dxM() <= shape.bearingWidthM(),
                "cell_m",
                "= " + grid.dxM() + " m is wider than object '" + name + "' of " + shape.bearingWidthM()
                        + " m; choose a quarter of it or less");
        boolean smooth = shape instanceof ContactShape.Wheel rim && rim.grousers() == 0;
        double[] tanFriction = soils.tanFriction(lugM > 0 ? Double.NaN : frictionRad, smooth ? SMOOTH_RIM : 1);
        objects.add(new SoilObject(
                name, raster, soils.moduli(shape.bearingWidthM()), new SoilObject.Surface(tanFriction, lugM)));
        return objects.size() - 1;
    }

    /**
     * Says where an object is and how it moves. Refuses what is not finite; the soil stays as it was.
     *
     * @param object its number
     * @param pose of the object's frame; copied. Not modified.
     */
    public void place(int object, PoseTwist pose) {
        evaluated = false;
        objects.get(object).place(pose);
    }

    /**
     * Computes the wrenches on all objects where they are placed.
     *
     * @param aheadS time since the last commit, over which the shear history is carried on
     * @throws OffSoilException if an object leaves the field
     */
    public void evaluate(double aheadS) {
        evaluated = false;
        trace.run(objects, update.count);
        for (int k = 0; k < objects.size(); k++) {
            if (spec.law() == ScmSpec.Law.DIRECTED) {
                objects.get(k).tilt.find(surface, floor, grid, objects.get(k));
            }
            force.evaluate(objects.get(k), windows.of(objects.get(k)), aheadS);
        }
        evaluated = true;
    }

    /**
     * The force on an object and the moment about its origin by the last evaluation, world axes.
     *
     * @param out Modified.
     */
    public void wrench(int object, double[] out, int outAt) {
        System.arraycopy(objects.get(object).wrench, 0, out, outAt, 6);
    }

    /** Force of the cell that pushes an object hardest by the last evaluation. */
    public double largestCellN(int object) {
        return objects.get(object).largestCellN;
    }

    /**
     * Horizontal force of the normal stress alone, x and y: the resistance of rut and berm.
     *
     * @param out Modified.
     */
    public void pressure(int object, double[] out, int outAt) {
        System.arraycopy(objects.get(object).pressureN, 0, out, outAt, 2);
    }

    /**
     * Accepts the last evaluation as having held for a time: shear history grows, pressed soil remembers its depth. Comes
     * before objects are placed anew.
     */
    public void commit(double durationS) {
        Check.positive("duration_s", durationS, 1e6, "s");
        Check.that(evaluated, "commit", "needs an evaluation of the objects where they are placed");
        for (int k = 0; k < objects.size(); k++) {
            SoilObject object = objects.get(k);
            history.grow(object, windows.of(object), durationS);
            compaction.deepen(object, windows.of(object));
            force.commit(object, durationS);
            lugs.run(object, windows.of(object), durationS);
            update.movedM3 += lugs.movedM3;
        }
        update.elapsedS += durationS;
    }

    /** Updates the soil at the objects' present places if their outlines have moved, or soon will have, so far that it is due. */
    public boolean updateIfDue() {
        double travelM = 0;
        boolean touching = update.touched;
        for (int k = 0; k < objects.size(); k++) {
            touching |= objects.get(k).bearing > 0;
            travelM = Math.max(travelM, objects.get(k).travelM());
        }
        double nextM = travelM + Math.max(0, travelM - lastTravelM);
        lastTravelM = travelM;
        if (!touching || !(nextM > spec.travelM() * (1 + 1e-6))) {
            return false;
        }
        update();
        return true;
    }

    /** Updates the soil at the objects' present places: displaced soil flows and slopes slide. */
    public void update() {
        evaluated = false;
        update.times.begin();
        trace.run(objects, update.count);
        update.times.end(UpdateTimes.Stage.TRACE);
        update.run(objects, windows);
        lastTravelM = 0;
    }

    /**
     * Lets every slope of the whole field slide that is beyond repose.
     *
     * @throws CancellationException if the thread is interrupted meanwhile
     */
    private void settle() {
        Check.that((long) grid.nx() * grid.ny() <= 1 << 24, "settle", "needs a field of at most 2^24 cells");
        SoilWindow whole = new SoilWindow(spec, 0, 0, grid.nx(), grid.ny());
        tiles.load(whole.cells);
        do {
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("interrupted while the slopes of the soil settled");
            }
            whole.active.add(0, 0);
            whole.active.add(grid.nx() - 1, grid.ny() - 1);
        } while (update.slide(whole.cells, whole.active));
        update.heaps.settle(whole.cells);
        tiles.store(whole.cells);
    }

    /** The soil as it lies, for maps and sections. */
    public SoilPicture picture() {
        windows.storeAll();
        return new SoilPicture(tiles, windows.all(), spec.flowFactor());
    }

    /** What can be seen of the bed between two steps, without the cost of a picture; it follows the bed. */
    public SoilSight sight() {
        return new SoilSight(tiles, windows, objects, spec.flowFactor());
    }

    /** Elevation before anything touched it, of soil or bare rock. */
    public double virginM(double x, double y) {
        return Math.max(surface.heightM(x, y), floor.heightM(x, y));
    }

    /** ke A of the cells that carried an object at the last evaluation, at most: how stiffly they unload. */
    public double elasticNPerM(int object) {
        return objects.get(object).bearing * grid.cellAreaM2() * soils.stiffestPaPerM;
    }

    /**
     * Springs and dampers of the cells that carried an object at the last evaluation: unloading ke A and damping d F upwards,
     * N/m and N s/m; then shear at its begin, (c + sigma tan phi) A / K, and its damping. Krenn's friction and the paper's law
     * have none of the last two.
     *
     * @param out four numbers. Modified.
     */
    public void springs(int object, double[] out) {
        BearingCells b = objects.get(object).bearers;
        boolean shears = spec.model() == ScmSpec.Model.FLOW && spec.law() != ScmSpec.Law.PAPER;
        boolean directed = spec.law() == ScmSpec.Law.DIRECTED;
        Arrays.fill(out, 0, 4, 0);
        for (int n = 0; n < b.count; n++) {
            int soil = b.soil[n];
            double limitN = (soils.cohesionPa[soil] + b.pz[n] * soils.tanFriction[soil]) * b.areaM2[n];
            out[0] += soils.elasticPaPerM[soil] * b.areaM2[n];
            out[1] += soils.dampingSPerM[soil] * b.pz[n] * b.areaM2[n];
            double perM = directed ? 1 / DirectedStress.ELASTIC_M : soils.perShearM[soil];
            double damping = directed ? DirectedStress.DAMPING_S_PER_M : soils.dampingSPerM[soil];
            out[2] += shears ? limitN * perM : 0;
            out[3] += shears ? limitN * damping : 0;
        }
    }

    /**
     * Where the cells that carried an object at the last evaluation are stiff: the mean of their levers from its origin, weighed by
     * ke, and the second moments about it.
     *
     * @param out x, y, z of the mean, then xx, yy, xy. Modified.
     */
    public void spread(int object, double[] out) {
        BearingCells b = objects.get(object).bearers;
        Arrays.fill(out, 0, 6, 0);
        double sum = 0;
        for (int n = 0; n < b.count; n++) {
            double k = soils.elasticPaPerM[b.soil[n]] * b.areaM2[n];
            sum += k;
            out[0] += k * b.rx[n];
            out[1] += k * b.ry[n];
            out[2] += k * b.rz[n];
        }
        if (!(sum > 0)) {
            return;
        }
        for (int axis = 0; axis < 3; axis++) {
            out[axis] /= sum;
        }
        for (int n = 0; n < b.count; n++) {
            double k = soils.elasticPaPerM[b.soil[n]] * b.areaM2[n] / sum;
            double x = b.rx[n] - out[0];
            double y = b.ry[n] - out[1];
            out[3] += k * x * x;
            out[4] += k * y * y;
            out[5] += k * x * y;
        }
    }

    /** Soil updates so far. */
    public long updates() {
        return update.count;
    }

    /** Starts or ends the timing of updates. */
    public void timeStages(boolean on) {
        update.times.time(on);
    }

    /** Nanoseconds spent in each stage of the updates while timed, by stage name in their order. */
    public Map<String, Long> stageNanos() {
        return update.times.nanos();
    }

    /** Displaced by objects and slid by erosion since the start, counted each time. */
    public double movedM3() {
        return update.movedM3;
    }

    /** What has been moved, and how much of it is missing. */
    public SoilBalance balance() {
        windows.storeAll();
        return new SoilBalance(update.count, update.movedM3, update.compressedM3, tiles.heavedM3(), tiles.bytes());
    }

    /** Cells that carried an object at the last evaluation. */
    public int bearing(int object) {
        return objects.get(object).bearing;
    }

    /** Adds the whole soil to a fingerprint. */
    public void addTo(StateHash hash) {
        windows.storeAll();
        tiles.addTo(hash);
        hash.add(update.count).add(update.elapsedS);
    }

    /** Writes the complete soil, and the objects on it as they are placed. */
    public void write(DataOutput out) throws IOException {
        windows.storeAll();
        tiles.write(out);
        update.write(out);
        out.writeDouble(lastTravelM);
        out.writeDouble(force.reboundM());
        windows.write(out);
        out.writeInt(objects.size());
        for (SoilObject object : objects) {
            object.write(out);
        }
    }

    /**
     * Takes up a soil that {@link #write} wrote for the same specification and objects.
     *
     * @throws IOException in one line if it is damaged or of another bed; then the soil is as it was before
     */
    public void read(DataInput in) throws IOException {
        ByteArrayOutputStream before = new ByteArrayOutputStream();
        write(new DataOutputStream(before));
        evaluated = false;
        try {
            take(in);
        } catch (IOException | RuntimeException e) {
            take(new DataInputStream(new ByteArrayInputStream(before.toByteArray())));
            if (e instanceof EOFException) {
                throw new IOException("damaged soil: it ends too early", e);
            }
            throw e;
        }
    }

    private void take(DataInput in) throws IOException {
        tiles.read(in);
        update.read(in);
        lastTravelM = length(in);
        force.restoreRebound(length(in));
        windows.read(in);
        int count = in.readInt();
        if (count != objects.size()) {
            throw new IOException("holds " + count + " objects on soil, not " + objects.size());
        }
        for (SoilObject object : objects) {
            object.read(in, windows.all().size());
        }
    }

    private static double length(DataInput in) throws IOException {
        double lengthM = in.readDouble();
        if (!(lengthM >= 0 && lengthM < Double.POSITIVE_INFINITY)) {
            throw new IOException("damaged soil: it holds the impossible length " + lengthM + " m");
        }
        return lengthM;
    }
}
