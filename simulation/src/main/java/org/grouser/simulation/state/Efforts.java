package org.grouser.simulation.state;

import java.util.Arrays;

/** What drives do to the bodies during one step: forces by dof, damping that motors add, and speeds that are held. */
public final class Efforts {
    public final double[] force; // generalised force, N m or N                          (dof)
    public final double[] air; // what of it is drag of the air                   (dof)
    public final double[] damping; // back-EMF damping, implicit in the step, N m s/rad    (dof)
    public final double[] servo; // gain that holds a speed, N m s/rad or N s/m; 0 for none (dof)
    public final double[] servoSpeed; // speed to be held at the end of the step            (dof)
    public final double[] servoBeginSpeed; // what the command asks for right after the step begins  (dof)
    public final double[] servoEndSpeed; // and where it ends, by a joint that follows it    (dof)
    public final double[] servoForce; // what holding it took in the last step, N m or N    (dof)
    public final double[] appliedN = new double[3]; // sum of forces on bodies, world axes (3)
    public boolean any; // whether any drive acts

    public Efforts(int dof) {
        force = new double[dof];
        air = new double[dof];
        damping = new double[dof];
        servo = new double[dof];
        servoSpeed = new double[dof];
        servoBeginSpeed = new double[dof];
        servoEndSpeed = new double[dof];
        servoForce = new double[dof];
    }

    /** Holds a joint at one speed during the step. */
    public void hold(int dof, double gain, double speed) {
        hold(dof, gain, speed, speed, speed);
    }

    /**
     * Holds a joint at a speed that changes during the step.
     *
     * @param speed for schemes that know one speed a step
     * @param begin right after the step begins; a jump is from the speed that the joint has
     * @param end where the step ends
     */
    public void hold(int dof, double gain, double speed, double begin, double end) {
        servo[dof] = gain;
        servoSpeed[dof] = speed;
        servoBeginSpeed[dof] = begin;
        servoEndSpeed[dof] = end;
        any = true;
    }

    public void clear() {
        Arrays.fill(force, 0);
        Arrays.fill(air, 0);
        Arrays.fill(damping, 0);
        Arrays.fill(servo, 0);
        Arrays.fill(servoSpeed, 0);
        Arrays.fill(servoBeginSpeed, 0);
        Arrays.fill(servoEndSpeed, 0);
        Arrays.fill(servoForce, 0);
        Arrays.fill(appliedN, 0);
        any = false;
    }
}
