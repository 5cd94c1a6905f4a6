package org.grouser.terrain.read;

import org.grouser.terrain.surface.TriangleMesh;

/**
 * A part of a drawing.
 *
 * @param rgb its colour as 0xrrggbb, or {@link #PLAIN} where the file gives none
 */
public record ColouredMesh(TriangleMesh mesh, int rgb) {
    public static final int PLAIN = -1;
}
