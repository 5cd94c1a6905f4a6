package org.grouser.contact.scm;

/** The cells that carry an object in one evaluation, side by side; world axes. */
final class BearingCells {
    int count;
    int[] index = {}; // in the footprint                           (first count)
    int[] i = {}; // column and row in the field
    int[] j = {};
    int[] at = {}; // in the window
    int[] soil = {}; // in the table of soils
    double[] areaM2 = {}; // that the object covers
    double[] rx = {}; // lever from the object's origin, m
    double[] ry = {};
    double[] rz = {};
    double[] vx = {}; // velocity of the object's point, m/s
    double[] vy = {};
    double[] vz = {};
    double[] px = {}; // stress on the object, Pa
    double[] py = {};
    double[] pz = {};
    double[] slopeX = {}; // of the object's lower side
    double[] slopeY = {};
    double[] alongX = {}; // speed along that side, in its horizontal direction, m/s
    double[] alongY = {};
    double[] into = {}; // sine of the angle at which that side goes into the soil
    double[] speed = {}; // of that motion, m/s
    double[] tauPa = {}; // shear stress, that is part of it

    void makeRoom(int cells) {
        if (at.length < cells) {
            int size = 2 * cells;
            index = new int[size];
            i = new int[size];
            j = new int[size];
            at = new int[size];
            soil = new int[size];
            areaM2 = new double[size];
            rx = new double[size];
            ry = new double[size];
            rz = new double[size];
            vx = new double[size];
            vy = new double[size];
            vz = new double[size];
            px = new double[size];
            py = new double[size];
            pz = new double[size];
            slopeX = new double[size];
            slopeY = new double[size];
            alongX = new double[size];
            alongY = new double[size];
            into = new double[size];
            speed = new double[size];
            tauPa = new double[size];
        }
    }
}
