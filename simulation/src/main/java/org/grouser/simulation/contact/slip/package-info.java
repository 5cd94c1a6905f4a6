/**
 * Slip-based wheels in the step: {@link org.grouser.contact.slip} for every wheel of a run.
 *
 * <pre>
 *   SlipLawFactory ──▶ SlipLaw ──▶ SlipContact (one wheel over one surface)
 *        │               └──▶ PlaneLoads (weight on the wheels of a planar base)
 *        └──▶ SlipStartCheck (start and step)
 * </pre>
 *
 * Theory: docs/theory/slip.md. Imports contact, drive and state.
 */
@NullMarked
package org.grouser.simulation.contact.slip;

import org.jspecify.annotations.NullMarked;
