package org.grouser.scenario.measured;

/**
 * A number made from a cell of a measured point: times as(cell) + plus.
 *
 * @param column of the CSV file
 * @param as what is taken of the cell
 */
public record ColumnInput(String column, As as, double times, double plus) {
    /** What is taken of a cell. */
    public enum As {
        /** The cell itself. */
        VALUE {
            @Override
            double of(double cell) {
                return cell;
            }
        },
        /** The cosine of degrees. */
        COS_DEG {
            @Override
            double of(double cell) {
                return StrictMath.cos(StrictMath.toRadians(cell));
            }
        },
        /** The sine of degrees. */
        SIN_DEG {
            @Override
            double of(double cell) {
                return StrictMath.sin(StrictMath.toRadians(cell));
            }
        },
        /** Rim speed over travel speed of a slip: 1 / (1 - slip) driven, 1 + slip braked. */
        RIM_RATIO {
            @Override
            double of(double cell) {
                return cell >= 0 ? 1 / (1 - cell) : 1 + cell;
            }
        };

        abstract double of(double cell);
    }

    /** The number of a row. */
    public double of(MeasuredTable table, int row) {
        return of(table.number(row, column));
    }

    /** The number of a cell. */
    public double of(double cell) {
        return times * as.of(cell) + plus;
    }

    /** Whether the cell is handed on as it stands. */
    boolean plain() {
        return as == As.VALUE && times == 1 && plus == 0;
    }
}
