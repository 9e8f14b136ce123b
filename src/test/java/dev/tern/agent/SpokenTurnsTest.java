package dev.tern.agent;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.media.KeptFiles;
import dev.tern.model.ModelRequest;
import dev.tern.testing.Shown;
import dev.tern.testing.Turns;
import dev.tern.testing.VoiceSamples;
import dev.tern.transcript.JournalEntry;
import dev.tern.transcript.LayerTrace;
import dev.tern.transcript.StorageForm;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Content;
import dev.tern.turn.SessionKey;
import dev.tern.turn.ToolCall;
import dev.tern.turn.Turn;
import dev.tern.voice.NotHeard;
import dev.tern.voice.SpeechToText;
import io.smallrye.mutiny.Uni;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** That something was spoken is shown in its own turn, in each request of it, and is kept nowhere. */
class SpokenTurnsTest extends AgentHarness {
    private static final String PREFIX = "[This came as speech and was transcribed";
    private static final String WORDS = "water the plants";
    private static final Attachment.Voice VOICE = new Attachment.Voice("v1", "audio/ogg", 9, 4);
    private static final Annotation.Spoken SPOKEN = new Annotation.Spoken(4, Optional.of("en"));

    private final AtomicInteger heard = new AtomicInteger();

    @BeforeEach
    void speak() {
        session = get(store.ports().sessions().current(new SessionKey("k"), Turns.AUDIENCE))
                .id();
        turn = spoken("");
        speech = Optional.of(clip -> {
            heard.incrementAndGet();
            return Uni.createFrom().item(new SpeechToText.Heard(WORDS, Optional.of("en")));
        });
        opening = it -> Uni.createFrom().item(it.opened(Map.of(VOICE, kept())));
    }

    @Test
    void itStandsBeforeTheWordsInEveryRequestOfItsTurn() {
        calls(CALL);
        calls(new ToolCall("c2", "echo", "{\"text\":\"y\"}"));
        says("Done.");

        var record = answer();

        assertThat(requests).hasSize(3).allSatisfy(request -> assertThat(said(request))
                .satisfiesExactly(blocks -> assertThat(blocks)
                        .startsWith(PREFIX + ", so a word may have been misheard; take the likely meaning.]")
                        .contains(WORDS)));
        assertThat(record.layers()).extracting(LayerTrace::kind).containsExactly("VOICE_PREFIX");
        assertIsCleanlyStored(record);
        assertThat(facts(record)).containsExactly(SPOKEN);
    }

    @Test
    void whereTheAnswerWillBeSpokenItSaysHowToSpeak() {
        says("Done.");

        get(agent().answer(task().aloud(true)));

        assertThat(said(requests.getFirst()).getFirst().getFirst())
                .startsWith(PREFIX)
                .contains("two or three speakable sentences, without markup");
    }

    @Test
    void theNextTurnHasOnlyTheWords() {
        says("Done.");
        commit(answer());
        turn = Turns.direct("thanks");
        says("Any time.");

        answer();

        assertThat(all(requests.getLast())).contains(WORDS, "thanks").noneMatch(SpokenTurnsTest::isPrefix);
    }

    @Test
    void whatWasNotUnderstoodHasNone() {
        speech = Optional.of(clip -> Uni.createFrom().failure(new NotHeard(NotHeard.Reason.EMPTY, "no words in it")));
        says("Sorry?");

        var record = answer();

        assertThat(all(requests.getFirst()))
                .noneMatch(SpokenTurnsTest::isPrefix)
                .anySatisfy(note -> assertThat(note).contains("could not be transcribed"));
        assertThat(facts(record)).containsExactly(new Annotation.Unheard(4));
        assertThat(record.messages().getFirst().text()).isEmpty();
    }

