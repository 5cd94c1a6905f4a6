package org.grouser.vehicle.guidance;

/**
 * What a {@link Driver} is told of a vehicle before it decides. Places and directions of wheels are those of the present pose, in
 * the x-y plane of the base: bogies, rockers and steering have moved them.
 */
public final class DrivingState {
    public double timeS;
    public double xM; // of the reference point, world                                    (given by locate)
    public double yM;
    public double headingRad; // of the base's x axis, any number of turns
    public double tiltRad; // of the base's z axis from the vertical
    public double currentA; // largest of the drive motors, without sign
    public double forwardMPerS; // that schedules ask for
    public double leftMPerS;
    public double turnRadPerS;

    public final double[] wheelXM; // centres, from the base's origin                       (wheels)
    public final double[] wheelYM;
    public final double[] wheelRad; // where they point, from x towards y                   (wheels)
    public final double[] rollRadPerS; // about their axles, positive forwards, in space     (wheels)
    public final double[] driveRadPerS; // the same of the drive joints                      (wheels)
    public final double[] travelMPerS; // of their centres where they point                  (wheels)
    public final double[] steerRad; // angle of the steering joint                          (wheels)
    public final double[] steerRadPerS; //                                                  (wheels)
    public final double[] steerSign; // how a wheel turns to the left per joint angle, +-1   (wheels)
    public final double[] steerLowerRad; // limits of the joint                             (wheels)
    public final double[] steerUpperRad;
    public final double[] axisXM; // where the steering axis passes the height of the centre (wheels)
    public final double[] axisYM;

    public DrivingState(int wheels) {
        wheelXM = new double[wheels];
        wheelYM = new double[wheels];
        wheelRad = new double[wheels];
        rollRadPerS = new double[wheels];
        driveRadPerS = new double[wheels];
        travelMPerS = new double[wheels];
        steerRad = new double[wheels];
        steerRadPerS = new double[wheels];
        steerSign = new double[wheels];
        steerLowerRad = new double[wheels];
        steerUpperRad = new double[wheels];
        axisXM = new double[wheels];
        axisYM = new double[wheels];
    }
}
