package org.grouser.contact.scm.flow;

/** Works out the cells of one source, triangle by triangle, and adds them to the sums; all kernels give the same bits. */
interface SectorKernel {
    /**
     * Begins with a source whose chords are traced.
     *
     * @param size of the sums
     */
    void begin(int size);

    /**
     * Takes in the triangle between two chords.
     *
     * @param runs its cells
     * @return sum of the deposit factors
     */
    float triangle(SectorRuns runs, DepositFactors factors, int k, int next);

    /**
     * Adds the field of the source at a cell of the grid, scaled.
     *
     * @param sums Modified.
     */
    void addTo(float[] sums, FlowGrid grid, int ci, int cj, float scale);
}
