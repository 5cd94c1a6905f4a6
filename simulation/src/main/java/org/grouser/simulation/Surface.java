package org.grouser.simulation;

import org.grouser.terrain.query.Ground;

/** A live piece of ground with its contact law. */
record Surface(String name, Ground ground, double friction, double restitution) {}
