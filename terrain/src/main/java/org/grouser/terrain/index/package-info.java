/** Trees over triangles that find those near a box or along a ray: bounding-volume hierarchy, octree, or none. */
@NullMarked
package org.grouser.terrain.index;

import org.jspecify.annotations.NullMarked;
