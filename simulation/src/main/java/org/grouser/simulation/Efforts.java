package org.grouser.simulation;

import java.util.Arrays;

/** What drives do to the bodies during one step: forces by dof, and damping that motors add. */
final class Efforts {
    final double[] force; // generalised force, N m or N                       (dof)
    final double[] damping; // back-EMF damping, implicit in the step, N m s/rad (dof)
    boolean any; // whether any drive acts

    Efforts(int dof) {
        force = new double[dof];
        damping = new double[dof];
    }

    void clear() {
        Arrays.fill(force, 0);
        Arrays.fill(damping, 0);
        any = false;
    }
}
