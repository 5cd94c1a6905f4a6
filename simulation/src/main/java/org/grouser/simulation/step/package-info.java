/**
 * One step of the mechanical system, by the scheme that the scenario names.
 *
 * <pre>
 *   Plant ──▶ Stepper: MoreauJean ──▶ FrictionAssembly (W, q, mu) ──FrictionSolver──▶ impulses
 *                          ├──▶ GroundSprings (stiffness of implicit ground, in the factor of M)
 *                          └──▶ Projection (penetration, paid by dissipation)
 *                      AdaptiveMoreauJean          inner steps by their error, DrivesWithin asks drives there
 *                      RungeKutta, SemiImplicit    without impacts
 *                      GeneralisedAlpha            of second order in smooth motion, with impacts
 *                      DiscontinuousGalerkin ──▶ ClosedContacts (forces where the step begins)
 *                      EventDriven ──▶ ClosedContacts (stick, slide, forces), DormandPrince ──▶ LocatedEvents
 *   StepperAssembly, StartCheck                    before the first step
 * </pre>
 *
 * Theory: docs/theory/nonsmooth.md. Imports constraint, contact, contact.rigid, drive and state.
 */
@NullMarked
package org.grouser.simulation.step;

import org.jspecify.annotations.NullMarked;
