package org.grouser.record.run;

/**
 * A named number of a whole sweep.
 *
 * @param unit of the number
 */
public record SweepMetricSpec(String name, String unit, SweepMeasure measure) {}
