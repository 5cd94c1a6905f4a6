@NullMarked
package org.grouser.simulation;

import org.jspecify.annotations.NullMarked;