    @Test
    void aTurnThatGoesOnAfterARestartShowsItAgainAndIsNotHeardAgain() {
        journal(
                new JournalEntry.Heard(
                        UserSaid.of(turn.opened(Map.of(VOICE, kept())).heardAs(WORDS, SPOKEN))),
                stepped(CALL));
        says("Done.");

        var record = answer();

        assertThat(heard).hasValue(0);
        assertThat(said(requests.getFirst()))
                .satisfiesExactly(blocks ->
                        assertThat(blocks).anyMatch(SpokenTurnsTest::isPrefix).contains(WORDS));
        assertIsCleanlyStored(record);
    }

    @Test
    void theJournalHoldsTheWordsAlone() {
        calls(CALL);
        says("Done.");
        answer();

        var entries = get(store.ports().journal().load(turn.id()));
        assertThat(entries).isNotEmpty().map(StorageForm::of).allSatisfy(json -> assertThat(json)
                .doesNotContain("misheard"));
        assertThat(StorageForm.of(entries.getFirst())).contains(WORDS);
    }

    @Test
    void whatIsAskedOnceMoreShowsItOnceMore() {
        says("Done.");
        var said = (UserSaid) answer().messages().getFirst();
        turn = again(said);
        says("Done again.");

        var record = answer();

        assertThat(heard).hasValue(1);
        assertThat(said(requests.getLast()).getLast())
                .startsWith(said(requests.getFirst()).getFirst().getFirst())
                .contains(WORDS);
        assertIsCleanlyStored(record);
    }

    @Test
    void speechIntoARunningTurnAddsItsWordsAndNothingElse() {
        var steered = spoken("");
        turn = Turns.direct("hello");
        calls(CALL);
        says("Done.");

        var record = get(agent().answer(task().held(new Steering(List.of(steered)))));

        assertThat(all(requests.getLast())).contains(WORDS).noneMatch(SpokenTurnsTest::isPrefix);
        assertIsCleanlyStored(record);
    }

    /** In a branch, a resumed session and everything else that reads the past, it is what was stored. */
    @Test
    void thePastHoldsNone() {
        calls(CALL);
        says("Done.");
        commit(answer());

        var past = get(store.ports().transcripts().records(session));

        assertThat(past).hasSize(1).allSatisfy(SpokenTurnsTest::assertIsCleanlyStored);
        assertThat(store.rows("select text || facts from messages"))
                .isNotEmpty()
                .noneMatch(row -> row.contains("misheard"));
    }

    private void commit(TurnRecord record) {
        assertThat(get(store.ports().ledger().commit(record, List.of()))).isTrue();
    }

    private Turn again(UserSaid said) {
        return Turns.with(Turns.direct("!retry"), List.of(), List.of()).repeating(said.text(), said.annotations());
    }

    private static Turn spoken(String text) {
        return Turns.with(Turns.direct(text), List.of(VOICE), List.of(new Annotation.Attached(VOICE)));
    }

    private Content kept() {
        var kept = get(new KeptFiles(home).keep(() -> Files.newInputStream(VoiceSamples.path("phrase.ogg")), 1 << 20));
        return new Content.Kept(kept.handle(), "audio/ogg", kept.bytes());
    }

    private static void assertIsCleanlyStored(TurnRecord record) {
        assertThat(record.messages()).map(StorageForm::of).allSatisfy(stored -> assertThat(
                        stored.text() + stored.reasoning() + stored.facts())
                .doesNotContain("misheard"));
        assertThat(record.messages())
                .anySatisfy(message -> assertThat(message.text()).isEqualTo(WORDS));
    }

    private static List<Annotation> facts(TurnRecord record) {
        return ((UserSaid) record.messages().getFirst())
                .annotations().stream()
                        .filter(fact -> !(fact instanceof Annotation.Attached))
                        .toList();
    }

    private static boolean isPrefix(String block) {
        return block.startsWith(PREFIX);
    }

    private static List<List<String>> said(ModelRequest request) {
        return Shown.eachSaid(request);
    }

    private static List<String> all(ModelRequest request) {
        return Shown.blocks(request).stream().flatMap(List::stream).toList();
    }
}
