package org.grouser.contact.nonsmooth;

/** What a coefficient of restitution relates. For an impact without friction all three are the same. */
public enum RestitutionLaw {
    /** Speeds along the normal: after = -e before. With friction it can gain energy [KaneLevinson1985]. */
    NEWTON,

    /** Normal impulses: that of expansion = e times that of compression [GlockerPfeiffer1995]. */
    POISSON,

    /** Works along the normal: that of expansion = e^2 times that which compression took [Stronge1990]. */
    ENERGY
}
