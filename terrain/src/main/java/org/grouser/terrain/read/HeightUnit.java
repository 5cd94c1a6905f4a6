package org.grouser.terrain.read;

/** Units that files give heights in. */
final class HeightUnit {
    static final String KNOWN = "m, km, cm, mm, ft and US survey feet";

    private HeightUnit() {}

    /** Metres per unit; NaN if it is none that we know. */
    static double metres(String words) {
        return switch (Words.lower(words.strip())) {
            case "m", "meter", "meters", "metre", "metres" -> 1;
            case "km", "kilometer", "kilometers", "kilometre", "kilometres" -> 1000;
            case "cm", "centimeter", "centimetre", "centimeters", "centimetres" -> 0.01;
            case "mm", "millimeter", "millimetre", "millimeters", "millimetres" -> 0.001;
            case "ft", "foot", "feet", "international foot" -> 0.3048;
            case "us-ft", "us_survey_foot", "us survey foot", "us survey feet", "ftus" -> 1200.0 / 3937;
            default -> Double.NaN;
        };
    }
}
