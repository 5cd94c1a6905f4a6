/**
 * Articulated bodies in flat arrays: kinematics, mass matrix, bias forces, forward dynamics, Jacobians, energy.
 *
 * <pre>
 *   BodySpec, JointSpec ──assemble──▶ Multibody (constant)   MultibodyState (q, v)
 *                                          └───────┬───────────┘
 *                   Motion: updatePositions(q), updateVelocities(v); Jacobians, PoseTwist of a body
 *                                                  │
 *                        ┌─────────────────────────┼─────────────────┐
 *              Dynamics: M, N, M = L^T L   ForwardDynamics: dv/dt   Energy, Momentum
 * </pre>
 *
 * Start at {@link Multibody}, which fixes the layout of q and v. {@link Motion} and {@link Dynamics} hold the work arrays
 * of one configuration and allocate nothing after construction; {@link ForwardDynamics} is a second, independent way to
 * the accelerations. Theory: docs/theory/nonsmooth.md. Trees and forests only: kinematic loops are refused.
 */
@NullMarked
package org.grouser.dynamics;

import org.jspecify.annotations.NullMarked;
