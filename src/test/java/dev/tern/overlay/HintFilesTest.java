package dev.tern.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The texts that come with Tern. */
class HintFilesTest {
    @ParameterizedTest
    @ValueSource(strings = {"telegram", "discord", "slack", "web", "api", "cron"})
    void aHintIsShortAndPackedAsItStandsInItsFile(String platform) throws IOException {
        var file = Files.readString(Path.of("platform-hints", platform + ".md"));

        assertThat(file).hasSizeBetween(300, 900).endsWith("\n").doesNotContain("\n\n");
        try (var packed = HintFilesTest.class.getResourceAsStream("/platform-hints/" + platform + ".md")) {
            assertThat(packed).isNotNull();
            assertThat(new String(packed.readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo(file);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"telegram", "discord", "slack", "web"})
    void whoTalksToAPersonMayAskBackAndPromisesNoFilesOfItsOwn(String platform) throws IOException {
        assertThat(Files.readString(Path.of("platform-hints", platform + ".md")))
                .contains("ask one short question back", "Files and pictures go out only by a tool");
    }

    @ParameterizedTest
    @ValueSource(strings = {"cron"})
    void nobodyIsThereToBeAsked(String door) throws IOException {
        assertThat(Files.readString(Path.of("platform-hints", door + ".md")))
                .contains("nobody is present", "Never ask a question back");
    }
}
