/**
 * Where displaced soil goes: a local flow field around every source, all of them superposed [Buse2018, section 3].
 *
 * <pre>
 *   SoilCells (contact, volume) ─restrict─▶ FlowCells ─sources─▶ chords ─▶ sectors ─▶ deposit, flow, depth
 *        ▲                                                                               │
 *        └──────────────────────────── prolong, volume made exact ──────────────────────┘
 * </pre>
 *
 * Start at {@link org.grouser.contact.scm.flow.FlowUpdate}; {@link org.grouser.contact.scm.flow.FlowCells} is what it leaves
 * for the next update. Two kernels sum the fields of sources: {@code ReferenceField}, line by line in double precision, and
 * {@code FastField}, whose triangles are worked out cell by cell or by vector instructions with the same bits ({@link
 * org.grouser.contact.scm.flow.SectorKernels}). {@link org.grouser.contact.scm.flow.FlowProbe} shows one chord, or the
 * field of one source. Soil moves slowly: no inertia. Theory: docs/theory/scm.md.
 */
@NullMarked
package org.grouser.contact.scm.flow;

import org.jspecify.annotations.NullMarked;
