package org.grouser.contact.scm;

import java.io.IOException;
import org.grouser.contact.scm.flow.FlowSettings;
import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.scm.shape.SoilRasters;
import org.grouser.contact.scm.shape.WheelRim;
import org.grouser.contact.shape.ContactShape;

/** A patch of soil in which one cell is pressed by an object, for hand-computed stresses. */
final class OneCell {
    static final SoilGrid GRID = new SoilGrid(0, 0, 0.01, 8, 8);
    static final int AT = 3 * 8 + 3; // its centre is (0.035, 0.035)

    final SoilCells c = new SoilCells(GRID, 0, 0, 8, 8);
    final SoilObject object;
    final ContactForce force;
    final Compaction compaction;

    OneCell(ScmSpec.Model model, ScmSpec.Law law, Soil soil) throws IOException {
        ScmSpec spec = new ScmSpec(
                GRID,
                2,
                SoilMap.uniform(soil),
                model,
                ScmSpec.Stress.of(law),
                FlowSettings.DEFAULT,
                new ScmSpec.Update(true, Double.NaN, Double.NaN, false, false, WheelRim.CENTRE));
        SoilParameters soils = new SoilParameters(spec.soils(), GRID);
        object = new SoilObject(
                "disc",
                SoilRasters.of(new ContactShape.Disc(0.1, 0.1)),
                soils.moduli(0.1),
                new SoilObject.Surface(soils.tanFriction(Double.NaN, 1), 0));
        force = new ContactForce(spec, soils);
        compaction = new Compaction(spec, soils, force);
    }

    OneCell(Soil soil) throws IOException {
        this(ScmSpec.Model.FLOW, ScmSpec.Law.TWO_LAYER, soil);
    }

    /** Puts the object's lower side over the cell; it covers a share of it. */
    void press(double zo, double share) {
        object.footprint.clear();
        object.footprint.add(3, 3, zo, share);
        object.at[0] = AT;
        c.zobj[AT] = zo;
    }

    /**
     * @return force and moment about the object's origin
     */
    double[] wrench(double aheadS) {
        force.evaluate(object, c, aheadS);
        return object.wrench;
    }

    double stressPa(double zo) {
        return force.normal(c, AT, zo, object.modulus[0], 0);
    }
}
