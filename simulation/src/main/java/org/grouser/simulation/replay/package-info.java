/**
 * The replay of a run, written while it goes on, and what pictures of a scenario need.
 *
 * <pre>
 *   ReplayRecorder ──▶ ReplayScene (GroundForms, BodyShapes), ReplayContacts, Attitude
 *        └── frames ──writer thread──▶ record.replay
 *   GroundProfile, Outlines                       heights and sizes for reports
 * </pre>
 *
 * Format: docs/replay.md. Imports assembly, step, contact, contact.rigid and state.
 */
@NullMarked
package org.grouser.simulation.replay;

import org.jspecify.annotations.NullMarked;
