/** Questions to hard ground: the nearest places to a ball or the rim of a disc (Features), and the first hit of a ray (RayHit). */
@NullMarked
package org.grouser.terrain.query;

import org.jspecify.annotations.NullMarked;
