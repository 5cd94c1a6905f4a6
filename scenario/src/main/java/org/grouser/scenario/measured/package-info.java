/**
 * Measured sets: the points of an experiment as one CSV file, and how each of them is run as one YAML file beside it.
 *
 * <pre>
 *   NAME.csv ──MeasuredTable──┐
 *   NAME.yaml ────────────────┴─MeasuredSet──▶ one Scenario per point and soil law, and per value of an unknown (Solve)
 * </pre>
 *
 * Start at {@link org.grouser.scenario.measured.MeasuredSet}. The built-in sets are the files of the repository's folder
 * validation/measured, packed with the code; docs/accuracy.md says how to add one.
 */
@NullMarked
package org.grouser.scenario.measured;

import org.jspecify.annotations.NullMarked;
