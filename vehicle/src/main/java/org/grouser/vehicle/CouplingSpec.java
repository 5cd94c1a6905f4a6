package org.grouser.vehicle;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.grouser.quantity.Check;

/**
 * A linear relation that holds between positions of revolute and prismatic joints: a differential, a pair of gears, a joint
 * that follows another one, a rack and its pinion.
 *
 * <pre>
 *   sum over joints of coefficient times position = sum
 * </pre>
 *
 * @param joints coefficients by joint, in the order of the file
 * @param sum in the unit of coefficient times position
 */
public record CouplingSpec(String name, Map<String, Double> joints, double sum) {
    public CouplingSpec {
        joints = Collections.unmodifiableMap(new LinkedHashMap<>(joints));
        Check.that(!joints.isEmpty(), "joints", "names no joint");
        joints.forEach((joint, coefficient) -> {
            Check.inRange("joints." + joint, coefficient, -1e6, 1e6, "-");
            Check.that(Math.abs(coefficient) >= 1e-6, "joints." + joint, "= " + coefficient + " couples nothing");
        });
        Check.inRange("sum", sum, -1e6, 1e6, "rad or m");
    }
}
