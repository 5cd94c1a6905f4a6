package org.grouser.record;

/** A named number of the summary. */
public record MetricSpec(String name, String unit, Measure measure) {}
