package org.grouser.contact.point;

/** How a contact point holds to the ground [Cordova2013, section II.B]; the order is that of the columns' numbers. */
public enum Mode {
    NONE,
    STATIC,
    KINETIC
}
