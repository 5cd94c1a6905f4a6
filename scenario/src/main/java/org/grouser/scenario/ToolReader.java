package org.grouser.scenario;

import org.grouser.contact.shape.ContactShape;
import org.grouser.vehicle.ToolSpec;

/** Checked tool mappings into records. */
final class ToolReader {
    private ToolReader() {}

    /**
     * @param resolver finds the file of a mesh
     */
    static ToolSpec.Form form(Fields tool, Resolver resolver) {
        if (tool.has("mesh")) {
            Fields mesh = tool.mapping("mesh");
            return mesh.build(() -> new ToolSpec.MeshFile(
                    resolver.file(mesh, "file"), mesh.number("scale"), mesh.number("bearing_width_m")));
        }
        if (tool.has("ball")) {
            Fields ball = tool.mapping("ball");
            return ball.build(() -> new ToolSpec.Ball(ball.number("radius_m"), (int) ball.whole("cuts")));
        }
        return new ToolSpec.Known(shape(tool));
    }

    private static ContactShape shape(Fields tool) {
        if (tool.has("blade")) {
            Fields blade = tool.mapping("blade");
            double overhangRad = blade.has("overhang_deg")
                    ? blade.number("overhang_deg") * (Math.PI / 180)
                    : blade.number("overhang_rad", 0);
            return blade.build(() -> new ContactShape.Blade(
                    blade.number("width_m"), blade.number("thickness_m"), blade.number("height_m"), overhangRad));
        }
        if (tool.has("disc")) {
            Fields disc = tool.mapping("disc");
            return disc.build(() -> new ContactShape.Disc(disc.number("radius_m"), disc.number("thickness_m")));
        }
        Fields box = tool.mapping("box");
        return box.build(() -> new ContactShape.Box(box.vector("size_m")));
    }
}
