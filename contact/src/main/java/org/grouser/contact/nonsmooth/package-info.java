/**
 * Friction-contact problems as arrays: given W, q and mu, find impulses p with u = W p + q such that each contact obeys
 * Signorini's and Coulomb's laws. Knows no bodies.
 *
 * <pre>
 *   FrictionProblem (W blocks, q, mu) ──FrictionSolver.solve──▶ impulses, SolverReport (true error, method, iterations)
 *
 *   FrictionSolver ─▶ ProximalNewton ─▶ NaturalMap (residual), NewtonMatrix (derivative), BlockLu (sparse factors)
 *                  ─▶ Continuation   ─▶ ProximalNewton with falling weights
 *                  ─▶ GaussSeidel    ─▶ LocalContact (one contact, exact), LocalMoments
 *                  ─▶ Equilibration  ─▶ the same once more, contacts in units of their own
 *                  ─▶ Infeasibility  ─▶ NonNegativeLeastSquares: proof that nothing solves it
 *
 *   ImpactSolver ─▶ FrictionSolver, once for compression, once and more for expansion: laws of restitution with phases
 *   ResistedContact ─▶ ResistanceCone: contacts with moments besides, for NaturalMap and NewtonMatrix
 *   GeneratedProblem ─▶ ContactRows: hard problems on purpose, with and without a solution
 * </pre>
 *
 * Start at {@link org.grouser.contact.nonsmooth.FrictionSolver}; {@link
 * org.grouser.contact.nonsmooth.SolverSettings} is its specification. {@link
 * org.grouser.contact.nonsmooth.FrictionError} is public so that any solution, also a foreign one, can be measured;
 * {@link org.grouser.contact.nonsmooth.FrictionCertificate} so that it can be judged law by law; {@link
 * org.grouser.contact.nonsmooth.ContactFrame} so that detection and solver agree on the rows (N, T1, T2).
 * Theory: docs/theory/nonsmooth.md, "The friction problem". Limits: W must be nearly positive semidefinite; among
 * several solutions with different velocities (large friction, impacts) one is found, not all.
 */
@NullMarked
package org.grouser.contact.nonsmooth;

import org.jspecify.annotations.NullMarked;
