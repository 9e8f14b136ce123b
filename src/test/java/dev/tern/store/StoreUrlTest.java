package dev.tern.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StoreUrlTest {
    private static final Path USER = Path.of("/home/ann");

    @ParameterizedTest
    @CsvSource({
        "jdbc:sqlite:/var/lib/tern/tern.db, /var/lib/tern/tern.db",
        "jdbc:sqlite:~/.tern/tern.db, /home/ann/.tern/tern.db"
    })
    void anAbsolutePathIsTakenAsItIsAndATildeIsTheUsersHome(String url, Path file) {
        assertThat(StoreUrl.engine(new Settings(url), USER)).isEqualTo(new SqliteFile(file, Duration.ofSeconds(1)));
        assertThat(StoreUrl.path("~/.tern", USER)).isEqualTo(Path.of("/home/ann/.tern"));
    }

    @Test
    void aRelativePathIsMadeAbsolute() {
        assertThat(StoreUrl.path("home", USER)).isEqualTo(Path.of("home").toAbsolutePath());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "tern.db",
                "jdbc:sqlite:",
                "jdbc:sqlite::memory:",
                "jdbc:sqlite:/x/tern.db?synchronous=OFF",
                "jdbc:h2:/x/tern",
                "jdbc:postgresql://db:port/tern?password=secret"
            })
    void anotherUrlIsRefusedWithItsKeyAndNotItsPassword(String url) {
        assertThatThrownBy(() -> StoreUrl.engine(new Settings(url), USER))
                .hasMessageStartingWith("tern.store.url")
                .hasMessageNotContaining("secret");
    }

    @Test
    void aServerIsNamedWithoutItsUserAndPassword() {
        var engine = StoreUrl.engine(new Settings("jdbc:postgresql://db/tern?user=ann&password=secret"), USER);

        assertThat(engine.name()).isEqualTo("postgresql://db:5432/tern");
        assertThat(engine).hasToString("postgresql://db:5432/tern");
    }

    private record Settings(String url) implements StoreConfig {
        @Override
        public Optional<String> user() {
            return Optional.of("bob");
        }

        @Override
        public Optional<String> password() {
            return Optional.of("secret");
        }

        @Override
        public Duration busyTimeout() {
            return Duration.ofSeconds(1);
        }
    }
}
