package org.grouser.contact.scm;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.grouser.contact.scm.shape.Footprint;
import org.grouser.contact.scm.shape.SoilRaster;
import org.grouser.contact.scm.shape.WallEdges;
import org.grouser.quantity.PoseTwist;

/** An object that meets the soil: where it is, which cells lie below it, what the soil does to it. */
final class SoilObject {
    final String name;
    final SoilRaster raster;
    final double[] modulus; // k by soil, Pa/m^n
    final double[] tanFriction; // tan(delta) of its surface by soil
    final double lugM; // height of lugs that carry soil along; 0 for none
    private final String owner; // for messages
    private final PoseTwist pose = new PoseTwist();
    final double[] originM = pose.originM();
    final double[] rotation = pose.rotation();
    final double[] linearMPerS = pose.linearMPerS();
    final double[] angularRadPerS = pose.angularRadPerS();
    final double[] wrench = new double[6]; // force, then moment about the origin; world axes
    double largestCellN; // force of the cell that pushes hardest
    final double[] pressureN = new double[2]; // horizontal force of the normal stress alone
    final Footprint footprint = new Footprint();
    final GroundTilt tilt = new GroundTilt(); // of the virgin ground below it
    final HighestSoil highest = new HighestSoil(); // near it
    final BearingCells bearers = new BearingCells(); // cells that carried in the last evaluation
    int[] at = new int[1024]; // window index of each cell of the footprint
    double[] sigmaPa = new double[1024]; // normal stress in each, before damping
    final WallEdges walls = new WallEdges(); // of the last evaluation
    double[] wallDepthM = new double[64]; // of each piece, negative above the soil
    final double[] wallRate = new double[WallEdges.WALLS]; // mean outward speed of each wall in the soil, m/s
    final double[] wallRenewal = new double[WallEdges.WALLS]; // how fast fresh wall comes in, 1/s
    final double[] pushedM = new double[WallEdges.WALLS]; // displacement that is mobilised against each wall
    int traced; // cells of the footprint that are marked in the window
    int bearing; // cells that carried in the last evaluation
    int window = -1; // which window holds it, -1 before the first
    private final double[] updatedOriginM = new double[3]; // pose at the last soil update
    private final double[] updatedRotation = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    private boolean placed;

    /**
     * @param surface its friction by soil, and how it carries soil along
     */
    SoilObject(String name, SoilRaster raster, double[] modulus, Surface surface) {
        this.name = name;
        this.owner = "object '" + name + "'";
        this.raster = raster;
        this.modulus = modulus;
        this.tanFriction = surface.tanFriction;
        this.lugM = surface.lugM;
    }

    /** What an object is covered with. */
    record Surface(double[] tanFriction, double lugM) {}

    /** Takes pose and twist; refuses what is not finite before anything changes. */
    void place(PoseTwist to) {
        to.requireFinite(owner);
        pose.set(to);
        if (!placed) {
            placed = true;
            updated();
        }
    }

    void setWrench(double fx, double fy, double fz, double tx, double ty, double tz) {
        wrench[0] = fx;
        wrench[1] = fy;
        wrench[2] = fz;
        wrench[3] = tx;
        wrench[4] = ty;
        wrench[5] = tz;
    }

    /** One more force at a lever from the origin. */
    void addForce(double rx, double ry, double rz, double fx, double fy, double fz) {
        wrench[0] += fx;
        wrench[1] += fy;
        wrench[2] += fz;
        wrench[3] += ry * fz - rz * fy;
        wrench[4] += rz * fx - rx * fz;
        wrench[5] += rx * fy - ry * fx;
    }

    void makeWallRoom() {
        if (wallDepthM.length < walls.count()) {
            wallDepthM = new double[2 * walls.count()];
        }
    }

    boolean isPlaced() {
        return placed;
    }

    /** Room for every cell of the footprint. */
    void makeRoom() {
        if (at.length < footprint.count()) {
            at = Arrays.copyOf(at, 2 * footprint.count());
            sigmaPa = Arrays.copyOf(sigmaPa, 2 * footprint.count());
        }
    }

    /** How far the outline has moved since the last soil update, at most. */
    double travelM() {
        double dx = originM[0] - updatedOriginM[0];
        double dy = originM[1] - updatedOriginM[1];
        double dz = originM[2] - updatedOriginM[2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz) + raster.turnM(updatedRotation, 0, rotation, 0);
    }

    void updated() {
        System.arraycopy(originM, 0, updatedOriginM, 0, 3);
        System.arraycopy(rotation, 0, updatedRotation, 0, 9);
    }

    void write(DataOutput out) throws IOException {
        out.writeBoolean(placed);
        out.writeInt(window);
        for (double[] part : state()) {
            for (double number : part) {
                out.writeDouble(number);
            }
        }
    }

    void read(DataInput in, int windows) throws IOException {
        placed = in.readBoolean();
        window = in.readInt();
        if (window < -1 || window >= windows) {
            throw new IOException("places object '" + name + "' in window " + window + " of " + windows);
        }
        for (double[] part : state()) {
            for (int k = 0; k < part.length; k++) {
                part[k] = in.readDouble();
                if (!Double.isFinite(part[k])) {
                    throw new IOException("damaged soil: object '" + name + "' is placed at no number");
                }
            }
        }
        traced = 0;
        bearing = 0;
        bearers.count = 0;
        highest.forget();
    }

    private double[][] state() {
        return new double[][] {
            originM, rotation, linearMPerS, angularRadPerS, wrench, updatedOriginM, updatedRotation, pushedM
        };
    }
}
