/**
 * What runs inside a Functional Mock-up Unit: the native side calls {@link org.grouser.fmu.FmuHost}, which hands numbers to and
 * from a co-simulation.
 *
 * <pre>
 *   importer ──▶ grouser_fmu.c ──▶ FmuHost ──▶ FmuInstance ──▶ CoSimulation
 *                 FMI 2.0, 3.0      one call, one buffer         (simulation.channel)
 * </pre>
 *
 * Start at {@link org.grouser.fmu.FmuInstance}. How units are made: {@code org.grouser.fmu.export}; how they are used:
 * docs/fmi.md.
 */
@NullMarked
package org.grouser.fmu;

import org.jspecify.annotations.NullMarked;
