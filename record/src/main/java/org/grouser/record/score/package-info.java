/**
 * Predictions of several laws beside measured points, and how far off they are. Plain numbers, whoever made them.
 *
 * <p>Start at {@link org.grouser.record.score.ScoredSet}; {@link org.grouser.record.score.Score} sums it up by region and
 * quantity.
 */
@NullMarked
package org.grouser.record.score;

import org.jspecify.annotations.NullMarked;
