package org.grouser.record;

import java.util.Arrays;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which columns of a run one looks for. Every call narrows the query; what is not asked for may be anything. Without
 * {@link #inRun} only columns of the run itself are found, not those of its reference runs.
 *
 * <pre>
 *   recording.columns(ColumnQuery.of(Quantity.SLIP_VECTOR).owner(Owner.Kind.WHEEL).component("x"))
 * </pre>
 */
public final class ColumnQuery {
    private final Predicate<Column> condition;
    private final String run;

    private ColumnQuery(Predicate<Column> condition, String run) {
        this.condition = condition;
        this.run = run;
    }

    /** Columns of whatever quantity. */
    public static ColumnQuery any() {
        return new ColumnQuery(column -> true, "");
    }

    /** Columns of one of these quantities. */
    public static ColumnQuery of(Quantity... anyOf) {
        Set<Quantity> quantities = Set.of(anyOf);
        return any().and(column -> quantities.contains(column.quantity()));
    }

    /** Those whose owner is of one of these kinds. */
    public ColumnQuery owner(Owner.Kind... anyOf) {
        Set<Owner.Kind> kinds = Set.of(anyOf);
        return and(column -> kinds.contains(column.owner().kind()));
    }

    /** Those of one owner: same kind, name and surface. */
    public ColumnQuery owner(Owner owner) {
        return and(column -> column.owner().inRun("").equals(owner.inRun("")));
    }

    /** Those whose owner has this name, on whatever surface. */
    public ColumnQuery named(String name) {
        return and(column -> column.owner().name().equals(name));
    }

    /** Those that are about this surface; about none in particular if empty. */
    public ColumnQuery on(String surface) {
        return and(column -> column.owner().surface().equals(surface));
    }

    /** Those with one of these components; "" is a quantity that has none. */
    public ColumnQuery component(String... anyOf) {
        return and(column -> Arrays.asList(anyOf).contains(column.component()));
    }

    public ColumnQuery unit(String unit) {
        return and(column -> column.unit().equals(unit));
    }

    public ColumnQuery sampled(Column.Sampling sampling) {
        return and(column -> column.sampling() == sampling);
    }

    /** Those of a reference run, by its name; of the run itself if empty. */
    public ColumnQuery inRun(String newRun) {
        return new ColumnQuery(condition, newRun);
    }

    public boolean matches(Column column) {
        return column.owner().run().equals(run) && condition.test(column);
    }

    private ColumnQuery and(Predicate<Column> more) {
        return new ColumnQuery(condition.and(more), run);
    }
}
