package dev.tern.overlay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.testing.LogLines;
import dev.tern.testing.OverlaySettings;
import dev.tern.testing.Shown;
import dev.tern.testing.Turns;
import dev.tern.transcript.LayerTrace;
import dev.tern.turn.Turn;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OverlaysTest {
    private static final Platforms PLATFORMS = new Platforms(PlatformHintsTest.ids("testing"), PlatformHintsTest.ids());
    private static final Turn TOPIC = Turns.inThread(Turns.ANN, "3", "hello");
    private static final Turn OTHER_TOPIC = Turns.inThread(Turns.ANN, "4", "hello");

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    Path home;

    private Overlays open(OverlaySettings settings) {
        return Overlays.open(settings, settings, new Personas(settings.personas(), home), PLATFORMS);
    }

    private String shown(OverlaySettings settings, Turn turn, String... persona) {
        return Shown.overlay(open(settings).of(turn, persona.length == 0 ? Optional.empty() : Optional.of(persona[0])));
    }

    @Test
    void theLayersStandInTheirOrder() {
        var settings = OverlaySettings.NONE
                .replacing("testing", "HINT")
                .prompting("testing:-5", "CHANNEL")
                .globally("GLOBAL");

        var overlay = open(settings).of(TOPIC, Optional.empty());

        assertThat(overlay.traces())
                .extracting(LayerTrace::kind)
                .containsExactly("PLATFORM_HINT", "SESSION_CONTEXT", "CHANNEL_PROMPT", "PERSONA");
        assertThat(Shown.overlay(overlay)).containsSubsequence("HINT\n\n", "Quoted names", "\n\nCHANNEL\n\nGLOBAL");
    }

    @Test
    void aTopicsPromptComesBeforeItsChats() {
        var settings = OverlaySettings.NONE.prompting("testing:-5", "CHAT").prompting("testing:-5:3", "TOPIC");

        assertThat(shown(settings, TOPIC)).endsWith("TOPIC").doesNotContain("CHAT");
        assertThat(shown(settings, OTHER_TOPIC)).endsWith("CHAT");
        assertThat(shown(settings, Turns.direct("hello"))).doesNotContain("CHAT", "TOPIC");
    }

    @Test
    void thePersonaIsTheSessionsElseTheChannelsElseTheGlobalText() {
        var settings = OverlaySettings.NONE
                .persona("mine", "MINE")
                .persona("theirs", "THEIRS")
                .speakingAt("testing:-5", "theirs")
                .prompting("testing:-5:3", "TOPIC")
                .globally("GLOBAL");

        assertThat(shown(settings, TOPIC, "mine")).endsWith("TOPIC\n\nMINE");
        assertThat(shown(settings, TOPIC)).endsWith("TOPIC\n\nTHEIRS");
        assertThat(shown(settings, Turns.direct("hello"))).endsWith("GLOBAL");
        assertThat(shown(OverlaySettings.NONE, Turns.direct("hello"), "concise"))
                .contains("Answer as briefly as the matter allows");
    }

    @Test
    void aPersonaThatHasGoneGivesWayAndIsLoggedOnce() {
        var overlays = open(OverlaySettings.NONE.globally("GLOBAL"));

        try (var lines = LogLines.of(Overlays.class)) {
            assertThat(Shown.overlay(overlays.of(TOPIC, Optional.of("gone")))).endsWith("GLOBAL");
            overlays.of(TOPIC, Optional.of("gone"));

            assertThat(lines.all())
                    .containsExactly("a session's persona is not there any more, using the next one persona=gone");
        }
    }

    @Test
    void aWrongChannelStopsTheStart() {
        assertThatThrownBy(() -> open(OverlaySettings.NONE.speakingAt("testing:-5", "pirate")))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith(
                        "tern.overlay.channels.\"testing:-5\".persona: there is no persona 'pirate'; there are: concise,");
        assertThatThrownBy(() -> open(OverlaySettings.NONE.prompting("tasting:-5", "x")))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith("tern.overlay.channels.\"tasting:-5\": 'tasting' is no platform");
        assertThatThrownBy(() -> open(OverlaySettings.NONE.prompting("testing", "x")))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith("tern.overlay.channels.\"testing\": must name ");
    }

    @Test
    void aGlobalOverlayIsNoticedAtStartByItsLengthAlone() {
        try (var lines = LogLines.of(Overlays.class)) {
            open(OverlaySettings.NONE);
            open(OverlaySettings.NONE.globally("Be kind."));

            assertThat(lines.all())
                    .containsExactly("global overlay in use, 8 characters: shown to the model, not saved to transcripts"
                            + " or trajectories");
        }
    }
}
