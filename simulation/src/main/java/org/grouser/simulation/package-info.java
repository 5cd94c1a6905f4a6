/**
 * From a scenario to a run: the public face.
 *
 * <pre>
 *   Scenario ──assembly──▶ Simulation
 *     step:  Plant.drive    efforts         &lt;- schedules, guidance, motors, brakes, absorbers
 *            Plant.advance  q, v            &lt;- efforts, rigid contacts, contact laws
 *            Plant.commit   ground, motors  &lt;- poses, joint rates
 *            RunParts.look  energy, events, sums; reference runs
 *     run:   steps until a stop condition holds, frames ──▶ FrameSink
 *
 *   packages, each arrow means "may import":
 *
 *   simulation ──▶ replay ──▶ assembly ──▶ observe ──▶ step ──▶ contact.rigid
 *                                │                      └──▶ contact ──▶ drive ──▶ state
 *                                └──▶ contact.soil, .point, .slip, .polygon, .torque ──▶ contact
 * </pre>
 *
 * Start at {@link org.grouser.simulation.Simulation#step}. Theory: docs/theory/nonsmooth.md.
 */
@NullMarked
package org.grouser.simulation;

import org.jspecify.annotations.NullMarked;
