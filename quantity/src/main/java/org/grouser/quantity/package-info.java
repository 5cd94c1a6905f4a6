/**
 * Numbers that carry meaning: range checks with complete messages, three-vectors and rotations for specifications,
 * allocation-free kernels on packed arrays, pose and twist of a frame, the state hash, and named random streams.
 *
 * <pre>
 *   Vec3, Quat            values, for specifications and messages
 *   Vectors, Rotations    the same operations on packed arrays, for inner loops
 *   PoseTwist             where a frame is and how it moves: what contact laws are given
 *   Check                 refuses numbers that are out of range, by name, value, unit and range
 *   Formula, Unit         arithmetic with named numbers, units checked and converted
 *   StateHash, RandomStreams, Poisson, Mixing, Powers    the same bits on every machine
 * </pre>
 *
 * <p>Everything else in the project may use this package; it uses the JDK alone. Sine and cosine come from
 * {@link java.lang.StrictMath}, so that the same input gives the same bits on every machine.
 *
 * <p>Start at {@link org.grouser.quantity.Check}.
 */
@NullMarked
package org.grouser.quantity;

import org.jspecify.annotations.NullMarked;
