/** Shapes of wheels, tools and boxes that contact models share. */
@NullMarked
package org.grouser.contact.shape;

import org.jspecify.annotations.NullMarked;
