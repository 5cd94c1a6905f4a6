package org.grouser.simulation.contact;

import java.util.Arrays;

/**
 * The springs and dampers that compliant ground puts under bodies, where they touch it: what a law tells of itself for the
 * check of the step. A law adds each with {@link #add} and the sides of it that it has.
 */
public final class ContactSprings {
    /** Numbers of one spring: point, normal, stiffness and damping along the normal, then along the ground; force. */
    private static final int SIZE = 11;

    private int count;
    private int[] body = new int[8];
    private String[] surface = new String[8];
    private boolean[] touching = new boolean[8];
    private double[] numbers = new double[8 * SIZE];

    public void clear() {
        count = 0;
    }

    /**
     * Adds a spring under a body; it is stiff nowhere until {@link #normal} and {@link #along} say so.
     *
     * @param surfaceName of the ground, for messages
     * @param xM where it acts, world
     * @param yM where it acts, world
     * @param zM where it acts, world
     */
    public ContactSprings add(int onBody, String surfaceName, double xM, double yM, double zM) {
        if (count == body.length) {
            body = Arrays.copyOf(body, 2 * count);
            surface = Arrays.copyOf(surface, 2 * count);
            touching = Arrays.copyOf(touching, 2 * count);
            numbers = Arrays.copyOf(numbers, 2 * count * SIZE);
        }
        body[count] = onBody;
        surface[count] = surfaceName;
        touching[count] = true;
        int at = count * SIZE;
        Arrays.fill(numbers, at, at + SIZE, 0);
        numbers[at] = xM;
        numbers[at + 1] = yM;
        numbers[at + 2] = zM;
        numbers[at + 5] = 1;
        count++;
        return this;
    }

    /** Sets the normal of the spring that was added last; up unless told. */
    public ContactSprings facing(double x, double y, double z) {
        int at = (count - 1) * SIZE;
        numbers[at + 3] = x;
        numbers[at + 4] = y;
        numbers[at + 5] = z;
        return this;
    }

    /** Sets how the spring that was added last answers along its normal. */
    public ContactSprings normal(double stiffnessNPerM, double dampingNsPerM) {
        numbers[(count - 1) * SIZE + 6] = stiffnessNPerM;
        numbers[(count - 1) * SIZE + 7] = dampingNsPerM;
        return this;
    }

    /** Sets how the spring that was added last answers across its normal, as long as it does not slide. */
    public ContactSprings along(double stiffnessNPerM, double dampingNsPerM) {
        numbers[(count - 1) * SIZE + 8] = stiffnessNPerM;
        numbers[(count - 1) * SIZE + 9] = dampingNsPerM;
        return this;
    }

    /** Sets how hard the spring that was added last presses along its normal now. */
    public ContactSprings pressing(double forceN) {
        numbers[(count - 1) * SIZE + 10] = forceN;
        return this;
    }

    /** Says whether the spring that was added last bears something now; it does unless told. */
    public ContactSprings touching(boolean touches) {
        touching[count - 1] = touches;
        return this;
    }

    public boolean touches(int spring) {
        return touching[spring];
    }

    public int count() {
        return count;
    }

    public int body(int spring) {
        return body[spring];
    }

    public String surface(int spring) {
        return surface[spring];
    }

    /** Where it acts, world. */
    public double pointM(int spring, int axis) {
        return numbers[spring * SIZE + axis];
    }

    public double facing(int spring, int axis) {
        return numbers[spring * SIZE + 3 + axis];
    }

    /** Along the normal, where the law said so. */
    public double forceN(int spring) {
        return numbers[spring * SIZE + 10];
    }

    /** Along the normal (0), or across it. */
    public double stiffnessNPerM(int spring, int direction) {
        return numbers[spring * SIZE + (direction == 0 ? 6 : 8)];
    }

    /** Along the normal (0), or across it. */
    public double dampingNsPerM(int spring, int direction) {
        return numbers[spring * SIZE + (direction == 0 ? 7 : 9)];
    }
}
