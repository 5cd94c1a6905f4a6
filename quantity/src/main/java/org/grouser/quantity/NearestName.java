package org.grouser.quantity;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The known word nearest to a misspelt one. */
public final class NearestName {
    private static final int LONGEST_LIST = 30;
    private static final int LONGEST_WORD = 80;

    private NearestName() {}

    /** "; did you mean 'friction'?", or, when nothing is near, the list of what is known, cut to three if it is long. */
    public static String hint(String word, Collection<String> known) {
        String near = word(word, known);
        if (near != null) {
            return "; did you mean '" + near + "'?";
        }
        if (known.size() > LONGEST_LIST) {
            return "; nearest: " + String.join(", ", three(word, known));
        }
        return known.isEmpty() ? "; none is known here" : "; known here: " + String.join(", ", known);
    }

    /** At most three names, the most alike first; equally alike ones in their given order. */
    public static List<String> three(String word, Collection<String> known) {
        String asked = shortened(word);
        return known.stream()
                .sorted(Comparator.comparingInt(candidate -> distance(asked, shortened(candidate))))
                .limit(3)
                .toList();
    }

    /** The word, cut where it is longer than any sensible one. */
    public static String shortened(String word) {
        return word.length() <= LONGEST_WORD ? word : word.substring(0, LONGEST_WORD) + "...";
    }

    /** Null if none is near enough: a third of the letters, at least two, or one begins with the other. */
    public static @Nullable String word(String word, Collection<String> known) {
        String best = null;
        int bestDistance = Math.max(2, word.length() / 3) + 1;
        for (String candidate : known) {
            int distance = distance(word, candidate);
            if (distance < bestDistance && distance < Math.max(word.length(), candidate.length())) {
                best = candidate;
                bestDistance = distance;
            }
        }
        if (best != null) {
            return best;
        }
        for (String candidate : known) {
            if (word.length() > 2 && (candidate.startsWith(word) || word.startsWith(candidate))) {
                return candidate;
            }
        }
        return null;
    }

    /** Fewest insertions, deletions and exchanges of one letter [Levenshtein1966]; case counts for nothing. */
    public static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                boolean same = Character.toLowerCase(a.charAt(i - 1)) == Character.toLowerCase(b.charAt(j - 1));
                int exchanged = diagonal + (same ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(exchanged, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
