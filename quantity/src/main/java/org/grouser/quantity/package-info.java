/**
 * Numbers that carry meaning: range checks with complete messages, three-vectors and rotations for specifications,
 * allocation-free kernels on packed arrays, the state hash, and named random streams.
 *
 * <p>Everything else in the project may use this package; it uses the JDK alone. Sine and cosine come from
 * {@link java.lang.StrictMath}, so that the same input gives the same bits on every machine.
 *
 * <p>Start at {@link org.grouser.quantity.Check}.
 */
@NullMarked
package org.grouser.quantity;

import org.jspecify.annotations.NullMarked;
