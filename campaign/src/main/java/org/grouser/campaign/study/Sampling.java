package org.grouser.campaign.study;

/** Which rows a study has. */
public sealed interface Sampling {
    /** In words, for readers. */
    String words();

    /** Every combination of all levels. */
    record Grid() implements Sampling {
        @Override
        public String words() {
            return "full grid";
        }
    }

    /** All factors at their middle, then each alone at its other levels, or at its quantiles 0.05 and 0.95. */
    record OneAtATime() implements Sampling {
        @Override
        public String words() {
            return "one factor at a time";
        }
    }

    /** Rows drawn independently of each other. */
    record PlainRandom(int runs) implements Sampling {
        @Override
        public String words() {
            return "random sample of " + runs;
        }
    }

    /** One row in each of as many equal slices of every factor. */
    record LatinHypercube(int runs) implements Sampling {
        @Override
        public String words() {
            return "Latin hypercube of " + runs;
        }
    }

    /** A scrambled Sobol sequence. */
    record Sobol(int runs) implements Sampling {
        @Override
        public String words() {
            return "scrambled Sobol sequence of " + runs;
        }
    }

    /** Rows for Sobol indices: base times (factors + 2). */
    record Saltelli(int base) implements Sampling {
        @Override
        public String words() {
            return "Saltelli sample with base " + base;
        }
    }

    /**
     * Levels that come closer and closer to a rare outcome.
     *
     * @param outcome one comparison
     * @param perLevel runs of each level
     * @param atMost runs in all
     */
    record Subset(String outcome, int perLevel, int atMost) implements Sampling {
        @Override
        public String words() {
            return "subset simulation of " + outcome + " with " + perLevel + " a level";
        }
    }

    /**
     * The rows of a table made elsewhere.
     *
     * @param file CSV with a head
     */
    record Table(String file) implements Sampling {
        @Override
        public String words() {
            return "rows of " + file;
        }
    }
}
