package org.grouser.terrain.read;

import org.jspecify.annotations.Nullable;

/** What a number of a PLY file is; each has an old name and a new one [Turk1994]. */
enum PlyType {
    INT8(1, "char"),
    UINT8(1, "uchar"),
    INT16(2, "short"),
    UINT16(2, "ushort"),
    INT32(4, "int"),
    UINT32(4, "uint"),
    FLOAT32(4, "float"),
    FLOAT64(8, "double");

    final int bytes;
    private final String oldName;

    PlyType(int bytes, String oldName) {
        this.bytes = bytes;
        this.oldName = oldName;
    }

    /** The type of that name, or null. */
    static @Nullable PlyType named(String name) {
        for (PlyType type : values()) {
            if (type.oldName.equals(name) || Words.lower(type.name()).equals(name)) {
                return type;
            }
        }
        return null;
    }
}
