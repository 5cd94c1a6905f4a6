/**
 * Vehicles as specifications: bodies and joints, the wheels, boxes and tools by which they touch, and the drives that move
 * them. Start at {@link org.grouser.vehicle.VehicleSpec}.
 */
@NullMarked
package org.grouser.vehicle;

import org.jspecify.annotations.NullMarked;
