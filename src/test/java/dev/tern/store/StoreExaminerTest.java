package dev.tern.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who else on the machine could read the database. */
class StoreExaminerTest {
    private record Settings(String url) implements StoreConfig {
        @Override
        public Optional<String> user() {
            return Optional.empty();
        }

        @Override
        public Optional<String> password() {
            return Optional.empty();
        }

        @Override
        public Duration busyTimeout() {
            return Duration.ofSeconds(1);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "rwx------,rw-r--r--,false",
        "rwxr-xr-x,rw-------,false",
        "rwxr-x---,rw----r--,false",
        "rwxr-x---,rw-r-----,true",
        "rwxr-xr-x,rw-r--r--,true"
    })
    void aFileIsOpenToWhoeverMayEnterItsDirectoryToo(
            String directory, String file, boolean open, @TempDir Path temporary) throws IOException {
        var path = temporary.resolve("tern.db");
        JdbcDatabase.open(StoreUrl.engine(new Settings("jdbc:sqlite:" + path), temporary))
                .close();
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(file));
        Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString(directory));

        assertThat(new StoreExaminer(new Settings("jdbc:sqlite:" + path)).examine())
                .extracting(Finding::check)
                .doesNotContain("store.writable")
                .matches(checks -> checks.contains("store.mode") == open);
    }
}
