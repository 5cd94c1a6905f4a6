package org.grouser.contact.nonsmooth;

/** Which of the methods may be used: all in their order, or one alone, to compare them. */
public enum FrictionMethod {
    /** The chain that falls back by itself. */
    CHAIN,
    /** Proximal Newton from the given start, and nothing after it. */
    NEWTON,
    /** Proximal Newton along a path of falling weights, from zero. */
    CONTINUATION,
    /** Block Gauss-Seidel from the given start. */
    GAUSS_SEIDEL
}
