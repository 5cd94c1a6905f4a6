package org.grouser.record.display;

import java.util.Locale;
import org.grouser.record.Quantity;

/** What can be shown of the ground in colours. */
@SuppressWarnings("ImmutableEnumChecker") // a quantity is a record of strings
public enum GroundLayer {
    HEIGHT("Height", Quantity.POSITION, "m", ColourMap.MUTED, 0),
    /** How far the ground has gone down since the start; heaps have negative numbers. */
    SINKAGE("Sinkage (\u2212: heave)", Quantity.RUT, "m", ColourMap.DIVERGING, 5),
    PRESSURE("Pressure", Quantity.PRESSURE, "Pa", ColourMap.SEQUENTIAL, 1),
    SHEAR("Shear stress", Quantity.SHEAR_STRESS, "Pa", ColourMap.SEQUENTIAL, 1),
    SPEED("Speed of moving soil", Quantity.FLOW_SPEED, "m/s", ColourMap.SEQUENTIAL, 10),
    DEPTH("Depth of moving soil", Quantity.FLOW_DEPTH, "m", ColourMap.SEQUENTIAL, 10),
    SLOPE("Slope", Quantity.GROUND_SLOPE, "rad", ColourMap.SEQUENTIAL, 0);

    private final String title;
    private final Quantity quantity;
    private final String siUnit;
    private final ColourMap colours;
    private final double least;

    GroundLayer(String title, Quantity quantity, String siUnit, ColourMap colours, double least) {
        this.title = title;
        this.quantity = quantity;
        this.siUnit = siUnit;
        this.colours = colours;
        this.least = least;
    }

    /** Its name in files and addresses. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String title() {
        return title;
    }

    public Quantity quantity() {
        return quantity;
    }

    public ColourMap colours() {
        return colours;
    }

    /** The end of the scale of colours is not below this, in the shown unit; 0 for no such limit. Our choice. */
    public double least() {
        return least;
    }

    public Display display() {
        return DisplayTable.of(quantity, siUnit);
    }
}
