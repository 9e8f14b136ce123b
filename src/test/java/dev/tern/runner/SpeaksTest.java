package dev.tern.runner;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.SpeechFormat;
import dev.tern.session.Conversations.VoiceReplies;
import dev.tern.session.SessionKeys;
import dev.tern.store.SqliteStore;
import dev.tern.testing.ScriptedVoice;
import dev.tern.testing.Turns;
import dev.tern.testing.VoiceSettings;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What is known of the voice of an answer before there is one. */
class SpeaksTest {
    private static final Turn TYPED = Turns.direct("What is a tern?");
    private static final SessionKey KEY = SessionKeys.BY_DEFAULT.of(TYPED);

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private static Turn with(Annotation fact) {
        return Turns.with(TYPED, List.of(new Attachment.Voice("v", "audio/ogg", 9, 3)), List.of(fact));
    }

    private static Turn unopened() {
        return Turns.with(TYPED, List.of(new Attachment.Voice("v", "audio/ogg", 9, 3)), List.of());
    }

    private boolean speaks(VoiceReplies reply, Turn turn) {
        var settings = VoiceSettings.speaking(new ScriptedVoice(), reply);
        return get(settings.over(store.ports().conversations()).speaks(turn, KEY));
    }

    /** B62: by this turn alone. */
    @Test
    void whereThePersonSpokeTheAnswerIsSpoken() {
        var heard = with(new Annotation.Spoken(3, Optional.empty()));
        var unheard = with(new Annotation.Unheard(3));

        assertThat(List.of(heard, unopened(), unheard, TYPED))
                .extracting(turn -> speaks(VoiceReplies.VOICE_ONLY, turn))
                .containsExactly(true, true, false, false);
        assertThat(List.of(heard, unopened(), unheard, TYPED))
                .extracting(turn -> speaks(VoiceReplies.ALL, turn))
                .containsOnly(true);
        assertThat(List.of(heard, unopened(), unheard, TYPED))
                .extracting(turn -> speaks(VoiceReplies.OFF, turn))
                .containsOnly(false);
    }

    @Test
    void whatWasChosenInTheConversationCountsMoreThanTheSettings() {
        get(store.ports().conversations().chooseVoice(KEY, VoiceReplies.ALL));

        assertThat(speaks(VoiceReplies.OFF, TYPED)).isTrue();

        get(store.ports().conversations().chooseVoice(KEY, VoiceReplies.OFF));

        assertThat(speaks(VoiceReplies.ALL, TYPED)).isFalse();
    }

    @Test
    void withoutAVoiceOrAWayToSendItNothingIsSpoken() {
        var voice = VoiceSettings.speaking(new ScriptedVoice(), VoiceReplies.ALL);
        var conversations = store.ports().conversations();
        var mute = new SpokenAnswers(Optional.empty(), conversations, voice, id -> Optional.of(SpeechFormat.MP3));
        var deaf = new SpokenAnswers(voice.voice(), conversations, voice, id -> Optional.empty());

        assertThat(get(mute.speaks(TYPED, KEY))).isFalse();
        assertThat(get(deaf.speaks(TYPED, KEY))).isFalse();
    }
}
