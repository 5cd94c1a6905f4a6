package org.grouser.simulation.contact.rigid;

import org.grouser.terrain.query.Ground;

/** A live piece of ground with its contact law. */
record RigidSurface(String name, Ground ground, double friction, double restitution) {}
