/**
 * Polygon contact in the step: {@link org.grouser.contact.pcm} for every wheel, tool and block of a run.
 *
 * <pre>
 *   PolygonLawFactory ──▶ PolygonLaw ──▶ PolygonContact (one body on one surface)
 *        │                   └──▶ BallOnPlane (closed form, for comparison)
 *        └──▶ LayerStep (the longest step that the layers bear)
 * </pre>
 *
 * Imports contact and state.
 */
@NullMarked
package org.grouser.simulation.contact.polygon;

import org.jspecify.annotations.NullMarked;
