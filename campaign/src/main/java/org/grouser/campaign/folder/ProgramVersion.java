package org.grouser.campaign.folder;

/** Which program it is that runs. */
public final class ProgramVersion {
    private ProgramVersion() {}

    /** As the jar's manifest has it. */
    public static String number() {
        String version = ProgramVersion.class.getPackage().getImplementationVersion();
        return version == null ? "0.1.0" : version;
    }

    /** The commit that the launcher found the sources at, with a plus if they differ from it; empty if it is not known. */
    public static String commit() {
        return System.getProperty("grouser.commit", "");
    }
}
