package org.grouser.scenario.build;

import java.nio.file.Path;
import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.nonsmooth.RestitutionLaw;
import org.grouser.contact.point.PointSpec;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.terrain.GroundShape;
import org.grouser.terrain.dem.DemSite;
import org.jspecify.annotations.Nullable;

/** Ground of a shape: rigid with friction 0.5 and no restitution, unless it is given springs or another law. */
public final class Terrain implements GroundBuilder {
    private final GroundShape shape;
    private String name;
    private double friction = 0.5;
    private double restitution;
    private double rollingM;
    private double spinningM;
    private double frictionLateral = Double.NaN;
    private RestitutionLaw restitutionLaw = RestitutionLaw.NEWTON;
    private double stiffnessNPerM; // of springs under contact points; 0 for rigid ground
    private double dampingNsPerM;
    private @Nullable ContactSpec other; // a law of one's own

    private Terrain(String name, GroundShape shape) {
        this.name = name;
        this.shape = shape;
    }

    /** Any shape. */
    public static Terrain of(String name, GroundShape shape) {
        return new Terrain(name, shape);
    }

    /** Level ground at z = 0. */
    public static Terrain plane() {
        return of("plane", new GroundShape.Plane(Vec3.ZERO, Vec3.Z));
    }

    /** A plane through the origin that climbs along x. */
    public static Terrain slope(double angleRad) {
        return of("slope", slopeShape(angleRad));
    }

    static GroundShape slopeShape(double angleRad) {
        return new GroundShape.Plane(Vec3.ZERO, new Vec3(-StrictMath.sin(angleRad), 0, StrictMath.cos(angleRad)));
    }

    /** A step up along x: everything beyond x, up to a height. The ground before it is another surface. */
    public static Terrain step(double xM, double heightM) {
        Vec3 edgeM = new Vec3(xM, 0, heightM);
        Vec3 facing = new Vec3(-1, 0, 0);
        return of("step", new GroundShape.Step(edgeM, facing, GroundShape.Step.EdgeNormal.TRUE));
    }

    /** A solid box with its sides along the axes. */
    public static Terrain box(Vec3 centreM, Vec3 sizeM) {
        return of("box", new GroundShape.Box(centreM, sizeM, Quat.IDENTITY));
    }

    /** Triangles of an STL, OBJ, PLY or AC3D file, as they stand there, in metres. */
    public static Terrain mesh(Path file) {
        return of("mesh", new GroundShape.Mesh(file.toAbsolutePath().normalize(), 1, Quat.IDENTITY, Vec3.ZERO));
    }

    /** Heights of a GeoTIFF or an ESRI ASCII file, in metres. */
    public static Terrain heights(Path file) {
        return heights(file, DemSite.WHOLE);
    }

    /** A part of the heights of a file, in local metres. */
    public static Terrain heights(Path file, DemSite site) {
        return of("heights", new GroundShape.Heights(file.toAbsolutePath().normalize(), site, 1, Vec3.ZERO));
    }

    /** A polyline in x and z, drawn out along y; level beyond its ends. */
    public static Terrain profile(GroundShape.Profile.Point... pointsM) {
        return of("profile", new GroundShape.Profile(List.of(pointsM)));
    }

    /** The name of the surface. */
    public Terrain named(String surface) {
        name = surface;
        return this;
    }

    /** Coulomb coefficient. */
    public Terrain friction(double coefficient) {
        friction = coefficient;
        return this;
    }

    /** Coulomb coefficients of wheels on rigid ground along and across their rolling direction. */
    public Terrain friction(double along, double across) {
        friction = along;
        frictionLateral = across;
        return this;
    }

    /** Newton's e of rigid ground. */
    public Terrain restitution(double e) {
        return restitution(e, RestitutionLaw.NEWTON);
    }

    /** The e of rigid ground and what it relates. */
    public Terrain restitution(double e, RestitutionLaw law) {
        restitution = e;
        restitutionLaw = law;
        return this;
    }

    /** Resistance of wheels on rigid ground to rolling and to spinning about the normal: moment over normal force. */
    public Terrain resistance(double rolling, double spinning) {
        rollingM = rolling;
        spinningM = spinning;
        return this;
    }

    /** Springs and dampers under the contact points of a vehicle instead of rigid contact. */
    public Terrain springs(double perPointNPerM, double perPointNsPerM) {
        stiffnessNPerM = perPointNPerM;
        dampingNsPerM = perPointNsPerM;
        return this;
    }

    /** Any contact model. */
    public Terrain contact(ContactSpec law) {
        other = law;
        return this;
    }

    @Override
    public SurfaceSpec surface(long seed) {
        return new SurfaceSpec(name, shape, law(), null);
    }

    private ContactSpec law() {
        ContactSpec given = other;
        if (given != null) {
            return given;
        }
        if (stiffnessNPerM > 0) {
            PointSpec.Spring spring = new PointSpec.Given(stiffnessNPerM, dampingNsPerM);
            return new ContactSpec.Point(
                    new PointSpec(spring, friction, friction, PointSpec.STICK_M_PER_S, PointSpec.DWELL_S));
        }
        return new ContactSpec.Nonsmooth(friction, restitution, rollingM, spinningM, frictionLateral, restitutionLaw);
    }
}
