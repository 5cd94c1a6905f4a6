package org.grouser.fmu.export;

/** The versions of the Functional Mock-up Interface that are written. */
public enum FmiVersion {
    /** 2.0.5. */
    FMI2("2.0", 2),
    /** 3.0.2. */
    FMI3("3.0", 3);

    private final String text;
    private final int number;

    FmiVersion(String text, int number) {
        this.text = text;
        this.number = number;
    }

    /** As a user writes it. */
    public static FmiVersion of(String text) {
        for (FmiVersion version : values()) {
            if (version.text.equals(text) || text.equals(Integer.toString(version.number))) {
                return version;
            }
        }
        throw new IllegalArgumentException("FMI version '" + text + "' is not written; choose 3.0 or 2.0");
    }

    /** As the standard writes it, for example 3.0. */
    public String text() {
        return text;
    }

    int number() {
        return number;
    }
}
