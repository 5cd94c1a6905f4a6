/**
 * Articulated bodies in flat arrays: kinematics, mass matrix, bias forces, forward dynamics, Jacobians, energy.
 *
 * <pre>
 *   BodySpec, JointSpec ──assemble──▶ Multibody (constant)   MultibodyState (q, v)
 *                                          └───────┬───────────┘
 *                                       Kinematics, Dynamics (work arrays, no allocation)
 * </pre>
 *
 * Start at {@code Multibody}. Theory: docs/theory/nonsmooth.md. Trees and forests only: kinematic loops are refused.
 */
@NullMarked
package org.grouser.dynamics;

import org.jspecify.annotations.NullMarked;
