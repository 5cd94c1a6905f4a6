/**
 * From a scenario to a run: assembly, the step, the stepper, stop conditions, checkpoints.
 *
 * <pre>
 *   Scenario ──Assembly──▶ Simulation
 *     step:  Drives ──▶ Efforts ──▶ MoreauJean.advance ──▶ Bodies (q, v)
 *                                     │  TouchPair.detect ──▶ Contacts
 *                                     │  FrictionAssembly ──▶ W, q, mu ──FrictionSolver──▶ impulses
 *                                     │  Projection (penetration, paid by dissipation)
 *            EnergyBudget (energy), ContactWatch (events), Recorder ──▶ FrameSink
 * </pre>
 *
 * Start at {@link org.grouser.simulation.Simulation#step}. Theory: docs/theory/nonsmooth.md.
 */
@NullMarked
package org.grouser.simulation;

import org.jspecify.annotations.NullMarked;
