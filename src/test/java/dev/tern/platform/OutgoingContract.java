package dev.tern.platform;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.attack.Attack;
import dev.tern.testing.TestFiles;
import dev.tern.turn.Choice;
import dev.tern.turn.OutFile;
import dev.tern.turn.PartId;
import dev.tern.turn.TurnId;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What goes over a platform's wire calls nobody and has nobody look at an address, in every call by which words go out:
 * answers, plain ones, repetitions, edits, captions, questions, whispers.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class OutgoingContract {
    private static final int LONGEST_CAPTION = 1000;
    private static final int LONGEST_WHISPER = 150;

    /** One call of the platform's. */
    public record Sent(String method, JsonNode body) {}

    /** Says this in every way there is; what was called for it, in order. Those that are not about words may be missing. */
    protected abstract List<Sent> say(String markdown);

    /** The methods by which words go out. */
    protected abstract Set<String> methods();

    protected abstract void assertCallsNobody(Sent sent);

    protected abstract void assertShowsNoPreview(Sent sent);

    static Stream<Attack> mentions() {
        return Attack.of("mentions");
    }

    static Stream<Attack> addresses() {
        return Attack.of("previews");
    }

    @Test
    void wordsGoOutByTheseMethodsAlone() {
        assertThat(say("words").stream().map(Sent::method).collect(Collectors.toSet()))
                .isEqualTo(methods());
    }

    /** B10, B45. */
    @ParameterizedTest
    @MethodSource("mentions")
    void nobodyIsCalled(Attack attack) {
        assertThat(say(attack.input())).isNotEmpty().allSatisfy(this::assertCallsNobody);
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void noAddressIsLookedAt(Attack attack) {
        assertThat(say(attack.input())).isNotEmpty().allSatisfy(this::assertShowsNoPreview);
    }

    /** Each message of an answer, as it is and as it is when markup was refused or its first try was lost. */
    protected static Stream<Outgoing> parts(Destination to, List<Rendered> messages) {
        return messages.stream()
                .map(message -> part(to, message))
                .flatMap(part -> Stream.of(part, part.asPlain(), part.asRepetition()));
    }

    protected static Outgoing part(Destination to, Rendered message) {
        return new Outgoing(PartId.of(new TurnId("0123456789abcdef01234567"), 0), to, message, false, false);
    }

    /** A picture, a file, and two files, with these words beside them. */
    protected static Stream<Rendered> files(String words) {
        var caption = words.substring(0, Math.min(LONGEST_CAPTION, words.length()));
        var picture = TestFiles.captioned(TestFiles.picture("a.png"), caption);
        var text = TestFiles.captioned(TestFiles.text("a.txt", "words"), caption);
        var other = TestFiles.captioned(TestFiles.text("b.txt", "words"), caption);
        return Stream.of(List.<OutFile>of(picture), List.of(text), List.of(text, other))
                .map(Rendered::of);
    }

    /** A button that says this. */
    protected static List<Choice> choices(String words) {
        return List.of(Choice.of(words.isBlank() ? "x" : words, "/approve 4f1c09aa31"));
    }

    protected static String whispered(String words) {
        return words.substring(0, Math.min(LONGEST_WHISPER, words.length()));
    }
}
