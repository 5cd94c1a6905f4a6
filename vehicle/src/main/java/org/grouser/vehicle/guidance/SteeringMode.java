package org.grouser.vehicle.guidance;

/** Which of its motions a vehicle uses, and where its turning centre lies. */
public enum SteeringMode {
    /** The centre lies on the line of the wheels that do not steer; of the rearmost wheels where all do. */
    ACKERMANN,
    /** The centre lies on the line square to the base's x axis midway between the foremost and the rearmost wheels. */
    DOUBLE_ACKERMANN,
    /** All wheels parallel: the vehicle goes where it is told and keeps its heading. */
    CRAB,
    /** The vehicle turns about its middle, or goes straight on. */
    POINT_TURN,
    /** Wheels point straight ahead; the speeds of the sides differ. */
    SKID,
    /** Any motion; a point turn where the centre would lie within the wheels. */
    BY_CURVATURE;

    /** Whether the vehicle may turn where it stands. */
    boolean turnsOnTheSpot() {
        return this == POINT_TURN || this == SKID || this == BY_CURVATURE;
    }

    /** Whether it may go along a curve. */
    boolean curves() {
        return this != CRAB && this != POINT_TURN;
    }

    /** Whether it may go elsewhere than its heading says. */
    boolean crabs() {
        return this == CRAB || this == BY_CURVATURE;
    }
}
