package org.grouser.record.run;

/**
 * How far the rows and events of a run have come in their files; a checkpoint keeps it instead of a copy of them.
 *
 * @param series what series.csv held
 * @param events what events.csv held
 */
public record RowPosition(Mark series, Mark events) {
    /** Nothing has been written. */
    public static final RowPosition NONE = new RowPosition(new Mark(0, ""), new Mark(0, ""));

    /**
     * A place in a file.
     *
     * @param bytes before it, whole lines
     * @param sha256 of these bytes, in hexadecimal
     */
    public record Mark(long bytes, String sha256) {}
}
