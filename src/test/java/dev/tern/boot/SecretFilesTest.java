package dev.tern.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.tern.ops.doctor.SecretFilesCheck;
import dev.tern.platform.Finding;
import dev.tern.platform.telegram.TelegramConfig;
import dev.tern.tool.mcp.McpConfig;
import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretFilesTest {
    private static final String SECRET = "123:${HOME}-correct horse";

    @TempDir
    private Path folder;

    @Test
    void aSecretMayStandInAFile() throws IOException {
        var config = properties(Map.of("tern.telegram.token-file", file(SECRET + "\r\n\n")));

        var telegram = config.getConfigMapping(TelegramConfig.class);

        assertThat(telegram.token()).contains(SECRET);
        assertThat(telegram).asString().doesNotContain("horse");
        assertThat(ConfiguredSecrets.of(config).redact("it is " + SECRET + "!")).isEqualTo("it is [REDACTED]!");
    }

    @Test
    void aVariableMayNameTheFile() throws IOException {
        var config = builder()
                .withSources(new EnvConfigSource(Map.of("TERN_TELEGRAM_TOKEN_FILE", file(SECRET)), 300))
                .withMapping(TelegramConfig.class)
                .build();

        assertThat(config.getConfigMapping(TelegramConfig.class).token()).contains(SECRET);
        assertThat(ConfiguredSecrets.of(config).redact(SECRET)).isEqualTo("[REDACTED]");
    }

    @Test
    void whatMcpServersAreGivenMayStandInFiles() throws IOException {
        var config = builder()
                .withSources(source(Map.of(
                        "tern.tools.mcp.wiki.url", "http://localhost/mcp",
                        "tern.tools.mcp.wiki.headers.X-File", "a name",
                        "tern.tools.mcp.wiki.headers-file.Authorization", file("Bearer " + SECRET))))
                .withMapping(McpConfig.class)
                .build();

        assertThat(config.getConfigMapping(McpConfig.class).servers().values())
                .singleElement()
                .extracting(McpConfig.Server::headers)
                .isEqualTo(Map.of("X-File", "a name", "Authorization", "Bearer " + SECRET));
        assertThat(ConfiguredSecrets.of(config).redact(SECRET)).isEqualTo("[REDACTED]");
    }

    @Test
    void anEmptyVariableIsNone() {
        var config = builder()
                .withSources(new EnvConfigSource(
                        Map.of("TERN_TELEGRAM_TOKEN_FILE", "", "TERN_TELEGRAM_TOKEN", "1:plain-token"), 300))
                .build();

        assertThat(config.getOptionalValue("tern.telegram.token", String.class)).contains("1:plain-token");
    }

    @Test
    void aDefaultYieldsToTheFile() throws IOException {
        var config = builder()
                .withDefaultValue("tern.store.url", "jdbc:sqlite:x")
                .withSources(source(Map.of("tern.store.url-file", file("jdbc:postgresql://tern:hunter-two@db/tern"))))
                .build();

        assertThat(config.getValue("tern.store.url", String.class)).startsWith("jdbc:postgresql");
        assertThat(ConfiguredSecrets.of(config).redact("with hunter-two")).isEqualTo("with [REDACTED]");
    }

    @Test
    void bothAreAMistakeThatNamesBoth() throws IOException {
        var path = file(SECRET);

        assertThatThrownBy(() ->
                        properties(Map.of("tern.telegram.token", "1:other-token", "tern.telegram.token-file", path)))
                .hasMessageContaining("tern.telegram.token and tern.telegram.token-file are both set")
                .hasMessageNotContaining("horse")
                .hasMessageNotContaining("other-token");
    }

    @ParameterizedTest
    @ValueSource(strings = {"missing", "", "binary", "large", "folder"})
    void aFileThatIsNoSecretStopsTheStartWithItsKey(String kind) throws IOException {
        var path =
                switch (kind) {
                    case "missing" -> folder.resolve("nowhere").toString();
                    case "folder" -> folder.toString();
                    case "binary" ->
                        Files.write(folder.resolve("binary"), new byte[] {'h', 'o', 'r', 's', 'e', (byte) 0xFF})
                                .toString();
                    case "large" -> file("horse".repeat(20_000));
                    default -> file("\n");
                };

        var wrong = catchThrowable(() -> properties(Map.of("tern.telegram.token-file", path)));

        assertThat(StartFailure.words(wrong, () -> builder().build()))
                .startsWith("tern did not start: ")
                .contains("tern.telegram.token-file: " + path)
                .doesNotContain("horse", "\tat ");
    }

    /** Whoever leaves the secret where its file should stand is told of the key alone. */
    @ParameterizedTest
    @ValueSource(strings = {"123456:horse-and-staple", "horse/../staple", "horse\0"})
    void aSecretInThePlaceOfItsFileIsNotPrinted(String secret) {
        var wrong = catchThrowable(() -> properties(Map.of("tern.telegram.token-file", secret)));

        assertThat(StartFailure.words(wrong, () -> builder().build()))
                .startsWith("tern did not start: ")
                .contains("tern.telegram.token-file: ")
                .doesNotContain("horse", "staple");
    }

    @Test
    void theDoctorWarnsOfAFileThatEverybodyMayRead() throws IOException {
        var open = file("1:open-token");
        Files.setPosixFilePermissions(Path.of(open), PosixFilePermissions.fromString("rw-r--r--"));
        var config = properties(Map.of("tern.telegram.token-file", open, "tern.ops.key-file", file("closed-key")));

        assertThat(new SecretFilesCheck(SecretFiles.of(config)).look())
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.status()).isEqualTo(Finding.Status.WARN);
                    assertThat(finding.found()).contains("tern.telegram.token", open);
                });
    }

    @Test
    void keysOfFilesAreKnown() {
        assertThat(SecretKeys.file("tern.models.big.api-key")).contains("tern.models.big.api-key-file");
        assertThat(SecretKeys.file("TERN_OPS_KEY")).contains("TERN_OPS_KEY_FILE");
        assertThat(SecretKeys.file("tern.model.context-tokens")).isEqualTo(Optional.empty());
        assertThat(SecretKeys.secret("TERN_OPS_KEY_FILE")).contains("TERN_OPS_KEY");
        assertThat(SecretKeys.secret("tern.media.max-file")).isEqualTo(Optional.empty());
    }

    private SmallRyeConfig properties(Map<String, String> settings) {
        return builder()
                .withSources(source(settings))
                .withMapping(TelegramConfig.class)
                .build();
    }

    private static SmallRyeConfigBuilder builder() {
        return new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .addDiscoveredInterceptors()
                .addDiscoveredConverters();
    }

    private static PropertiesConfigSource source(Map<String, String> settings) {
        return new PropertiesConfigSource(settings, "test", 250);
    }

    private String file(String content) throws IOException {
        var file = Files.createTempFile(folder, "secret", "");
        return Files.writeString(file, content).toString();
    }
}
