/**
 * Friction-contact problems as arrays: given W, q and mu, find impulses p with u = W p + q such that each contact obeys
 * Signorini's and Coulomb's laws. Knows no bodies.
 *
 * <pre>
 *   FrictionProblem (W blocks, q, mu) ──FrictionSolver.solve──▶ impulses, SolverReport (true error, method, iterations)
 * </pre>
 *
 * Start at {@code FrictionSolver}. Theory: docs/theory/nonsmooth.md, "The friction problem".
 */
@NullMarked
package org.grouser.contact.nonsmooth;

import org.jspecify.annotations.NullMarked;
