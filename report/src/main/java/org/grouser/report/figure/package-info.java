/**
 * Pictures of a run in space: the track from the side and from above, the path of a guided vehicle, rocks, blocks, and
 * sections of the ground. {@link org.grouser.report.figure.Scenery} and {@link org.grouser.report.figure.Course} are what
 * they need besides the columns.
 */
@NullMarked
package org.grouser.report.figure;

import org.jspecify.annotations.NullMarked;
