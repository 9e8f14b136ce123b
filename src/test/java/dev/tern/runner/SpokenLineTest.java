package dev.tern.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.platform.PlatformException;
import dev.tern.session.Conversations.VoiceReplies;
import dev.tern.store.SqliteStore;
import dev.tern.testing.LineSettings;
import dev.tern.testing.ScriptedVoice;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.testing.VoiceSettings;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Spoken answers on the line: in the outbox once, and in writing where they can't be heard. */
class SpokenLineTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final ScriptedVoice voice = new ScriptedVoice();

    private SmallLine line() {
        return line(SpokenConfig.Written.WHEN_NEEDED);
    }

    private SmallLine line(SpokenConfig.Written text) {
        var settings = VoiceSettings.speaking(voice, VoiceReplies.ALL);
        var speaking = new VoiceSettings(settings.voice(), settings.reply(), text);
        return new SmallLine(store.ports(), Commands.NONE, new LineSettings().voice(speaking));
    }

    private void awaitParts(String... states) {
        await().untilAsserted(() -> assertThat(store.rows("select state from outbox order by ordinal"))
                .containsExactly(states));
    }

    @Test
    void theSpeechIsSentInPlaceOfTheWords() {
        var line = line();
        line.platform.drafts();

        line.say("1", Turns.direct("one"));

        awaitParts("sent");
        assertThat(line.platform.sent()).containsExactly("[answer.ogg]");
        assertThat(line.platform.drafted()).isEmpty();
        assertThat(voice.spoken()).containsExactly("answer 1");
        assertThat(store.rows("select text from messages where role = 'assistant'"))
                .containsExactly("answer 1");
        assertThat(store.rows("select files from outbox"))
                .singleElement()
                .asString()
                .contains("VOICE");
    }

    @Test
    void whatIsWrittenTooIsSentFirstAndShownWhileItIsWritten() {
        var line = line(SpokenConfig.Written.ALWAYS);
        line.platform.drafts();

        line.say("1", Turns.direct("one"));

        awaitParts("sent", "sent");
        assertThat(line.platform.sent()).containsExactly("answer 1", "[answer.ogg]");
        assertThat(line.platform.drafted()).containsExactly("answer 1");
    }

    @Test
    void whereTheVoiceFailsTheAnswerIsWrittenOnce() {
        voice.fails();
        var line = line(SpokenConfig.Written.NEVER);

        line.say("1", Turns.direct("one"));

        awaitParts("sent");
        assertThat(line.platform.sent()).containsExactly("answer 1");
        assertThat(voice.spoken()).hasSize(1);
    }

    @Test
    void speechThatThePlatformWillNotHaveGoesAsAFileAndThenAsItsWords() {
        var line = line();
        line.platform.fails(new PlatformException.MarkupRefused("no voice"), new PlatformException.Rejected("no file"));

        line.say("1", Turns.direct("one"));

        awaitParts("failed");
        await().untilAsserted(() -> assertThat(line.platform.sent())
                .isEqualTo(List.of("[answer.ogg]", "[answer.ogg] as plain", "answer 1 as plain")));
    }

    @Test
    void aTurnThatIsStoppedIsNotSpoken() {
        var line = line();
        var model = line.hold();
        line.say("1", Turns.direct("one"));
        await().until(model::isReached);

        line.control().stop(dev.tern.session.SessionKeys.BY_DEFAULT.of(Turns.direct("one")), Turns.ANN.id());

        await().untilAsserted(() ->
                assertThat(store.rows("select outcome from turns")).containsExactly("interrupted"));
        assertThat(voice.spoken()).isEmpty();
        model.release();
    }
}
