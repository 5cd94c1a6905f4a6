package org.grouser.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReferenceKindTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Fig. 4                                      | paper",
                "section IV.B, Fig. 6; erratum M1            | paper",
                "Fig. 4; closed form m v                     | closed form",
                "statics: friction 0.5 is more than 0.4      | closed form",
                "Fig. 9; reference run                       | second program",
                "second program                              | second program",
                "CMU wheel, measured                         | measurement",
                "second method: our own run on a plane       | earlier run of ours",
                "reference run as first made                 | earlier run of ours",
                "energy never grows without actuation        | requirement"
            })
    void theWordsOfASourceSayWhatKindOfNumberItGives(String source, String kind) {
        assertEquals(kind, ReferenceKind.of(source).toString());
    }
}
