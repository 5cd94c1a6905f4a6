package org.grouser.record;

import java.util.List;

/**
 * A recorded column: whose number it is and what it measures. Whoever looks for columns asks these parts; the name is for
 * files and people, and nobody takes it apart.
 *
 * @param name as in series.csv, ends in its unit; unique within a run
 * @param owner what the number belongs to
 * @param quantity what is measured
 * @param component of the quantity: an axis such as x, a direction such as normal, or empty
 * @param unit SI, "-" if it has none
 * @param sampling how the number stands for the time since the last frame
 * @param frame of reference in which components are given: world, body, contact, wheel, or empty
 * @param label for people, without unit: "slip of wheel fl"
 */
public record Column(
        String name,
        Owner owner,
        Quantity quantity,
        String component,
        String unit,
        Sampling sampling,
        String frame,
        String label) {
    /** How a number stands for the time between two frames. */
    public enum Sampling {
        /** The value at the time of the frame. */
        INSTANT,
        /** The mean since the frame before. */
        MEAN,
        /** The largest since the frame before. */
        PEAK,
        /** Summed up, or the largest, since the start of the run. */
        SINCE_START
    }

    /** A column without component and frame, sampled at the frame and labelled by quantity and owner. */
    public static Column of(String name, Owner owner, Quantity quantity, String unit) {
        String whose = owner.toString();
        String label = whose.isEmpty() ? quantity.label() : quantity.label() + " of " + whose;
        return new Column(name, owner, quantity, "", unit, Sampling.INSTANT, "", label);
    }

    /** Columns of which nothing is known but their names. */
    public static List<Column> plain(List<String> names) {
        return names.stream()
                .map(name -> of(name, Owner.RUN, new Quantity(name, name), ""))
                .toList();
    }

    public Column component(String newComponent, String newFrame) {
        return new Column(name, owner, quantity, newComponent, unit, sampling, newFrame, label);
    }

    public Column sampled(Sampling newSampling) {
        return new Column(name, owner, quantity, component, unit, newSampling, frame, label);
    }

    public Column labelled(String newLabel) {
        return new Column(name, owner, quantity, component, unit, sampling, frame, newLabel);
    }

    /** Whether both are the same number, each in its own run. */
    public boolean isCounterpartOf(Column other) {
        return owner.inRun("").equals(other.owner.inRun(""))
                && quantity.equals(other.quantity)
                && component.equals(other.component)
                && unit.equals(other.unit)
                && sampling == other.sampling;
    }

    /** The same number of a reference run, under its name. */
    public Column ofReferenceRun(String run) {
        return new Column(
                run + "_" + name,
                owner.inRun(run),
                quantity,
                component,
                unit,
                sampling,
                frame,
                label + ", reference run " + run);
    }
}
