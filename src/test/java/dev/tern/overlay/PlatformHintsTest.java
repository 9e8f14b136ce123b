package dev.tern.overlay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.prompt.Overlay;
import dev.tern.testing.OverlaySettings;
import dev.tern.testing.Shown;
import dev.tern.turn.PlatformId;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlatformHintsTest {
    static final Platforms PLATFORMS = new Platforms(ids("api", "discord", "telegram"), ids("telegram"));
    private static final PlatformId TELEGRAM = new PlatformId("telegram");

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    Path directory;

    static List<PlatformId> ids(String... names) {
        return Stream.of(names).map(PlatformId::new).toList();
    }

    private static String shown(PlatformHints hints, String platform) {
        return Shown.overlay(
                new Overlay(hints.of(new PlatformId(platform)).stream().toList()));
    }

    private void write(String file, String text) throws IOException {
        Files.writeString(directory.resolve(file), text);
    }

    @Test
    void aChangedFileIsReadAtTheNextTurn() throws IOException {
        write("telegram.md", "one\n");
        var hints = PlatformHints.open(OverlaySettings.NONE.hintsIn(directory), PLATFORMS);
        assertThat(shown(hints, "telegram")).isEqualTo("one");

        write("telegram.md", "two\n");

        assertThat(shown(hints, "telegram")).isEqualTo("two");
    }

    @Test
    void aMissingFileOfAConfiguredPlatformStopsTheStart() {
        assertThatThrownBy(() -> PlatformHints.open(OverlaySettings.NONE.hintsIn(directory), PLATFORMS))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage(
                        "tern.hints.dir: there is no telegram.md in " + directory + ", which platform telegram needs")
                .hasNoCause();
    }

    @Test
    void anUnreadableFileStopsTheStartToo() throws IOException {
        Files.write(directory.resolve("telegram.md"), new byte[] {(byte) 0xff, (byte) 0xfe, (byte) 0xfd});

        assertThatThrownBy(() -> PlatformHints.open(OverlaySettings.NONE.hintsIn(directory), PLATFORMS))
                .hasMessageContaining("cannot read telegram.md");
    }

    @Test
    void aPlatformThatIsOffNeedsNoFileAndADoorWithoutOneHasTheBuiltInText() throws IOException {
        write("telegram.md", "one");

        var hints = PlatformHints.open(OverlaySettings.NONE.hintsIn(directory), PLATFORMS);

        assertThat(shown(hints, "api")).startsWith("You are called by a program through an API");
        assertThat(shown(hints, "discord")).startsWith("You are talking in Discord");
    }

    @Test
    void aConfiguredDirectoryThatIsNotThereStopsTheStart() {
        var settings = OverlaySettings.NONE.hintsIn(directory.resolve("none"));

        assertThatThrownBy(() -> PlatformHints.open(settings, PLATFORMS))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage("tern.hints.dir: there is no directory " + directory.resolve("none"));
    }

    @Test
    void withoutTheUsualDirectoryTheTextsOfTheProgramAreUsed() {
        var hints = PlatformHints.open(OverlaySettings.NONE, PLATFORMS, directory.resolve("none"));

        assertThat(shown(hints, "telegram")).startsWith("You are talking in Telegram");
    }

    @Test
    void theUsualDirectoryCountsWhereItIsThere() throws IOException {
        write("telegram.md", "one");

        assertThat(shown(PlatformHints.open(OverlaySettings.NONE, PLATFORMS, directory), "telegram"))
                .isEqualTo("one");
    }

    @Test
    void settingsReplaceAFileAndAppendToIt() throws IOException {
        write("discord.md", "from the file\n");
        var settings = OverlaySettings.NONE
                .hintsIn(directory)
                .replacing("telegram", "instead ")
                .appending("telegram", "and more")
                .appending("discord", "and more");

        var hints = PlatformHints.open(settings, PLATFORMS);

        assertThat(shown(hints, "telegram")).isEqualTo("instead\nand more");
        assertThat(shown(hints, "discord")).isEqualTo("from the file\nand more");
    }

    @Test
    void aSettingForNoPlatformStopsTheStart() {
        assertThatThrownBy(() -> PlatformHints.open(OverlaySettings.NONE.appending("telegarm", "x"), PLATFORMS))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage("tern.hints.append.telegarm: 'telegarm' is no platform; there are: api, discord, telegram");
    }

    @Test
    void aFileThatGoesWhileTernRunsCostsNobodyAnAnswer() throws IOException {
        write("telegram.md", "one");
        var hints = PlatformHints.open(OverlaySettings.NONE.hintsIn(directory), PLATFORMS);

        Files.delete(directory.resolve("telegram.md"));
        assertThat(shown(hints, "telegram")).startsWith("You are talking in Telegram");
        Files.write(directory.resolve("telegram.md"), new byte[] {(byte) 0xff});
        assertThat(shown(hints, "telegram")).startsWith("You are talking in Telegram");

        assertThat(hints.of(new PlatformId("unheard-of"))).isEmpty();
        assertThat(hints.of(TELEGRAM)).isPresent();
    }
}
