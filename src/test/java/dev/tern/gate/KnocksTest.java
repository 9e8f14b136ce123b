package dev.tern.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.store.EitherStore;
import dev.tern.store.Ports;
import dev.tern.testing.LogLines;
import dev.tern.testing.SettableTimeline;
import dev.tern.testing.Turns;
import dev.tern.turn.ChatId;
import dev.tern.turn.Origin;
import dev.tern.turn.Turn;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class KnocksTest {
    private static final Turn CALL = Turns.inGroup(Turns.ANN, "let me in");

    @RegisterExtension
    final EitherStore store = new EitherStore();

    private final SettableTimeline time = new SettableTimeline();
    private AllowedChats allowed;
    private Knocks knocks;

    @BeforeEach
    void begin() {
        allowed = store.ports().chats();
        knocks = new Knocks(allowed, time::now);
    }

    private static Turn in(String chat, String title) {
        var at = CALL.origin();
        var origin = new Origin(at.account(), new ChatId(chat), at.kind(), title, at.thread(), at.message());
        return Turns.of(Turns.ANN, origin, CALL.addressing(), "x");
    }

    private void called(Turn turn) {
        knocks.called(turn, turn.origin().chat());
    }

    private static Knocks.Knock knock(Turn turn) {
        return new Knocks.Knock(
                turn.platform(), turn.origin().chat(), turn.origin().title(), Optional.of(turn.author()), Turns.AT);
    }

    @Test
    void whoCalledWhereIsKeptTheNewestFirst() {
        called(CALL);
        knocks.added(CALL.platform(), new ChatId("-6"), "Another");

        assertThat(knocks.recent())
                .containsExactly(
                        new Knocks.Knock(CALL.platform(), new ChatId("-6"), "Another", Optional.empty(), Turns.AT),
                        knock(CALL));
    }

    @Test
    void aChatIsThereOnceHoweverOftenSomebodyCalls() {
        called(CALL);
        called(in("-5", ""));

        assertThat(knocks.recent()).containsExactly(knock(in("-5", "The group")));
    }

    @Test
    void whatWasAllowedSinceIsNotThere() {
        called(CALL);

        Ports.get(allowed.put(
                new AllowedChats.Entry(CALL.platform(), CALL.origin().chat(), "", "operator", Turns.AT)));

        assertThat(knocks.recent()).isEmpty();
    }

    @Test
    void aChatThatTheBotHasLeftIsNotThere() {
        called(CALL);

        knocks.left(CALL.platform(), CALL.origin().chat());

        assertThat(knocks.recent()).isEmpty();
    }

    @Test
    void theNewestHundredAreKeptWithTitlesOfBoundedLength() {
        IntStream.rangeClosed(1, 150).forEach(n -> called(in("-" + n, "t".repeat(1000))));

        assertThat(knocks.recent()).hasSize(100);
        assertThat(knocks.recent().getFirst()).isEqualTo(knock(in("-150", "t".repeat(240))));
        assertThat(knocks.recent().getLast()).isEqualTo(knock(in("-51", "t".repeat(240))));
    }

    @Test
    void aChatHasOneLineAnHourWithoutNames() {
        try (var log = LogLines.of(Knocks.class)) {
            called(CALL);
            called(CALL);
            assertThat(log.all()).containsExactly("chat not allowed platform=testing chat=-5");

            time.pass(Duration.ofMinutes(59));
            called(CALL);
            assertThat(log.all()).hasSize(1);

            time.pass(Duration.ofMinutes(1));
            called(CALL);
            assertThat(log.all()).hasSize(2);
        }
    }
}
