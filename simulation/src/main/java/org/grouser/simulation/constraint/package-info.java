/**
 * What holds joints and bodies together beyond their tree: couplings of joints, and loops closed between bodies.
 *
 * <pre>
 *   BilateralConstraint: JointCoupling, LoopClosure      gaps and rows J of one coupling or loop
 *   BilateralConstraints ──▶ all rows of a run; the inverse of the inertia on what they leave free
 *   StartClosure             before the first step: refuses a gap, or closes it
 * </pre>
 *
 * Theory: docs/theory/loops.md. Imports state.
 */
@NullMarked
package org.grouser.simulation.constraint;

import org.jspecify.annotations.NullMarked;
