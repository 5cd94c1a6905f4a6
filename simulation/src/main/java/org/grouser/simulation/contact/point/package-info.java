/**
 * Spring-damper contact points in the step: {@link org.grouser.contact.point} for every point of a run.
 *
 * <pre>
 *   PointLawFactory ──▶ PointLaw ──▶ PointContact (one point over one surface)
 *                         ├──▶ PointSums (all points together)
 *                         └──▶ BaseTravel (path of the base, depth below the ground)
 * </pre>
 *
 * Imports contact and state.
 */
@NullMarked
package org.grouser.simulation.contact.point;

import org.jspecify.annotations.NullMarked;
