package org.grouser.simulation.contact;

/**
 * Someone who can feel a contact, for the replay.
 *
 * @param label for people, for example wheel_fl
 * @param body that is pushed
 * @param surface that pushes
 */
public record ReplayOwner(String label, int body, String surface) {}
