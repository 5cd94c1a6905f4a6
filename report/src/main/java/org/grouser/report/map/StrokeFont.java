package org.grouser.report.map;

import java.awt.geom.Path2D;
import java.util.HashMap;
import java.util.Map;

/**
 * The letters that maps need, as strokes on a grid: base line 0, small letters 5 high, capitals and digits 7. Pixels are
 * then the same on every machine, also on one without fonts.
 */
final class StrokeFont {
    private static final double UNIT = 1.42; // pixels of the page per step of the grid
    private static final double GAP = 1.7; // steps between letters
    private static final double BLANK = 2.2;
    private static final String BOWL = "M4 2.5 Q4 5 2 5 Q0 5 0 2.5 Q0 0 2 0 Q4 0 4 2.5";
    private static final String ARCH = "M0 2.8 Q.3 5 2.1 5 Q3.8 5 3.8 3 L3.8 0";
    private static final Map<Character, String> STROKES = new HashMap<>(); // looked up by letter only

    static {
        String[] letters = {
            "0",
            "M2.4 7 Q4.8 7 4.8 3.5 Q4.8 0 2.4 0 Q0 0 0 3.5 Q0 7 2.4 7",
            "1",
            "M.6 5.7 L2.6 7 L2.6 0",
            "2",
            "M.2 5.2 Q.3 7 2.4 7 Q4.6 7 4.6 5.1 Q4.6 3.7 2.6 2.1 L.1 0 L4.8 0",
            "3",
            "M.3 5.7 Q.6 7 2.4 7 Q4.5 7 4.5 5.3 Q4.5 3.8 2 3.8 Q4.8 3.8 4.8 2 Q4.8 0 2.4 0 Q.6 0 0 1.4",
            "4",
            "M3.7 0 L3.7 7 L0 2 L5 2",
            "5",
            "M4.4 7 L.9 7 L.5 3.8 Q1.3 4.6 2.5 4.6 Q4.8 4.6 4.8 2.3 Q4.8 0 2.4 0 Q.7 0 0 1.3",
            "6",
            "M4.3 6.1 Q3.7 7 2.6 7 Q0 7 0 3 Q0 0 2.5 0 Q4.8 0 4.8 2.2 Q4.8 4.3 2.6 4.3 Q.7 4.3 .1 2.5",
            "7",
            "M.1 7 L4.8 7 Q2.4 3.8 1.9 0",
            "8",
            "M2.4 3.8 Q4.5 4 4.5 5.4 Q4.5 7 2.4 7 Q.3 7 .3 5.4 Q.3 4 2.4 3.8 Q4.8 3.6 4.8 1.8 Q4.8 0 2.4 0 Q0 0 0 1.8 Q0 3.6 2.4 3.8",
            "9",
            "M.5 .9 Q1.1 0 2.2 0 Q4.8 0 4.8 4 Q4.8 7 2.3 7 Q0 7 0 4.8 Q0 2.7 2.2 2.7 Q4.1 2.7 4.7 4.5",
            ".",
            "M.3 0 L.3 .15",
            ",",
            "M.5 .2 L.1 -1.3",
            "-",
            "M.2 2.7 L3.2 2.7",
            "/",
            "M0 -1 L3 7.5",
            "a",
            BOWL + " M4 5 L4 0",
            "b",
            BOWL + " M0 7 L0 0",
            "d",
            BOWL + " M4 7 L4 0",
            "g",
            BOWL + " M4 5 L4 -.2 Q4 -2 2 -2 Q.8 -2 .1 -1.3",
            "o",
            BOWL,
            "p",
            BOWL + " M0 5 L0 -2",
            "c",
            "M3.7 4 Q3.2 5 2 5 Q0 5 0 2.5 Q0 0 2 0 Q3.2 0 3.7 1",
            "e",
            "M.1 2.7 L4 2.7 Q4 5 2 5 Q0 5 0 2.5 Q0 0 2.1 0 Q3.3 0 3.8 .9",
            "f",
            "M2.7 7 Q1 7.2 1 5.5 L1 0 M0 4.8 L2.4 4.8",
            "h",
            "M0 7 L0 0 " + ARCH,
            "i",
            "M.2 5 L.2 0 M.2 6.8 L.2 6.95",
            "k",
            "M0 7 L0 0 M3.6 5 L0 1.9 M1.3 3 L3.8 0",
            "l",
            "M.2 7 L.2 0",
            "(",
            "M1.8 7.5 Q0 5.5 0 3.2 Q0 .8 1.8 -1.2",
            ")",
            "M0 7.5 Q1.8 5.5 1.8 3.2 Q1.8 .8 0 -1.2",
            ":",
            "M.3 0 L.3 .15 M.3 4.2 L.3 4.35",
            "\u2212",
            "M.2 3.2 L4.2 3.2",
            "m",
            "M0 5 L0 0 M0 2.8 Q.2 5 1.7 5 Q3 5 3 3.2 L3 0 M3 2.8 Q3.2 5 4.7 5 Q6 5 6 3.2 L6 0",
            "n",
            "M0 5 L0 0 " + ARCH,
            "q",
            BOWL + " M4 5 L4 -2",
            "r",
            "M0 5 L0 0 M0 2.8 Q.4 5.1 2.3 4.9",
            "s",
            "M3.3 4.2 Q2.9 5 1.7 5 Q.2 5 .2 3.8 Q.2 2.8 1.8 2.55 Q3.5 2.3 3.5 1.2 Q3.5 0 1.8 0 Q.5 0 0 .9",
            "t",
            "M1 6.5 L1 1.3 Q1 0 2.4 .1 M0 4.8 L2.3 4.8",
            "u",
            "M0 5 L0 2 Q0 0 1.8 0 Q3.5 0 3.8 2.2 M3.8 5 L3.8 0",
            "v",
            "M0 5 L2 0 L4 5",
            "w",
            "M0 5 L1.5 0 L3 5 L4.5 0 L6 5",
            "x",
            "M0 5 L3.6 0 M3.6 5 L0 0",
            "y",
            "M0 5 L2 0 M4 5 L1.4 -1.3 Q1.1 -2 0 -2",
            "D",
            "M0 0 L0 7 L2 7 Q5 7 5 3.5 Q5 0 2 0 L0 0",
            "R",
            "M0 0 L0 7 L2.6 7 Q4.7 7 4.7 5.2 Q4.7 3.4 2.6 3.4 L0 3.4 M2.4 3.4 L4.8 0",
            "S",
            "M4.5 5.8 Q4 7 2.4 7 Q.3 7 .3 5.3 Q.3 4 2.4 3.6 Q4.8 3.1 4.8 1.8 Q4.8 0 2.4 0 Q.5 0 0 1.3",
            "H",
            "M0 0 L0 7 M4.9 0 L4.9 7 M0 3.7 L4.9 3.7",
        };
        for (int i = 0; i < letters.length; i += 2) {
            STROKES.put(letters[i].charAt(0), letters[i + 1]);
        }
    }

