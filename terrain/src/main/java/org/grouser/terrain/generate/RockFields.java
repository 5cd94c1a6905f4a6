package org.grouser.terrain.generate;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.quantity.Check;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.surface.TriangleMesh;

/** Generates fields of rocks. */
public final class RockFields {
    private static final double MOST_BURIED = 0.8; // of what stands over and below the ground (our choice)

    private RockFields() {}

    /**
     * First the two triangles of each cell of the ground, row by row, if the field has a base, then the rocks in the order
     * of {@link #rocks}, each a closed body that faces outwards and reaches into the ground.
     *
     * @throws IOException if its file of heights cannot be used, in one line
     */
    public static TriangleMesh mesh(RockField field) throws IOException {
        RockGround ground = RockGround.of(field);
        Scatter scatter = Scatter.of(field);
        Check.that(
                field.base() || !scatter.rocks.isEmpty(),
                "seed",
                "= " + field.seed() + " draws no rock, and base is false: type another seed or a larger extent");
        int nodes = field.base() ? ground.columns() * ground.rows() : 0;
        int cells = field.base() ? (ground.columns() - 1) * (ground.rows() - 1) : 0;
        int vertices = nodes;
        int triangles = 2 * cells;
        for (RoughRock rock : scatter.rocks) {
            vertices += rock.ball.vertices();
            triangles += rock.ball.triangles();
        }
        double[] verticesM = new double[3 * vertices];
        int[] corners = new int[3 * triangles];
        if (field.base()) {
            ground.draw(verticesM, corners);
        }
        int vertex = nodes;
        int corner = 6 * cells;
        for (int i = 0; i < scatter.rocks.size(); i++) {
            RoughRock rock = scatter.rocks.get(i);
            Vec3 centreM = placed(ground, scatter, i).centreM();
            for (int k = 0; k < rock.cornersM.length; k += 3) {
                Vec3.of(rock.cornersM, k).plus(centreM).store(verticesM, 3 * vertex + k);
            }
            for (int own : rock.ball.corners()) {
                corners[corner++] = vertex + own;
            }
            vertex += rock.ball.vertices();
        }
        return TriangleMesh.of(verticesM, corners);
    }

    /**
     * Its rocks, largest first.
     *
     * @throws IOException if its file of heights cannot be used, in one line
     */
    public static List<PlacedRock> rocks(RockField field) throws IOException {
        RockGround ground = RockGround.of(field);
        Scatter scatter = Scatter.of(field);
        List<PlacedRock> rocks = new ArrayList<>();
        for (int i = 0; i < scatter.rocks.size(); i++) {
            rocks.add(placed(ground, scatter, i));
        }
        return rocks;
    }

    /** How many rocks lie in it; needs no file of heights. */
    public static RockStatistics statistics(RockField field) {
        return RockStatistics.of(field, Scatter.of(field));
    }

    /** Lets a rock down into the ground until its deepest point is as deep as it was drawn. */
    private static PlacedRock placed(RockGround ground, Scatter scatter, int i) {
        RoughRock rock = scatter.rocks.get(i);
        double xM = scatter.placesM.get(i)[0];
        double yM = scatter.placesM.get(i)[1];
        double lowest = Double.MAX_VALUE; // over the ground, for a centre at z = 0
        double highest = -Double.MAX_VALUE;
        for (int k = 0; k < rock.cornersM.length; k += 3) {
            double over = rock.cornersM[k + 2] - ground.heightM(xM + rock.cornersM[k], yM + rock.cornersM[k + 1]);
            lowest = Math.min(lowest, over);
            highest = Math.max(highest, over);
        }
        double buriedM = Math.min(rock.burial * rock.diameterM, MOST_BURIED * (highest - lowest));
        Vec3 centreM = new Vec3(xM, yM, -buriedM - lowest);
        double shownM = highest - lowest - buriedM;
        return new PlacedRock(centreM, rock.diameterM, buriedM, shownM, rock.reachM, rock.ball.triangles());
    }
}
