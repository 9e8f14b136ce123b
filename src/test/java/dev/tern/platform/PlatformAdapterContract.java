package dev.tern.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.testing.Turns;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Reply;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the pure half of every adapter must hold to, over its recorded payloads. The other half, over the wire, is held
 * to {@code LineContract} and {@code CrashContract}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class PlatformAdapterContract {
    /** Every recorded payload, as the adapter's source would hand it over. */
    protected abstract Stream<RawEvent> recorded();

    protected abstract Decoded decode(RawEvent event);

    /** What an event says, if anything can be read of it. */
    private Optional<Decoded> meaning(RawEvent event) {
        try {
            return Optional.of(decode(event));
        } catch (IllegalArgumentException broken) {
            return Optional.empty(); // the one exception that a decoder may throw
        }
    }

    private Optional<Turn> said(RawEvent event) {
        return meaning(event).flatMap(decoded -> switch (decoded) {
            case Decoded.Said(var turn, var album) -> Optional.of(turn);
            case Decoded.Edited(var turn) -> Optional.of(turn);
            case Decoded.Deleted deleted -> Optional.empty();
            case Decoded.Membership membership -> Optional.empty();
            case Decoded.Moved moved -> Optional.empty();
            case Decoded.Ignored ignored -> Optional.empty();
        });
    }

    protected abstract List<Rendered> render(Reply reply);

    /** {@link PlatformTraits#maxText()}. */
    protected abstract int maxText();

    @Test
    void thereArePayloadsOfBothKinds() {
        var decoded = recorded().map(this::meaning).flatMap(Optional::stream).toList();

        assertThat(decoded).hasAtLeastOneElementOfType(Decoded.Said.class);
        assertThat(decoded).hasAtLeastOneElementOfType(Decoded.Ignored.class);
    }

    @ParameterizedTest
    @MethodSource("recorded")
    void anEventMeansTheSameEveryTime(RawEvent event) {
        assertThat(meaning(event)).isEqualTo(meaning(event));
    }

    @ParameterizedTest
    @MethodSource("recorded")
    void whatWasSaidIsWhole(RawEvent event) {
        said(event).ifPresent(turn -> {
            assertThat(turn.id()).isEqualTo(TurnId.of(event.account(), event.key()));
            assertThat(turn.origin().account()).isEqualTo(event.account());
            assertThat(turn.text().isBlank() && turn.attachments().isEmpty())
                    .as("an empty turn")
                    .isFalse();
            assertThat(attached(turn)).containsExactlyElementsOf(turn.attachments());
            // a press is no message that could be changed or taken away later
            assertThat(turn.annotations().stream().anyMatch(Annotation.Posted.class::isInstance))
                    .isEqualTo(!turn.isPress());
        });
    }

    private static List<Attachment> attached(Turn turn) {
        return turn.annotations().stream()
                .filter(Annotation.Attached.class::isInstance)
                .map(annotation -> ((Annotation.Attached) annotation).attachment())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("recorded")
    void whoSpokeIsNotedAmongPeopleAndNeverInTheWords(RawEvent event) {
        said(event).ifPresent(turn -> {
            var noted = turn.annotations().stream().anyMatch(Annotation.SaidBy.class::isInstance);
            assertThat(noted).isEqualTo(!turn.origin().kind().isDirect() && !turn.isPress());
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain words",
                "**bold** _it_ ~~gone~~ `code` [a link](https://h.test/a_b)",
                "# Title\n\n1. one\n   - a\n2. two\n\n> quoted\n\n```py\nx = 1 < 2 & 3\n```",
                "| k | v |\n|---|---|\n| a_b | 1 |",
                "<script>alert(1)</script> List<String> a && b",
                "@everyone <!channel> <@U1> <@&2>",
            })
    void aReplyIsRenderedAlikeEveryTimeAndHasItsPlainWords(String markdown) {
        var parts = render(reply(markdown));

        assertThat(parts).isEqualTo(render(reply(markdown))).allSatisfy(part -> {
            assertThat(part.payload()).isNotBlank();
            assertThat(part.plain()).isNotBlank();
        });
    }

    @Test
    void aLongReplyIsCutIntoPartsThatFitAndLosesNothing() {
        var words = IntStream.range(0, 3000).mapToObj(i -> "word" + i).toList();

        var parts = render(reply(String.join(" ", words)));

        assertThat(parts).allSatisfy(part -> assertThat(part.plain()).hasSizeLessThanOrEqualTo(maxText()));
        assertThat(parts.stream().flatMap(part -> Stream.of(part.plain().split("\\s+"))))
                .containsExactlyElementsOf(words);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \n ", "\u200b"})
    void aReplyWithNothingToSeeIsNoMessage(String markdown) {
        assertThatThrownBy(() -> render(reply(markdown))).isInstanceOf(IllegalArgumentException.class);
    }

    private static Reply reply(String markdown) {
        var turn = Turns.direct("hello");
        return new Reply(turn.id(), turn.origin(), markdown);
    }
}
