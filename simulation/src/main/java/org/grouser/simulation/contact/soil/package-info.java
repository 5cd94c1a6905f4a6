/**
 * Soil that ruts and flows, in the step: {@link org.grouser.contact.scm} for every wheel, tool and block of a run.
 *
 * <pre>
 *   SoilLawFactory ──▶ SoilLaw ──▶ SoilContact (one body on one bed)
 *                        ├──▶ SoilReplay, FlowReplay (cells over time)
 *                        └──▶ SoilMaps (the ground in the end)
 * </pre>
 *
 * Theory: docs/theory/scm.md. Imports contact and state.
 */
@NullMarked
package org.grouser.simulation.contact.soil;

import org.jspecify.annotations.NullMarked;
