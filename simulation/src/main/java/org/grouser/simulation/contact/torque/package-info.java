/**
 * The torque model in the step: motor currents push the base, for comparison with slip-based wheels.
 *
 * <pre>
 *   TorqueLawFactory ──▶ TorqueLaw ──▶ Motors (currents)
 * </pre>
 *
 * Imports contact, drive and state.
 */
@NullMarked
package org.grouser.simulation.contact.torque;

import org.jspecify.annotations.NullMarked;
