package org.grouser.simulation;

import org.grouser.terrain.Ground;

/** A live piece of ground with its contact law. */
record Surface(String name, Ground ground, double friction, double restitution) {}
