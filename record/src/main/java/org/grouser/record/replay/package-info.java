/**
 * What a picture of a run needs, over time: bodies, forces and soil, packed small and open at any time. The format is described
 * in docs/replay.md. Nothing that computes reads it back.
 */
@NullMarked
package org.grouser.record.replay;

import org.jspecify.annotations.NullMarked;
