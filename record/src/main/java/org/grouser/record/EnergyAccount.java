package org.grouser.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where the energy of a run came from and went to:
 *
 * <pre>
 *   start + drives - soil - contacts - joints - air = end + remainder
 *   start, end    kinetic + potential, energy in springs included
 *   remainder     what the scheme has lost, or, below zero, made
 * </pre>
 *
 * @param startJ at the first frame
 * @param terms what drives put in, and what soil, rigid contacts, dampers of joints and the air took, in this order
 * @param storedJ the part of the end that springs of joints and of compliant ground hold
 * @param growthJ largest growth over a step in which no drive acts
 */
public record EnergyAccount(
        double startJ, List<Term> terms, double endJ, double storedJ, double remainderJ, double growthJ) {
    private static final String[][] TERMS = {
        {"drives", "actuator_work", "1"},
        {"soil and springs of the ground", "soil_loss", "-1"},
        {"rigid contacts", "dissipation", "-1"},
        {"dampers of joints", "joint_loss", "-1"},
        {"air", "air_loss", "-1"},
    };

    public EnergyAccount {
        terms = List.copyOf(terms);
    }

    /**
     * A line of the account.
     *
     * @param column of the recording, without sign
     * @param addedJ with its sign: positive for what came in
     */
    public record Term(String name, String column, double addedJ) {}

    /** The account at the last frame; empty where the recording has no columns for it. */
    public static Optional<EnergyAccount> of(Recording recording) {
        List<Term> terms = new ArrayList<>();
        int last = recording.rows() - 1;
        List<Column> end = columns(recording, "");
        List<Column> remainder = columns(recording, "remainder");
        if (last < 0 || end.isEmpty() || remainder.isEmpty()) {
            return Optional.empty();
        }
        for (String[] term : TERMS) {
            for (Column column : columns(recording, term[1])) {
                double joules = recording.value(last, recording.column(column.name()));
                terms.add(new Term(term[0], column.name(), joules == 0 ? 0 : Double.parseDouble(term[2]) * joules));
            }
        }
        double remainderJ = at(recording, last, remainder);
        double endJ = at(recording, last, end);
        double addedJ = terms.stream().mapToDouble(Term::addedJ).sum();
        return Optional.of(new EnergyAccount(
                endJ + remainderJ - addedJ,
                terms,
                endJ,
                at(recording, last, columns(recording, "stored")),
                remainderJ,
                at(recording, last, columns(recording, "growth"))));
    }

    private static List<Column> columns(Recording recording, String component) {
        return recording.columns(
                ColumnQuery.of(Quantity.ENERGY).owner(Owner.Kind.RUN).component(component));
    }

    private static double at(Recording recording, int row, List<Column> columns) {
        return columns.isEmpty()
                ? 0
                : recording.value(row, recording.column(columns.get(0).name()));
    }

    /** The largest of all entries: what a remainder is measured by. */
    public double sizeJ() {
        double size = Math.max(Math.abs(startJ), Math.abs(endJ));
        for (Term term : terms) {
            size = Math.max(size, Math.abs(term.addedJ()));
        }
        return size;
    }
}
