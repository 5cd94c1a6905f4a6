/** Ground made of triangles, from meshes or height grids: where balls, discs and rays meet it. */
@NullMarked
package org.grouser.terrain.facet;

import org.jspecify.annotations.NullMarked;
