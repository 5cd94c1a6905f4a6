package org.grouser.scenario;

import org.grouser.contact.ContactSpec;
import org.grouser.terrain.GroundShape;
import org.grouser.vehicle.WheelSpec;
import org.jspecify.annotations.Nullable;

/**
 * A piece of ground and the law that holds on it.
 *
 * @param name for events, for example plane or step
 * @param meetsWheelsAs geometry that wheels have for this surface, instead of their own; null for their own
 */
public record SurfaceSpec(
        String name, GroundShape shape, ContactSpec contact, WheelSpec.@Nullable Geometry meetsWheelsAs) {}
