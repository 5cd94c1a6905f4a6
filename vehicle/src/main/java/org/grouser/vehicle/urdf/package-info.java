/**
 * Robots of others: URDF files as they stand, and as vehicles.
 *
 * <pre>
 *   rover.urdf ──UrdfReader──▶ UrdfRobot ──UrdfVehicle.of(robot, UrdfOptions)──▶ VehicleSpec, notes, comments
 *                (one tree)    links, joints      RigidGroup   links joined by fixed joints: one body
 *                              as in the file     WheelFinder  which bodies are wheels, how large
 *                                                 ShapeMass    inertia of boxes, cylinders, spheres, mesh bounds
 *                                                 MeshFiles    package://, file://, relative names
 * </pre>
 *
 * Start at {@link org.grouser.vehicle.urdf.UrdfReader}. Nothing is guessed without a note: what the file has and a
 * vehicle cannot have, and what was chosen, stands in the notes, one line each. What a vehicle cannot be made of is
 * refused in one line that says which option helps.
 */
@NullMarked
package org.grouser.vehicle.urdf;

import org.jspecify.annotations.NullMarked;
