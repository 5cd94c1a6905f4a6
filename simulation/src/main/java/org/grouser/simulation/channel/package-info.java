/**
 * A run, or its ground alone, as a set of named numbers that go in and come out: what co-simulation, servers and scripts drive.
 *
 * <pre>
 *   write(input) ──▶ commands of joints, forces on bodies ──▶ step ──▶ read(output)
 *                                                              └──▶ events, metrics so far
 *   save ──▶ bytes ──▶ load: the same bits from there on
 * </pre>
 *
 * Start at {@link org.grouser.simulation.channel.CoSimulation}; {@link org.grouser.simulation.channel.DrivenRun} is a whole
 * scenario, {@link org.grouser.simulation.channel.DrivenGround} the ground without bodies, and
 * {@link org.grouser.simulation.channel.CoSimulationTemplate} makes them with parameters of one's choice. Names, units and
 * signs: docs/embedding.md.
 */
@NullMarked
package org.grouser.simulation.channel;

import org.jspecify.annotations.NullMarked;
