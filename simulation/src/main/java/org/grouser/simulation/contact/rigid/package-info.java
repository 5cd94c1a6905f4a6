/**
 * Contact by impulses: who may touch whom, and the contacts of a step.
 *
 * <pre>
 *   RigidPairs ──▶ TouchPair (WheelOnGround, BlockOnGround, BlockOnBlock, JointLimit, CrushableAbsorber)
 *   TouchPair.detect ──▶ Contacts ──▶ the friction problem of the step
 * </pre>
 *
 * Imports drive and state.
 */
@NullMarked
package org.grouser.simulation.contact.rigid;

import org.jspecify.annotations.NullMarked;
