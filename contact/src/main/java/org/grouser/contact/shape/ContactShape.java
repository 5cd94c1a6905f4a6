package org.grouser.contact.shape;

import java.util.function.Function;
import org.grouser.quantity.Check;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.surface.TriangleMesh;

/** What an object that meets soil looks like, in its own frame: x forward, y left, z up. */
public sealed interface ContactShape {
    /** Decides by kind; a new shape breaks the build wherever one must decide. */
    <T> T match(Cases<T> cases);

    /** The same with one function for each kind, in their order. */
    default <T> T match(
            Function<Wheel, T> wheel,
            Function<Disc, T> disc,
            Function<Box, T> box,
            Function<Blade, T> blade,
            Function<Mesh, T> mesh) {
        return match(new Cases<T>() {
            @Override
            public T wheel(Wheel it) {
                return wheel.apply(it);
            }

            @Override
            public T disc(Disc it) {
                return disc.apply(it);
            }

            @Override
            public T box(Box it) {
                return box.apply(it);
            }

            @Override
            public T blade(Blade it) {
                return blade.apply(it);
            }

            @Override
            public T mesh(Mesh it) {
                return mesh.apply(it);
            }
        });
    }

    /**
     * One answer for each kind.
     *
     * @param <T> what the answer is
     */
    interface Cases<T> {
        T wheel(Wheel wheel);

        T disc(Disc disc);

        T box(Box box);

        T blade(Blade blade);

        T mesh(Mesh mesh);
    }

    /** The smaller width b of the bearing area, in k = k_c / b + k_phi [Bekker]. */
    double bearingWidthM();

    /** Area that bears on level ground when upright; 0 where it has none of its own. */
    default double bearingAreaM2() {
        return 0;
    }

    /** From the origin down to the lowest point when upright; 0 where the origin is at the lower face or edge. */
    default double tipM() {
        return 0;
    }

    /**
     * A wheel that spins about y: rim as an exact cylinder, grousers as thin bars across it.
     *
     * @param grousers how many, evenly spaced, the first at the bottom at zero spin; 0 for a smooth wheel
     * @param grouserHeightM beyond the radius
     * @param grouserThicknessM along the rim
     */
    record Wheel(double radiusM, double widthM, int grousers, double grouserHeightM, double grouserThicknessM)
            implements ContactShape {
        public Wheel {
            Check.positive("radius_m", radiusM, 100, "m");
            Check.positive("width_m", widthM, 100, "m");
            Check.inRange("grousers", grousers, 0, 1000, "-");
            Check.inRange("grouser_height_m", grouserHeightM, 0, radiusM, "m");
            Check.inRange("grouser_thickness_m", grouserThicknessM, 0, radiusM, "m");
            Check.that(
                    grousers == 0 || (grouserHeightM > 0 && grouserThicknessM > 0),
                    "grousers",
                    "= " + grousers + " need a height and a thickness above zero");
        }

        @Override
        public double bearingWidthM() {
            return widthM;
        }

        @Override
        public double tipM() {
            return radiusM + grouserHeightM;
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.wheel(this);
        }
    }

    /** A round plate: a flat cylinder about z, its lower face at z = 0. */
    record Disc(double radiusM, double thicknessM) implements ContactShape {
        public Disc {
            Check.positive("radius_m", radiusM, 100, "m");
            Check.positive("thickness_m", thicknessM, 100, "m");
        }

        @Override
        public double bearingWidthM() {
            return radiusM; // [Bekker] takes the radius of a round plate
        }

        @Override
        public double bearingAreaM2() {
            return Math.PI * radiusM * radiusM;
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.disc(this);
        }
    }

    /** A solid box, centred at the origin. */
    record Box(Vec3 sizeM) implements ContactShape {
        public Box {
            Check.positive("size_m.x", sizeM.x(), 100, "m");
            Check.positive("size_m.y", sizeM.y(), 100, "m");
            Check.positive("size_m.z", sizeM.z(), 100, "m");
        }

        @Override
        public double bearingWidthM() {
            return Math.min(sizeM.x(), sizeM.y());
        }

        @Override
        public double bearingAreaM2() {
            return sizeM.x() * sizeM.y();
        }

        @Override
        public double tipM() {
            return sizeM.z() / 2;
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.box(this);
        }
    }

    /**
     * A thin blade: lower edge flat at z = 0 from x = -thickness to 0; the front face leans forward, so that its top
     * leads. Traced by the lowest of 4 x 4 samples per cell, so that it cannot slip between nodes.
     *
     * @param overhangRad lean of the face from the vertical
     */
    record Blade(double widthM, double thicknessM, double heightM, double overhangRad) implements ContactShape {
        public Blade {
            Check.positive("width_m", widthM, 100, "m");
            Check.positive("thickness_m", thicknessM, 100, "m");
            Check.positive("height_m", heightM, 100, "m");
            Check.inRange("overhang_rad", overhangRad, 0, 1.2, "rad");
        }

        @Override
        public double bearingWidthM() {
            return Math.min(widthM, thicknessM);
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.blade(this);
        }
    }

    /**
     * Any closed triangle mesh.
     *
     * @param bearingWidthM b of Bekker's modulus
     */
    record Mesh(TriangleMesh mesh, double bearingWidthM) implements ContactShape {
        public Mesh {
            Check.positive("bearing_width_m", bearingWidthM, 100, "m");
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.mesh(this);
        }
    }
}
