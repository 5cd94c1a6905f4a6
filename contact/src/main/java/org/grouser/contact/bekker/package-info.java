/**
 * Soil that yields by Bekker's law in straight pieces, for steps that solve it together with rigid contact.
 *
 * <pre>
 *   BekkerSpec ─▶ BekkerPressure (pieces of pressure over sinkage)      BekkerCells (what pressed cells remember)
 * </pre>
 *
 * Start at {@link org.grouser.contact.bekker.BekkerSpec}. Knows no bodies and no step. Theory:
 * docs/theory/bekker.md.
 */
@NullMarked
package org.grouser.contact.bekker;

import org.jspecify.annotations.NullMarked;
