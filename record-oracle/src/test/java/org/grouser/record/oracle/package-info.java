/** Our Parquet files, read back by parquet-java, the reader of the format's own project. */
@NullMarked
package org.grouser.record.oracle;

import org.jspecify.annotations.NullMarked;
