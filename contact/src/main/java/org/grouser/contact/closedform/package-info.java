/**
 * Closed forms of the textbooks, to set beside runs: a rigid wheel on soil whose stresses depend on the angle alone.
 *
 * <p>Start at {@link org.grouser.contact.closedform.RigidWheel}. Valid for a smooth rim in steady straight motion on level
 * soil that nothing has driven over; no soil flows in them.
 */
@NullMarked
package org.grouser.contact.closedform;

import org.jspecify.annotations.NullMarked;
