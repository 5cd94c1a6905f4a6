/**
 * Who looks at a run and changes nothing: events, sums, energy, sensors, stop conditions, frames.
 *
 * <pre>
 *   events    ContactWatch, AnomalyWatch ──▶ VehicleWatch ──▶ SpinWatch; Instruments ──▶ Touchdown
 *   sums      ContactTally, JointGroups, SolverTally, EnergyBudget
 *   right?    StepWatch ──▶ EnergyWatch ──▶ GroundWatch: warn of a run that cannot be right, and end it
 *             SoilRange: warns of wheels beyond what the soil's law was held against
 *   sensors   Instruments ──▶ Beam, Stability
 *   frames    StandardColumns ──▶ RunColumns ──Recorder──▶ FrameSink;  StopConditions
 * </pre>
 *
 * Imports step, contact, contact.rigid and state.
 */
@NullMarked
package org.grouser.simulation.observe;

import org.jspecify.annotations.NullMarked;
