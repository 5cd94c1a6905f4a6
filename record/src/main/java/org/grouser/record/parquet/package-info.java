/**
 * Tables as Parquet files, for pandas, DuckDB, Spark and R. Written with the JDK alone: docs/decisions/020-parquet.md says why.
 *
 * <pre>
 *   ParquetColumn (name, type, unit, meaning) ─┐
 *   rows ──────────────────────────────────────┴─ParquetWriter──▶ row groups of bounded size, then the footer
 *
 *   ColumnBuffer   values of one column until their row group is full
 *   Footer         what a reader wants to know first: schema, places of the columns, metadata
 *   ThriftText     the encoding of footer and page headers
 * </pre>
 *
 * Start at {@link org.grouser.record.parquet.ParquetWriter}. The format is that of [ParquetFormat].
 */
@NullMarked
package org.grouser.record.parquet;

import org.jspecify.annotations.NullMarked;
