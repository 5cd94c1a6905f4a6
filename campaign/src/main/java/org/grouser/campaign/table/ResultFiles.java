package org.grouser.campaign.table;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.grouser.record.parquet.ParquetColumn;
import org.grouser.record.parquet.ParquetWriter;
import org.grouser.record.run.RunFolder;
import org.grouser.record.study.StudyColumn;
import org.grouser.record.study.StudyRows;

/** The table in the order of its rows: results.csv and results.parquet. Rows are taken from the journal one by one. */
public final class ResultFiles {
    private ResultFiles() {}

    /**
     * Writes both files.
     *
     * @param study hash and name, for the file's own description
     * @param standOut rows that the drawings need in any case
     * @return rows for drawings
     */
    public static StudyRows write(
            RunFolder folder, Journal journal, RowTable table, Map<String, String> study, Set<Integer> standOut)
            throws IOException {
        StudyRows.Collector rows = new StudyRows.Collector(table.columns(), standOut);
        RowText text = new RowText(table.columns());
        folder.write("results.csv", out -> {
            Writer lines = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            lines.append(text.head()).append('\n');
            for (int i = 0; i < table.rows(); i++) {
                if (table.has(i)) {
                    String line = journal.line(table.place(i));
                    StudyRow row = journal.parsed(line, table.place(i));
                    lines.append(line, 0, line.lastIndexOf(',')).append('\n'); // without its checksum
                    rows.add(row.row(), row.values(), row.stop(), row.failure());
                }
            }
            lines.flush();
        });
        ParquetWriter.write(folder.path().resolve("results.parquet"), columns(table), study, parquet -> {
            for (int i = 0; i < table.rows(); i++) {
                if (table.has(i)) {
                    put(parquet, table.columns(), journal.read(table.place(i)));
                }
            }
        });
        return rows.rows();
    }

    private static List<ParquetColumn> columns(RowTable table) {
        List<ParquetColumn> columns = new ArrayList<>();
        columns.add(ParquetColumn.int32("row", "-", "number of the run, from 0"));
        for (StudyColumn column : table.columns()) {
            columns.add(
                    column.labels().isEmpty()
                            ? ParquetColumn.realOrNull(column.name(), column.unit(), column.meaning())
                            : ParquetColumn.textOrNull(column.name(), column.meaning()));
        }
        columns.add(ParquetColumn.text("stop", "why the run ended"));
        columns.add(ParquetColumn.text("state_hash", "of the final state"));
        columns.add(ParquetColumn.real("seconds", "s", "that the run took"));
        columns.add(ParquetColumn.text("failure", "why its numbers do not count, or empty"));
        return columns;
    }

    private static void put(ParquetWriter parquet, List<StudyColumn> columns, StudyRow row) throws IOException {
        int at = 0;
        parquet.put(at++, row.row());
        for (int i = 0; i < columns.size(); i++) {
            double value = row.values()[i];
            if (Double.isNaN(value)) {
                parquet.putNull(at++);
            } else if (columns.get(i).labels().isEmpty()) {
                parquet.put(at++, value);
            } else {
                parquet.put(at++, columns.get(i).labels().get((int) value));
            }
        }
        parquet.put(at++, row.stop());
        parquet.put(at++, row.stateHash());
        parquet.put(at++, row.seconds());
        parquet.put(at, row.failure());
        parquet.endRow();
    }
}
