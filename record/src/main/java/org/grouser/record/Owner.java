package org.grouser.record;

import java.util.Locale;

/**
 * What a recorded number belongs to.
 *
 * @param name of the wheel, joint, surface and so on; empty for the run as a whole
 * @param surface that the number is about, where it is about one of several; else empty
 * @param run name of the reference run, or empty for the run itself
 */
public record Owner(Kind kind, String name, String surface, String run) {
    /** What kind of thing it is. */
    public enum Kind {
        RUN,
        BASE,
        WHEEL,
        BLOCK,
        TOOL,
        POINT,
        JOINT,
        JOINT_GROUP,
        MOTOR,
        SURFACE,
        BEAM,
        GUIDANCE,
        VEHICLE,
        SENSOR,
        COUPLING,
        LOOP
    }

    /** The run as a whole. */
    public static final Owner RUN = new Owner(Kind.RUN, "", "", "");

    /** The base of the first vehicle. */
    public static final Owner BASE = new Owner(Kind.BASE, "", "", "");

    public static Owner of(Kind kind, String name) {
        return new Owner(kind, name, "", "");
    }

    public static Owner wheel(String name) {
        return of(Kind.WHEEL, name);
    }

    public static Owner joint(String name) {
        return of(Kind.JOINT, name);
    }

    public Owner on(String newSurface) {
        return new Owner(kind, name, newSurface, run);
    }

    /** The same thing in a reference run; in the run itself if empty. */
    public Owner inRun(String newRun) {
        return new Owner(kind, name, surface, newRun);
    }

    /** In words, for labels: "wheel fl", "wheel fl on sand", "the base"; empty for the run and its guidance. */
    @Override
    public String toString() {
        if (kind == Kind.RUN || (kind == Kind.GUIDANCE && name.isEmpty())) {
            return "";
        }
        String what = kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return (name.isEmpty() ? "the " + what : what + " " + name) + (surface.isEmpty() ? "" : " on " + surface);
    }
}
