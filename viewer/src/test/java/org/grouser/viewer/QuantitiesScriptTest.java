package org.grouser.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.grouser.record.display.ColourMap;
import org.grouser.record.display.DisplayTable;
import org.junit.jupiter.api.Test;

/** The pages show numbers by the table of the library. -Dgrouser.freeze=true writes their copy of it anew. */
class QuantitiesScriptTest {
    private static final Path SCRIPT =
            Node.MODULE.resolve("src/main/resources/org/grouser/viewer/page/data/quantities.js");

    @Test
    void pagesHoldTheTableOfTheLibrary() throws IOException {
        String script =
                "/** How numbers are shown: record.display.DisplayTable, written by QuantitiesScriptTest. */\n\n"
                        + "// prettier-ignore\nexport const TABLE = " + DisplayTable.toJson() + ";\n";
        if (Boolean.getBoolean("grouser.freeze")) {
            Files.writeString(SCRIPT, script);
        }
        assertThat(Files.readString(SCRIPT))
                .as("write it anew with -Dgrouser.freeze=true")
                .isEqualTo(script);
    }

    @Test
    void pagesAndReportsPaintInTheSameColours() throws IOException {
        Node.assume();
        for (ColourMap map : ColourMap.values()) {
            String print = "import {colourTable} from 'grouser/data/colourmap.js';" + "console.log([...colourTable('"
                    + map.id() + "')].filter((_, k) => k % 4 < 3).join(' '));";
            Node.Result result = Node.run(List.of(
                    "--import",
                    Node.MODULE.resolve("src/test/js/resolve.mjs").toUri().toString(),
                    "--input-type=module",
                    "-e",
                    print));
            assertThat(result.code()).as(result.output()).isZero();
            int[] bytes = Arrays.stream(result.output().strip().split(" "))
                    .mapToInt(Integer::parseInt)
                    .toArray();
            assertThat(bytes).hasSize(3 * ColourMap.COLOURS);
            for (int k = 0; k < bytes.length; k++) {
                int ours = (map.rgb(k / 3 / (ColourMap.COLOURS - 1.0)) >> (8 * (2 - k % 3))) & 0xff;
                assertThat(Math.abs(ours - bytes[k])).as("%s, byte %d", map, k).isLessThanOrEqualTo(1);
            }
        }
    }
}
