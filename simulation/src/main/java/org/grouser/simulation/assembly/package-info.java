/**
 * Turns a scenario into a run: places bodies, finds the contact laws, registers every part in its order.
 *
 * <pre>
 *   Scenario ──Assembly──▶ AssembledRun (Plant, Clock, RunParts, Recorder, ...)
 *                │  StartPlaces, ScatteredStart     where bodies begin
 *                │  ContactLaws                     built in, then from the class path
 *                └─ ShadowRun                       reference runs, made by the caller
 * </pre>
 *
 * Imports observe, step, contact and its laws, drive and state.
 */
@NullMarked
package org.grouser.simulation.assembly;

import org.jspecify.annotations.NullMarked;
