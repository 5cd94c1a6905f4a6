package org.grouser.contact.scm.flow;

/**
 * Chooses how triangles are worked out: by vector instructions if the machine was started with {@code --add-modules
 * jdk.incubator.vector}, else cell by cell. The bits are the same. Property {@code grouser.scalar} asks for the latter.
 */
public final class SectorKernels {
    private static final String MODULE = "jdk.incubator.vector";
    private static final String VECTOR =
            "org.grouser.contact.scm.flow.VectorSectors"; // compiled apart, with the module

    private SectorKernels() {}

    /** Whether new beds of soil will use vector instructions. */
    public static boolean vector() {
        return ModuleLayer.boot().findModule(MODULE).isPresent() && !Boolean.getBoolean("grouser.scalar");
    }

    static SectorKernel of(FlowSettings settings, FastChords chords) {
        if (!vector()) {
            return new ScalarSectors(settings, chords);
        }
        try {
            return Class.forName(VECTOR)
                    .asSubclass(SectorKernel.class)
                    .getDeclaredConstructor(FlowSettings.class, FastChords.class)
                    .newInstance(settings, chords);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the build lacks " + VECTOR, e);
        }
    }
}
