package dev.tern.platform.discord;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.ChatMarks.Mark;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MissedMessagesTest {
    /** The first of the messages: what is older than a day is not read back. */
    private final String anHourAgo =
            Fields.firstIdAt(Instant.now().minus(Duration.ofHours(1)).truncatedTo(ChronoUnit.HOURS));

    private Bench bench;

    @BeforeEach
    void begin() throws IOException, InterruptedException {
        bench = new Bench();
    }

    @AfterEach
    void end() {
        bench.close();
    }

    @Test
    void whatWasWrittenBetweenTwoSessionsIsReadBackInOrder() {
        bench.connected();
        bench.write(id(1), "before");
        bench.eventually(it -> assertThat(it.sink.keys()).hasSize(1));
        bench.writeUnheard(id(2), "in between");
        bench.writeUnheard(id(3), "also");

        bench.gateway.invalidate();

        bench.eventually(it -> assertThat(it.gateway.heard()).containsExactly("identify", "identify"));
        bench.write(id(4), "after");
        bench.eventually(
                it -> assertThat(it.sink.keys()).containsExactly("m" + id(1), "m" + id(2), "m" + id(3), "m" + id(4)));
    }

    @Test
    void whatWasWrittenWhileNoProcessRanIsReadBackAtTheNextStart() {
        bench.connected();
        bench.write(id(1), "before");
        bench.eventually(it -> assertThat(it.sink.keys()).hasSize(1));
        var next = bench.restarted();
        bench.writeUnheard(id(2), "while it was away");

        bench = next.connected();

        bench.eventually(it -> assertThat(it.sink.keys()).containsExactly("m" + id(1), "m" + id(2)));
        var kept = FakeGateway.json(bench.sink.events().getLast().json());
        assertThat(kept.path("channel").path("guild_id").asText()).isEqualTo(Payloads.GUILD);
        assertThat(bench.marks.all()).containsExactly(new Mark(new ChatId(Payloads.CHANNEL), new MessageId(id(2))));
    }

    @Test
    void aMarkThatIsBehindOnlyMeansReadingAgain() {
        bench.connected();
        bench.write(id(1), "kept");
        bench.write(id(2), "kept too");
        bench.eventually(it -> assertThat(it.sink.keys()).hasSize(2));
        var next = bench.restarted();
        next.marks.put(Payloads.ACCOUNT, List.of(new Mark(new ChatId(Payloads.CHANNEL), new MessageId(id(1)))));

        bench = next.connected();

        bench.eventually(it -> assertThat(it.sink.duplicates()).isEqualTo(1));
        assertThat(bench.sink.keys()).containsExactly("m" + id(1), "m" + id(2));
    }

    @Test
    void aChatThatMayNotBeReadBackHoldsNothingUp() {
        bench.marks.put(Payloads.ACCOUNT, List.of(new Mark(new ChatId(Payloads.CHANNEL), new MessageId(id(1)))));
        bench.rest.plan("GET channels/" + Payloads.CHANNEL, FakeRest.Answer.error(403, 50001, "Missing Access"));
        bench.connected();

        bench.write(id(2), "still here");

        bench.eventually(it -> assertThat(it.sink.keys()).containsExactly("m" + id(2)));
    }

    private String id(int n) {
        return String.valueOf(Long.parseLong(anHourAgo) + n);
    }
}
