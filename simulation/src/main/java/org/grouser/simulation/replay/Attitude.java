package org.grouser.simulation.replay;

/** Rotation matrices as unit quaternions. */
final class Attitude {
    private Attitude() {}

    /**
     * Stores x, y, z, w of a rotation, w not negative. The largest of the four is found first, so that no digit is lost near
     * half turns [Shepperd1978].
     *
     * @param r nine numbers row by row from rAt. Not modified.
     * @param out Modified.
     */
    static void store(double[] r, int rAt, double[] out, int at) {
        double xx = r[rAt];
        double yy = r[rAt + 4];
        double zz = r[rAt + 8];
        double[] four = {1 + xx - yy - zz, 1 - xx + yy - zz, 1 - xx - yy + zz, 1 + xx + yy + zz}; // 4 x^2 ... 4 w^2
        int largest = 0;
        for (int k = 1; k < 4; k++) {
            largest = four[k] > four[largest] ? k : largest;
        }
        double s = 0.5 / Math.sqrt(four[largest]); // 1 / (4 times the largest)
        double[] q = new double[4];
        for (int k = 0; k < 3; k++) {
            int a = (k + 1) % 3;
            int b = (k + 2) % 3;
            double wk = r[rAt + 3 * b + a] - r[rAt + 3 * a + b]; // 4 w q_k
            if (largest == 3) {
                q[k] = wk * s;
            } else if (largest == k) {
                q[3] = wk * s;
                q[a] = (r[rAt + 3 * k + a] + r[rAt + 3 * a + k]) * s;
                q[b] = (r[rAt + 3 * k + b] + r[rAt + 3 * b + k]) * s;
            }
        }
        q[largest] = four[largest] * s;
        double sign = q[3] < 0 ? -1 : 1;
        for (int k = 0; k < 4; k++) {
            out[at + k] = sign * q[k];
        }
    }
}
