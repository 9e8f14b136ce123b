package dev.tern.ops.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.ops.inspector.Prefix.Place;
import dev.tern.prompt.Augment;
import dev.tern.testing.Turns;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.ToolReturned;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.Turn;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How a request begins like the one before it. */
class PrefixTest {
    private static final Turn FIRST = Turns.direct("hello");
    private static final Turn NEXT = Turns.direct("and now?");
    private static final ToolCall CALL = new ToolCall("c1", "look", "{}");

    private final Watched watched = Watched.on();

    @Test
    void theFirstOfASessionHasNothingToBeginLike() {
        watched.asks(FIRST);

        assertThat(watched.xray(FIRST).looks().getFirst().prefix()).isEmpty();
    }

    @Test
    void inAToolLoopEachRequestBeginsWithTheWholeOneBefore() {
        watched.asks(FIRST);
        watched.asks(FIRST, new AssistantSaid("", "", List.of(CALL)), new ToolReturned(ToolResult.ok(CALL, "seen")));

        var looks = watched.xray(FIRST).looks();
        var prefix = looks.getLast().prefix().orElseThrow();
        assertThat(prefix.differs()).isEmpty();
        assertThat(prefix.same()).isEqualTo(bytes(looks.getFirst())).isLessThan(prefix.all());
        assertThat(prefix.all()).isEqualTo(bytes(looks.getLast()));
    }

    @Test
    void theNextTurnDiffersWhereTheLastOnesAugmentStood() {
        watched.augments.add(Augment.of(Augment.Kind.RECALL, "once said"));
        watched.answers(FIRST, "Hi.");

        watched.asks(NEXT);

        var prefix = watched.xray(NEXT).looks().getFirst().prefix().orElseThrow();
        assertThat(prefix.differs()).contains(new Place(2, -1, 0));
        // "system", the prompt, a blank line and the hint, "user", "hello"
        assertThat(prefix.same()).isEqualTo(6 + 13 + 23 + 4 + 5);
    }

    @Test
    void aChangedWordIsFoundToTheByte() {
        watched.asks(FIRST);
        watched.asks(Turns.direct("hellö"));

        var prefix =
                watched.xray(Turns.direct("hellö")).looks().getFirst().prefix().orElseThrow();
        assertThat(prefix.differs()).contains(new Place(1, 0, 4));
        assertThat(prefix.percent()).isBetween(50, 99);
    }

    private static long bytes(Look look) {
        return Segment.of(look.view()).stream()
                .mapToLong(segment -> segment.bytes().length)
                .sum();
    }
}
