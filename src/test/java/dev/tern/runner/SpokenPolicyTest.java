package dev.tern.runner;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.runner.SpokenAnswers.Said;
import dev.tern.runner.SpokenConfig.Written;
import dev.tern.session.Conversations.VoiceReplies;
import dev.tern.session.SessionKeys;
import dev.tern.store.SqliteStore;
import dev.tern.testing.ScriptedVoice;
import dev.tern.testing.Turns;
import dev.tern.testing.VoiceSettings;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.FileHandle;
import dev.tern.turn.Ids;
import dev.tern.turn.OutFile;
import dev.tern.turn.Outcome;
import dev.tern.turn.Roster;
import dev.tern.turn.SessionId;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.Turn;
import dev.tern.turn.Usage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which answers are spoken, and which are written then. */
class SpokenPolicyTest {
    private static final Turn TYPED = Turns.direct("What is a tern?");
    private static final Attachment.Voice NOTE = new Attachment.Voice("v", "audio/ogg", 9, 3);

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final ScriptedVoice voice = new ScriptedVoice();

    /** How the person said it. */
    enum Kind {
        TYPED,
        /** A voice note that is understood while the turn runs. */
        HEARD,
        UNHEARD,
        /** A turn from before, whose words are known. */
        REPEATED
    }

    private static Turn turn(Kind kind) {
        return switch (kind) {
            case TYPED -> TYPED;
            case HEARD, UNHEARD -> Turns.with(TYPED, List.of(NOTE), List.of());
            case REPEATED -> Turns.with(TYPED, List.of(NOTE), List.of(new Annotation.Spoken(3, Optional.empty())));
        };
    }

    /** What became of it. */
    private static UserSaid said(Kind kind) {
        return UserSaid.of(
                switch (kind) {
                    case TYPED, REPEATED -> turn(kind);
                    case HEARD -> turn(kind).heardAs("What is a tern?", new Annotation.Spoken(3, Optional.empty()));
                    case UNHEARD -> turn(kind).heardAs("", new Annotation.Unheard(3));
                });
    }

    private static TurnRecord record(Kind kind, Outcome outcome, String answer, OutFile... files) {
        var call = new ToolCall("c", "draw", "{}");
        var messages = new ArrayList<TranscriptMessage>(List.of(said(kind)));
        if (files.length > 0) {
            messages.add(new AssistantSaid("", "", List.of(call)));
            messages.add(new ToolReturned(ToolResult.ok(call, "done", List.of(files))));
        }
        messages.add(new AssistantSaid(answer, "", List.of()));
        return new TurnRecord(
                TYPED.id(),
                new SessionId("s"),
                outcome,
                messages,
                List.of(),
                "",
                "scripted/test",
                Usage.NONE,
                Turns.AT,
                Turns.AT,
                Optional.empty());
    }

    private Optional<Said> say(VoiceReplies reply, Written text, Kind kind, TurnRecord record) {
        var settings = new VoiceSettings(Optional.of(voice), reply, text);
        var spoken = settings.over(store.ports().conversations());
        var turn = turn(kind);
        var voicing = get(spoken.voicing(turn, SessionKeys.BY_DEFAULT.of(turn)));
        return get(spoken.say(turn, record, Roster.NOBODY, voicing, 100));
    }

    private static OutFile file(String type) {
        return OutFile.of(new FileHandle("ab".repeat(32)), "made", type, 7, "");
    }

    /** B62. */
    @ParameterizedTest
    @CsvSource({
        "OFF,        TYPED,    false",
        "OFF,        HEARD,    false",
        "VOICE_ONLY, TYPED,    false",
        "VOICE_ONLY, HEARD,    true",
        "VOICE_ONLY, UNHEARD,  false",
        "VOICE_ONLY, REPEATED, true",
        "ALL,        TYPED,    true",
        "ALL,        HEARD,    true",
        "ALL,        UNHEARD,  true"
    })
    void theSettingAndTheTurnDecide(VoiceReplies reply, Kind kind, boolean spoken) {
        var record = record(kind, Outcome.ANSWERED, "A bird.");

        assertThat(say(reply, Written.WHEN_NEEDED, kind, record).isPresent()).isEqualTo(spoken);
        assertThat(voice.spoken()).hasSize(spoken ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource({"FAILED", "EMPTY", "INTERRUPTED"})
    void whatIsNoAnswerIsNeverSpoken(Outcome outcome) {
        var record = record(Kind.HEARD, outcome, "A bird, but");

        assertThat(say(VoiceReplies.ALL, Written.ALWAYS, Kind.HEARD, record)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"'<think>Hm.</think>'", "'🎉'", "' '", "'```\nrm x\n```'"})
    void whatHasNoWordsIsNeverSpoken(String answer) {
        var record = record(Kind.TYPED, Outcome.ANSWERED, answer);

        assertThat(say(VoiceReplies.ALL, Written.NEVER, Kind.TYPED, record)).isEmpty();
    }

    @Test
    void thoughtsAreNotSpoken() {
        say(
                VoiceReplies.ALL,
                Written.WHEN_NEEDED,
                Kind.TYPED,
                record(Kind.TYPED, Outcome.ANSWERED, "<think>Hm.</think>A bird."));

        assertThat(voice.spoken()).containsExactly("A bird.");
    }

    @Test
    void whereAToolMadeSoundNobodySpeaksOverIt() {
        var sound = record(Kind.TYPED, Outcome.ANSWERED, "Listen.", file("audio/mpeg"));
        var picture = record(Kind.TYPED, Outcome.ANSWERED, "Look.", file("image/png"));

        assertThat(say(VoiceReplies.ALL, Written.WHEN_NEEDED, Kind.TYPED, sound))
                .isEmpty();
        assertThat(say(VoiceReplies.ALL, Written.WHEN_NEEDED, Kind.TYPED, picture))
                .isPresent();
    }

    @Test
    void whatCouldNotBeSpokenIsWritten() {
        voice.fails();

        assertThat(say(VoiceReplies.ALL, Written.NEVER, Kind.TYPED, record(Kind.TYPED, Outcome.ANSWERED, "A bird.")))
                .isEmpty();
    }

    /** Of the speech, the words are kept for a platform that will not have it, unless they are sent anyway. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            WHEN_NEEDED | A bird.                               | false | A bird.
            WHEN_NEEDED | See [it](https://example.org).        | true  | ''
            ALWAYS      | A bird.                               | true  | ''
            NEVER       | See [it](https://example.org).        | false | See it.
            """)
    void theWrittenAnswerGoesAlongByPolicy(Written text, String answer, boolean written, String words) {
        var said = say(VoiceReplies.ALL, text, Kind.TYPED, record(Kind.TYPED, Outcome.ANSWERED, answer));

        var handle = new FileHandle(Ids.sha256(voice.spoken().getFirst()));
        int bytes = voice.spoken().getFirst().length();
        assertThat(said).contains(new Said(OutFile.voice(handle, "answer.ogg", "audio/ogg", bytes, words), written));
    }

    @Test
    void whatNoMessageCouldHoldIsWritten() {
        var answer = "A bird that flies very far. ".repeat(4);

        assertThat(say(VoiceReplies.ALL, Written.WHEN_NEEDED, Kind.TYPED, record(Kind.TYPED, Outcome.ANSWERED, answer))
                        .map(Said::written))
                .contains(true);
    }
}
