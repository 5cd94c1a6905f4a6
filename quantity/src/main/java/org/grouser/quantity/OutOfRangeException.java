package org.grouser.quantity;

/** A number that may not enter: it says its name, value, unit and the allowed range, in one line. */
public final class OutOfRangeException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final String name;
    private final String complaint;

    /**
     * @param name the field
     * @param complaint the rest of the sentence, starting after the name
     */
    public OutOfRangeException(String name, String complaint) {
        super(name + " " + complaint);
        this.name = name;
        this.complaint = complaint;
    }

    /** The field that was wrong, so that a reader can look up the line it stood on. */
    public String name() {
        return name;
    }

    /** What is wrong with it: the message behind the name. */
    public String complaint() {
        return complaint;
    }
}
