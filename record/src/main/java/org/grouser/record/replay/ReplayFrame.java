package org.grouser.record.replay;

import java.util.Arrays;

/** One frame before it is packed. */
public final class ReplayFrame {
    /** More contacts than this in a frame are not recorded. */
    static final int MOST_CONTACTS = 20_000;

    public double timeS;
    /** x, y, z, qx, qy, qz, qw of every body. */
    public final double[] poses;

    /** Centre of mass of every vehicle. */
    public final double[] comM;

    private int contacts;
    private int[] owner = new int[16];
    private double[] pointForce = new double[6 * 16]; // x, y, z, fx, fy, fz of each contact

    public ReplayFrame(int bodies, int vehicles) {
        poses = new double[7 * bodies];
        comM = new double[3 * vehicles];
    }

    public void contact(int who, double x, double y, double z, double fx, double fy, double fz) {
        if (contacts == MOST_CONTACTS) {
            return;
        }
        if (contacts == owner.length) {
            owner = Arrays.copyOf(owner, 2 * contacts);
            pointForce = Arrays.copyOf(pointForce, 12 * contacts);
        }
        owner[contacts] = who;
        double[] six = {x, y, z, fx, fy, fz};
        System.arraycopy(six, 0, pointForce, 6 * contacts, 6);
        contacts++;
    }

    public int contacts() {
        return contacts;
    }

    void tellContacts(ChunkBuffer out) {
        for (int c = 0; c < contacts; c++) {
            out.putInt(owner[c]);
            for (int k = 0; k < 6; k++) {
                out.putFloat(pointForce[6 * c + k]);
            }
        }
    }
}
