package dev.tern.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Both folders of migrations, once run, make the same schema. */
class BothSchemasTest {
    @RegisterExtension
    final SqliteStore sqlite = new SqliteStore();

    private final PostgresEngine postgres = MigratedTemplate.engine(MigratedTemplate.copy());

    @Test
    void theyHaveTheSameTablesWithTheSameColumns() {
        try (var ofSqlite = sqlite.file().reader();
                var ofPostgres = postgres.reader()) {
            assertThat(columns(ofPostgres, "public"))
                    .isEqualTo(columns(ofSqlite, null))
                    .hasSizeGreaterThan(50);
        }
    }

    /** Or two servers would order it differently, by their languages. */
    @Test
    void textComparesByteByByteInEveryTable() {
        try (var handle = postgres.reader()) {
            assertThat(handle.createQuery("""
                            select c.table_name || '.' || c.column_name
                            from information_schema.columns c
                            join information_schema.tables t on t.table_name = c.table_name and t.table_type = 'BASE TABLE'
                            where c.table_schema = 'public' and c.data_type = 'text'
                              and coalesce(c.collation_name, '') <> 'C' and c.table_name <> 'flyway_schema_history'
                            """).mapTo(String.class).list())
                    .as("columns that lack: collate \"C\"")
                    .isEmpty();
        }
    }

    /** Each as {@code table.column kind nullable}. */
    private static List<String> columns(Handle handle, @org.jspecify.annotations.Nullable String schema) {
        try (var found = handle.getConnection().getMetaData().getColumns(null, schema, null, null)) {
            var columns = new ArrayList<String>();
            while (found.next()) {
                if (!found.getString("TABLE_NAME").matches("flyway_schema_history|sqlite_.*")) {
                    columns.add(column(found));
                }
            }
            columns.sort(null);
            return columns;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String column(ResultSet found) throws SQLException {
        var kind = found.getString("TYPE_NAME").toLowerCase(Locale.ROOT).equals("text") ? "text" : "number";
        return found.getString("TABLE_NAME") + "." + found.getString("COLUMN_NAME") + " " + kind;
    }
}