    private StrokeFont() {}

    /** Pixels of the page. */
    static double width(String words) {
        double steps = -GAP;
        for (int i = 0; i < words.length(); i++) {
            steps += advance(words.charAt(i));
        }
        return UNIT * Math.max(0, steps);
    }

    /**
     * The words as lines to be drawn.
     *
     * @param y of the base line
     */
    static Path2D outline(String words, double x, double y) {
        Path2D path = new Path2D.Double();
        double at = x;
        for (int i = 0; i < words.length(); i++) {
            draw(path, strokes(words.charAt(i)), at, y);
            at += UNIT * advance(words.charAt(i));
        }
        return path;
    }

    private static String strokes(char letter) {
        String strokes = STROKES.get(letter);
        if (strokes == null && letter != ' ') {
            throw new IllegalArgumentException("no strokes for '" + letter + "'");
        }
        return strokes == null ? "" : strokes;
    }

    private static double advance(char letter) {
        double widest = 0;
        for (String[] step : steps(strokes(letter))) {
            widest = Math.max(widest, Double.parseDouble(step[step.length - 2]));
        }
        return letter == ' ' ? BLANK : widest + GAP;
    }

    /** Command letters with their numbers behind them, each number a text. */
    private static String[][] steps(String strokes) {
        if (strokes.isEmpty()) {
            return new String[0][];
        }
        String[] commands = strokes.split(" (?=[MLQ])", -1);
        String[][] steps = new String[commands.length][];
        for (int i = 0; i < commands.length; i++) {
            steps[i] = (commands[i].charAt(0) + " " + commands[i].substring(1)).split(" ", -1);
        }
        return steps;
    }

    private static void draw(Path2D path, String strokes, double x, double y) {
        for (String[] step : steps(strokes)) {
            double[] p = new double[step.length - 1];
            for (int i = 0; i < p.length; i++) {
                double value = UNIT * Double.parseDouble(step[i + 1]);
                p[i] = i % 2 == 0 ? x + value : y - value;
            }
            switch (step[0]) {
                case "M" -> path.moveTo(p[0], p[1]);
                case "L" -> path.lineTo(p[0], p[1]);
                default -> path.quadTo(p[0], p[1], p[2], p[3]);
            }
        }
    }
}
