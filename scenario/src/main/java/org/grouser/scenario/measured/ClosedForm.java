package org.grouser.scenario.measured;

/** What a closed form of the textbooks needs to know of a point; wheel and soil are those of the scenario. */
public sealed interface ClosedForm {
    /**
     * A rigid wheel, by Bekker and by Wong and Reece; towed and driven points alone.
     *
     * @param loadN on the wheel
     * @param slip 1 - v / (omega r)
     */
    record Wheel(ColumnInput loadN, ColumnInput slip) implements ClosedForm {}

    /**
     * A plate, by Bekker.
     *
     * @param radiusM of the plate, or half the width of a long one
     */
    record Plate(ColumnInput sinkageM, ColumnInput radiusM) implements ClosedForm {}

    /** A number that a closed form gives, in SI units. */
    enum Answer {
        SINKAGE,
        PULL,
        TORQUE,
        PRESSURE
    }
}
