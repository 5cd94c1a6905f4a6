/**
 * What every part of a run shares: bodies, clock, efforts, recorded columns, threads; and the roles that a part can take.
 *
 * <pre>
 *   Observer   looks at every step          Saved    goes into a checkpoint
 *   FrameSums  sums up between frames       Hashed   belongs to the state
 *   Warned     has something to say at the end
 * </pre>
 *
 * Imports no other package of the simulation.
 */
@NullMarked
package org.grouser.simulation.state;

import org.jspecify.annotations.NullMarked;
