/** Finding the way: line of sight over waypoints, controllers, and how a command is shared between the sides. */
@NullMarked
package org.grouser.vehicle.guidance;

import org.jspecify.annotations.NullMarked;
