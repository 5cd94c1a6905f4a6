package org.grouser.identify.statistics;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** All parameters that a fit may change, in order, and the scale on which it searches. */
public record ParameterSpace(List<FreeParameter> parameters) {
    public ParameterSpace {
        parameters = List.copyOf(parameters);
    }

    /** Number of parameters. */
    public int size() {
        return parameters.size();
    }

    /** Their names, in order. */
    public List<String> names() {
        return parameters.stream().map(FreeParameter::name).toList();
    }

    /** Values of a point on the scale of the search. */
    public double[] values(double[] search) {
        return map(i -> parameters.get(i).value(search[i]));
    }

    /** Values on the scale of the search. */
    public double[] search(double[] values) {
        return map(i -> parameters.get(i).search(values[i]));
    }

    /** Where the search begins, on its scale. */
    public double[] start() {
        return map(i -> parameters.get(i).search(parameters.get(i).start()));
    }

    /** Lower bounds on the scale of the search. */
    public double[] lower() {
        return map(i -> parameters.get(i).searchLower());
    }

    /** Upper bounds on the scale of the search. */
    public double[] upper() {
        return map(i -> parameters.get(i).searchUpper());
    }

    private double[] map(IntToDoubleFunction value) {
        return IntStream.range(0, size()).mapToDouble(value).toArray();
    }
}
