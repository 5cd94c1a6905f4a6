/** Direct-current motors behind gears: what they are, and one alive. */
@NullMarked
package org.grouser.vehicle.motor;

import org.jspecify.annotations.NullMarked;
