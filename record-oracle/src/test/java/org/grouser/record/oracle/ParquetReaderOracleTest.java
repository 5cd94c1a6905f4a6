package org.grouser.record.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.grouser.record.parquet.ParquetColumn;
import org.grouser.record.parquet.ParquetType;
import org.grouser.record.parquet.ParquetWriter;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every value that we wrote is the value that parquet-java reads, with its checks of checksums on. */
class ParquetReaderOracleTest {
    private static final List<ParquetColumn> COLUMNS = List.of(
            ParquetColumn.int32("row", "", "number of the run"),
            ParquetColumn.int64("seed", "", "of the run"),
            ParquetColumn.real("slope_deg", "deg", "slope of the ground"),
            ParquetColumn.realOrNull("sinkage_max", "m", "deepest sinkage"),
            ParquetColumn.text("stop", "why the run ended"),
            ParquetColumn.textOrNull("größe µ", "何でも"),
            ParquetColumn.flag("tipped", ""),
            new ParquetColumn("marked", ParquetType.BOOLEAN, true, "", ""));

    @TempDir
    Path folder;

    private record Table(
            MessageType schema, Map<String, String> metadata, List<Long> groups, List<List<@Nullable Object>> rows) {}

    private static Table read(Path file) throws IOException {
        ParquetReadOptions options = ParquetReadOptions.builder(new PlainParquetConfiguration())
                .usePageChecksumVerification()
                .withCodecFactory(new JdkGzip())
                .build();
        try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file), options)) {
            MessageType schema = reader.getFileMetaData().getSchema();
            List<Long> groups = new ArrayList<>();
            List<List<@Nullable Object>> rows = new ArrayList<>();
            PageReadStore pages = reader.readNextRowGroup();
            while (pages != null) {
                groups.add(pages.getRowCount());
                RecordReader<Group> records = new ColumnIOFactory()
                        .getColumnIO(schema)
                        .getRecordReader(pages, new GroupRecordConverter(schema));
                for (long i = 0; i < pages.getRowCount(); i++) {
                    rows.add(values(schema, records.read()));
                }
                pages = reader.readNextRowGroup();
            }
            return new Table(schema, reader.getFileMetaData().getKeyValueMetaData(), groups, rows);
        }
    }

    private static List<@Nullable Object> values(MessageType schema, Group record) {
        List<@Nullable Object> values = new ArrayList<>();
        for (int column = 0; column < schema.getFieldCount(); column++) {
            if (record.getFieldRepetitionCount(column) == 0) {
                values.add(null);
                continue;
            }
            values.add(
                    switch (schema.getType(column).asPrimitiveType().getPrimitiveTypeName()) {
                        case INT32 -> record.getInteger(column, 0);
                        case INT64 -> record.getLong(column, 0);
                        case DOUBLE -> record.getDouble(column, 0);
                        case BOOLEAN -> record.getBoolean(column, 0);
                        default -> record.getString(column, 0);
                    });
        }
        return values;
    }

    private Path write(boolean gzip, List<ParquetColumn> columns, List<List<@Nullable Object>> rows)
            throws IOException {
        Path file = folder.resolve("table.parquet");
        Map<String, String> metadata = Map.of("study", "slope-envelope");
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file));
                ParquetWriter writer = gzip
                        ? ParquetWriter.create(out, columns, metadata)
                        : ParquetWriter.createPlain(out, columns, metadata)) {
            for (List<@Nullable Object> row : rows) {
                writer.row(row.toArray());
            }
        }
        return file;
    }

    private static List<@Nullable Object> anyRow(int row, SplittableRandom random) {
        List<@Nullable Object> values = new ArrayList<>();
        values.add(random.nextInt());
        values.add(random.nextLong());
        values.add(
                switch (random.nextInt(8)) {
                    case 0 -> Double.NaN;
                    case 1 -> Double.NEGATIVE_INFINITY;
                    case 2 -> -0.0;
                    case 3 -> Double.MIN_VALUE;
                    default -> random.nextDouble() - 0.5;
                });
        values.add(random.nextInt(3) == 0 ? null : (Object) random.nextDouble());
        values.add("stop " + row % 7);
        values.add(row / 1000 % 2 == 0 ? null : "Ω≈ç√ 𝄞 " + "x".repeat(random.nextInt(20)));
        values.add(random.nextBoolean());
        values.add(random.nextInt(5) == 0 ? null : (Object) random.nextBoolean());
        return values;
    }

    private static List<List<@Nullable Object>> anyRows(int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            rows.add(anyRow(row, random));
        }
        return rows;
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void everyValueOfSeveralRowGroupsComesBack(boolean gzip) throws IOException {
        List<List<@Nullable Object>> rows = anyRows(150_001, 20_200);
        Table table = read(write(gzip, COLUMNS, rows));
        assertEquals(List.of(65_536L, 65_536L, 18_929L), table.groups());
        assertEquals(rows, table.rows());
    }

    @Test
    void tablesOfEveryShortLengthComeBack() throws IOException {
        for (int count = 0; count < 70; count++) {
            List<List<@Nullable Object>> rows = anyRows(count, count);
            Table table = read(write(true, COLUMNS, rows));
            assertEquals(rows, table.rows(), "rows and seed " + count);
        }
    }

    @Test
    void anEmptyTableHasItsColumnsAndNoRowGroup() throws IOException {
        Table table = read(write(true, COLUMNS, List.of()));
        assertEquals(List.of(), table.groups());
        assertEquals(COLUMNS.size(), table.schema().getFieldCount());
        assertThat(table.schema().toString())
                .contains("required int32 row;")
                .contains("optional double sinkage_max")
                .contains("optional binary größe µ (STRING);");
    }

    @Test
    void metadataTellsUnitsAndMeanings() throws IOException {
        Map<String, String> metadata = read(write(true, COLUMNS, List.of())).metadata();
        assertThat(metadata)
                .containsEntry("study", "slope-envelope")
                .containsEntry("slope_deg.unit", "deg")
                .containsEntry("größe µ.meaning", "何でも")
                .doesNotContainKey("tipped.unit");
    }

    @Test
    void nanIsMissingOnlyWhereTheColumnSaysSo() throws IOException {
        List<ParquetColumn> columns =
                List.of(ParquetColumn.real("kept", "m", ""), ParquetColumn.realOrNull("missing", "m", ""));
        Table table = read(write(true, columns, List.of(List.of(Double.NaN, Double.NaN))));
        List<@Nullable Object> expected = new ArrayList<>(Collections.nCopies(1, Double.NaN));
        expected.add(null);
        assertEquals(List.of(expected), table.rows());
    }

    @Test
    void aColumnWithoutAnyValueAndLongTextsComeBack() throws IOException {
        List<ParquetColumn> columns = List.of(ParquetColumn.textOrNull("none", ""), ParquetColumn.text("long", ""));
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (int row = 0; row < 40; row++) {
            List<@Nullable Object> values = new ArrayList<>();
            values.add(null);
            values.add("long " + row + "é".repeat(300_000));
            rows.add(values);
        }
        Table table = read(write(true, columns, rows));
        assertEquals(List.of(14L, 14L, 12L), table.groups()); // 8 MB of 600 kB each
        assertEquals(rows, table.rows());
    }

    @Test
    void moreColumnsThanAShortListOfThriftHoldsComeBack() throws IOException {
        List<ParquetColumn> columns = new ArrayList<>();
        List<@Nullable Object> row = new ArrayList<>();
        for (int column = 0; column < 400; column++) {
            columns.add(ParquetColumn.real("c" + column, "", ""));
            row.add(column / 7.0);
        }
        assertEquals(
                List.of(row, row), read(write(true, columns, List.of(row, row))).rows());
    }

    @Test
    void aByteThatChangedOnTheDiskIsFoundByTheChecksum() throws IOException {
        Path file = write(false, COLUMNS, anyRows(1000, 1));
        byte[] bytes = Files.readAllBytes(file);
        bytes[3000] ^= 1;
        Files.write(file, bytes);
        assertThatThrownBy(() -> read(file))
                .isInstanceOf(ParquetDecodingException.class)
                .hasMessageContaining("CRC");
    }
}
