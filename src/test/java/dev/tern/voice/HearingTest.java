package dev.tern.voice;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.media.KeptFiles;
import dev.tern.media.SoundFormat;
import dev.tern.testing.Turns;
import dev.tern.testing.VoiceSamples;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Content;
import dev.tern.turn.FileHandle;
import dev.tern.turn.Turn;
import dev.tern.voice.NotHeard.Reason;
import io.smallrye.mutiny.Uni;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HearingTest {
    private static final int LONG = 25 * 1024 * 1024 + 1;

    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path directory;

    private final Map<Long, Uni<SpeechToText.Heard>> words = new HashMap<>();
    private final List<Clip> listened = new ArrayList<>();
    private final HearingCounts counts = new HearingCounts();

    @Test
    void eachNoteIsHeardInItsOrder() {
        says("phrase.ogg", "first");
        says("phrase.mp4", "second");

        var heard = hear(spoken("typed", voice(3), kept("phrase.ogg"), voice(5), kept("phrase.mp4")));

        assertThat(heard.text()).isEqualTo("typed\n\nfirst\n\nsecond");
        assertThat(facts(heard)).containsExactly(spoken(3), spoken(5));
        assertThat(counts.heard()).isEqualTo(2);
    }

    /** Their bytes tell what they are, though the platform called them otherwise. B59. */
    @Test
    void aClipIsWhatItsBytesTell() {
        says("phrase.mp4", "a clip");

        hear(spoken("", voice(4), kept("phrase.mp4")));

        var format = listened.getFirst().format().orElseThrow();
        assertThat(format.container()).isEqualTo(SoundFormat.Container.MP4);
        assertThat(format.codec()).isEqualTo(SoundFormat.Codec.AAC);
        assertThat(format.video()).isFalse();
    }

    @Test
    void oneThatIsNotUnderstoodTakesNothingFromTheOthers() {
        words.put(size("phrase.ogg"), Uni.createFrom().failure(new NotHeard(Reason.EMPTY, "no words in it")));
        says("phrase.mp4", "second");

        var heard = hear(spoken("", voice(3), kept("phrase.ogg"), voice(5), kept("phrase.mp4")));

        assertThat(heard.text()).isEqualTo("second");
        assertThat(facts(heard)).containsExactly(new Annotation.Unheard(3), spoken(5));
        assertThat(counts.unheard(Reason.EMPTY)).isEqualTo(1);
    }

    @Test
    void aFailureThatNobodyForesawIsOneToo() {
        words.put(size("phrase.ogg"), Uni.createFrom().failure(new IllegalStateException("what was said")));

        var heard = hear(spoken("typed", voice(3), kept("phrase.ogg")));

        assertThat(heard.text()).isEqualTo("typed");
        assertThat(facts(heard)).containsExactly(new Annotation.Unheard(3));
        assertThat(counts.unheard(Reason.FAILED)).isEqualTo(1);
    }

    @Test
    void whatCouldNotBeHadIsUnheard() {
        hear(spoken("", voice(3), new Content.Missing("is gone")));

        assertThat(counts.unheard(Reason.MISSING)).isEqualTo(1);
        assertThat(listened).isEmpty();
    }

    @Test
    void whatIsTooLargeOrTooLongIsNotSentAnywhere() {
        var large = new Content.Kept(new FileHandle("ab".repeat(32)), "audio/ogg", LONG);

        hear(spoken("", voice(3), large, voice(20 * 60 + 1), kept("phrase.ogg")));

        assertThat(counts.unheard(Reason.TOO_LONG)).isEqualTo(2);
        assertThat(listened).isEmpty();
    }

    @Test
    void nobodyHearsWhereNobodyListens() {
        var heard = get(new Hearing(Optional.empty()).hear(spoken("", voice(3), kept("phrase.ogg"))));

        assertThat(facts(heard)).containsExactly(new Annotation.Unheard(3));
    }

    @Test
    void whatWasTypedStaysAsItIs() {
        var typed = Turns.direct("typed");

        assertThat(hear(typed)).isSameAs(typed);
    }

    @Test
    void wordsStandInNoLine() {
        assertThat(new SpeechToText.Heard("a secret", Optional.of("en")).toString())
                .isEqualTo("Heard[8 chars, language=en]");
    }

    private Turn hear(Turn turn) {
        return get(new Hearing(Optional.of(new Ear(this::transcribe, new KeptFiles(directory), counts))).hear(turn));
    }

    private Uni<SpeechToText.Heard> transcribe(Clip clip) {
        listened.add(clip);
        return words.getOrDefault(
                clip.bytes(), Uni.createFrom().failure(new AssertionError("nobody said what is in it")));
    }

    private void says(String sample, String answer) {
        words.put(size(sample), Uni.createFrom().item(new SpeechToText.Heard(answer, Optional.of("en"))));
    }

    private static long size(String sample) {
        return VoiceSamples.bytes(sample).length;
    }

    private static Annotation.Spoken spoken(int seconds) {
        return new Annotation.Spoken(seconds, Optional.of("en"));
    }

    private static Attachment.Voice voice(int seconds) {
        return new Attachment.Voice("v" + seconds, "audio/ogg", 9, seconds);
    }

    private Content kept(String sample) {
        var kept = get(new KeptFiles(directory).keep(() -> Files.newInputStream(VoiceSamples.path(sample)), LONG));
        return new Content.Kept(kept.handle(), "audio/ogg", kept.bytes());
    }

    private static Turn spoken(String text, Attachment.Voice voice, Content content) {
        return Turns.with(Turns.direct(text), List.of(voice), List.of(new Annotation.Attached(voice)))
                .opened(Map.of(voice, content));
    }

    private static Turn spoken(
            String text, Attachment.Voice one, Content first, Attachment.Voice other, Content second) {
        return Turns.with(
                        Turns.direct(text),
                        List.of(one, other),
                        List.of(new Annotation.Attached(one), new Annotation.Attached(other)))
                .opened(Map.of(one, first, other, second));
    }

    private static List<Annotation> facts(Turn turn) {
        return turn.annotations().stream()
                .filter(fact -> fact instanceof Annotation.Spoken || fact instanceof Annotation.Unheard)
                .toList();
    }
}
