package org.grouser.record.parquet;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What needs no reader; that readers find every value is shown in the module record-oracle. */
class ParquetWriterTest {
    private static final List<ParquetColumn> COLUMNS = List.of(
            ParquetColumn.int32("row", "", ""),
            ParquetColumn.realOrNull("slip", "-", ""),
            ParquetColumn.textOrNull("stop", ""));

    @TempDir
    Path folder;

    /** By hand from parquet.thrift and the compact protocol: magic, page header, one int, footer. */
    @Test
    void theSmallestTableHasTheseBytes() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ParquetWriter table =
                ParquetWriter.createPlain(out, List.of(ParquetColumn.int32("a", "", "")), Map.of())) {
            table.row(1);
        }
        String expected = "50415231" // PAR1
                + "1500" // page header, 1: data page
                + "1508" // 2: four bytes plain
                + "1508" // 3: four bytes as written
                + "158d9ebae00c" // 4: CRC-32 of 01 00 00 00 is 99f8b879 = -1711753095
                + "1c1502" // 5: header of the data page, 1: one value
                + "1500" // 2: PLAIN
                + "1506" // 3: RLE
                + "1506" // 4: RLE
                + "0000"
                + "01000000" // the value
                + "1502" // footer, 1: version 1
                + "192c" // 2: two elements of the schema
                + "48057461626c65" + "1502" + "00" // 4: "table", 5: one child
                + "1502" + "2500" + "180161" + "00" // 1: INT32, 3: required, 4: "a"
                + "1602" // 3: one row
                + "191c" // 4: one row group
                + "191c" // 1: one column
                + "2600" // 2: not in use
                + "1c" // 3: its metadata
                + "1502" // 1: INT32
                + "19250006" // 2: PLAIN, RLE
                + "19180161" // 3: "a"
                + "1500" // 4: uncompressed
                + "1602" // 5: one value
                + "16SS16SS" // 6, 7: bytes of header and page
                + "2608" // 9: at byte 4
                + "0000"
                + "16SS" // 2: bytes
                + "1602" // 3: one row
                + "2608" // 5: at byte 4
                + "16SS" // 6: bytes as written
                + "1400" // 7: number 0
                + "00"
                + "190c" // 5: no metadata
                + "180747726f75736572" // 6: "Grouser"
                + "00";
        int header = expected.indexOf("01000000") / 2 - 4;
        String size = String.format("%02x", 2 * (header + 4)); // zigzag
        expected = expected.replace("SS", size);
        int footer = expected.length() / 2 - header - 8;
        expected += String.format("%02x000000", footer) + "50415231";
        assertEquals(expected, HexFormat.of().formatHex(out.toByteArray()));
    }

    @Test
    void memoryDoesNotGrowWithTheNumberOfRows() throws IOException {
        long most = 0;
        try (ParquetWriter table = ParquetWriter.create(OutputStream.nullOutputStream(), COLUMNS, Map.of())) {
            for (int row = 0; row < 1_000_000; row++) {
                table.row(row, row * 0.1, "time");
                most = Math.max(most, table.bufferedBytes());
            }
        }
        assertTrue(most <= 65_536 * (4 + 8 + 8 + 2), "held " + most + " bytes");
    }

    @Test
    void theFileAppearsWhenItIsComplete() throws IOException {
        Path file = folder.resolve("results.parquet");
        ParquetWriter.write(file, COLUMNS, Map.of(), table -> {
            table.row(0, 0.5, "time");
            assertTrue(Files.notExists(file));
        });
        byte[] first = Files.readAllBytes(file);
        assertEquals("PAR1", new String(first, 0, 4, StandardCharsets.US_ASCII));
        assertThrows(
                IllegalStateException.class,
                () -> ParquetWriter.write(file, COLUMNS, Map.of(), table -> {
                    throw new IllegalStateException("the study ended");
                }));
        assertArrayEquals(first, Files.readAllBytes(file));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
    }

    @Test
    void typedValuesAndRowsOfObjectsLeaveTheSameBytes() throws IOException {
        ByteArrayOutputStream objects = new ByteArrayOutputStream();
        try (ParquetWriter table = ParquetWriter.create(objects, COLUMNS, Map.of())) {
            table.row(7, Double.NaN, null);
        }
        ByteArrayOutputStream typed = new ByteArrayOutputStream();
        try (ParquetWriter table = ParquetWriter.create(typed, COLUMNS, Map.of())) {
            table.put(0, 7);
            table.put(1, Double.NaN);
            table.putNull(2);
            table.endRow();
        }
        assertArrayEquals(objects.toByteArray(), typed.toByteArray());
    }

    @Test
    void aRowThatDoesNotFitIsRefusedInOneLine() throws IOException {
        ParquetWriter table = ParquetWriter.create(OutputStream.nullOutputStream(), COLUMNS, Map.of());
        assertThatThrownBy(() -> table.row(1, 2.0)).hasMessage("a row of 2 values for 3 columns");
        assertThatThrownBy(() -> table.put(0, 2.5)).hasMessage("column 'row' takes INT32, not DOUBLE");
        assertThatThrownBy(() -> table.put(0, 1L << 40))
                .hasMessage("column 'row' takes INT32, and 1099511627776 is too large for it: declare it as INT64");
        assertThatThrownBy(() -> table.putNull(0))
                .hasMessage("column 'row' needs a value in every row: declare it as optional to leave one out");
        assertThatThrownBy(table::endRow).hasMessage("column 'row' has no value in this row");
        table.put(0, 1);
        assertThatThrownBy(() -> table.put(0, 2)).hasMessage("column 'row' has a value in this row: end the row first");
        table.close();
        assertThatThrownBy(() -> table.put(1, 2.0)).hasMessage("column 'slip' is closed");
    }

    @Test
    void aTableCutWithinARowHasNoFooter() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ParquetWriter table = ParquetWriter.create(out, COLUMNS, Map.of())) {
            table.put(0, 1);
        }
        assertEquals("PAR1", out.toString(StandardCharsets.US_ASCII));
    }

    @Test
    void columnsNeedNamesOfTheirOwn() {
        ParquetColumn slip = ParquetColumn.real("slip", "-", "");
        OutputStream out = OutputStream.nullOutputStream();
        assertThatThrownBy(() -> ParquetWriter.create(out, List.of(slip, slip), Map.of()))
                .hasMessageContaining("'slip'")
                .hasMessageContaining("occurs twice");
        assertThatThrownBy(() -> ParquetWriter.create(out, List.of(), Map.of())).hasMessageContaining("no columns");
        assertThatThrownBy(() -> ParquetColumn.real("", "-", "")).hasMessageContaining("is empty");
    }
}
