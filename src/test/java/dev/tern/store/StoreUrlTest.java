package dev.tern.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoreUrlTest {
    private static final Path USER = Path.of("/home/ann");

    @Test
    void anAbsolutePathIsTakenAsItIs() {
        assertThat(StoreUrl.file("jdbc:sqlite:/var/lib/tern/tern.db", USER))
                .isEqualTo(Path.of("/var/lib/tern/tern.db"));
    }

    @Test
    void aTildeIsTheUsersHome() {
        assertThat(StoreUrl.file("jdbc:sqlite:~/.tern/tern.db", USER)).isEqualTo(Path.of("/home/ann/.tern/tern.db"));
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
                "jdbc:h2:/x/tern"
            })
    void anotherUrlIsRefusedWithItsKey(String url) {
        assertThatThrownBy(() -> StoreUrl.file(url, USER)).hasMessageStartingWith("tern.store.url");
    }

    @Test
    void postgresqlIsRefusedWithoutShowingThePassword() {
        assertThatThrownBy(() -> StoreUrl.file("jdbc:postgresql://db/tern?password=secret", USER))
                .hasMessageStartingWith("tern.store.url")
                .hasMessageContaining("PostgreSQL")
                .hasMessageNotContaining("secret");
    }
}
