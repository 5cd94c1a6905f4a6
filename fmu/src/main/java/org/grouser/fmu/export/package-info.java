/**
 * Makes Functional Mock-up Units of scenarios.
 *
 * <pre>
 *   scenario ──▶ FmuContent ──▶ FmuExport ──▶ x.fmu
 *                                  ├── ModelDescription2, ModelDescription3, Terminals
 *                                  ├── NativeBuild    the C file, compiled by the system's cc
 *                                  ├── ProgramJar     the classes that a unit needs
 *                                  └── RuntimeImage   a Java of its own, by jlink
 * </pre>
 *
 * Start at {@link org.grouser.fmu.export.FmuExport}. Format: FMI 2.0.5 and 3.0.2; docs/fmi.md.
 */
@NullMarked
package org.grouser.fmu.export;

import org.jspecify.annotations.NullMarked;
