package org.grouser.campaign.sampling;

/** Independent uniform points. A point does not depend on the size, so a larger design goes on where a smaller ended. */
public record RandomDesign(long seed, int size, int dimensions) implements Design {
    public RandomDesign {
        Points.checkShape(size, dimensions);
    }

    @Override
    public void point(int index, double[] into) {
        Points.check(index, size);
        for (int j = 0; j < dimensions; j++) {
            into[j] = Points.unit(Points.bits(seed, index, j));
        }
    }
}
