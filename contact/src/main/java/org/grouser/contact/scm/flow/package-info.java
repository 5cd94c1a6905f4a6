/**
 * Where displaced soil goes: a local flow field around every source, all of them superposed [Buse2018, section 3].
 *
 * <pre>
 *   SoilCells (contact, volume) ─restrict─▶ FlowCells ─sources─▶ chords ─▶ sectors ─▶ deposit, flow, depth
 *        ▲                                                                               │
 *        └──────────────────────────── prolong, volume made exact ──────────────────────┘
 * </pre>
 *
 * Theory: docs/theory/scm.md.
 */
@NullMarked
package org.grouser.contact.scm.flow;

import org.jspecify.annotations.NullMarked;
