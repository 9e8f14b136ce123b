package dev.tern.agent;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.model.ModelMessage.ToolMessage;
import dev.tern.testing.Turns;
import dev.tern.tool.Invocation;
import dev.tern.tool.ResultFiles;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolLimits;
import dev.tern.tool.ToolOutput;
import dev.tern.tool.builtin.HandyTools;
import dev.tern.turn.Role;
import dev.tern.turn.SessionId;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A result of ten megabytes is nowhere but on disk, where a later turn of its session finds it. */
class LongResultTest extends AgentHarness {
    private static final int SIZE = 10_000_000;
    private static final Pattern NAME = Pattern.compile("result \"(r[0-9a-f]{16})\", offset (\\d+)");

    @BeforeEach
    void tools() {
        tools.add(new Dump());
        tools.addAll(
                get(new HandyTools(new ResultFiles(home.resolve("results")), ToolLimits.USUAL_RESULT, Clock.systemUTC())
                                .tools())
                        .tools());
    }

    @Test
    void itIsInNoRequestNoRecordAndNoJournal() {
        calls(new ToolCall("c1", "dump", "{}"));
        says("Long.");

        var record = answer();

        assertThat(results(record).getFirst().content()).hasSizeLessThanOrEqualTo(ToolLimits.USUAL_RESULT);
        assertThat(requests.getLast().messages())
                .filteredOn(ToolMessage.class::isInstance)
                .allMatch(message -> ((ToolMessage) message).content().length() <= ToolLimits.USUAL_RESULT);
        assertThat(get(store.ports().journal().load(turn.id())).toString()).hasSizeLessThan(100_000);
    }

    @Test
    void aLaterTurnOfTheSessionReadsOnAndAnotherSessionDoesNot() {
        calls(new ToolCall("c1", "dump", "{}"));
        says("Long.");
        var named = NAME.matcher(results(answer()).getFirst().content());
        assertThat(named.find()).isTrue();
        var read = new ToolCall(
                "c2", "read_result", "{\"result\":\"" + named.group(1) + "\",\"offset\":" + named.group(2) + "}");

        turn = Turns.direct("and then?");
        calls(read);
        says("So on.");
        assertThat(results(answer()).getFirst().content())
                .startsWith("[bytes " + named.group(2) + " to ")
                .contains(" of " + SIZE + "; go on with offset ")
                .hasSizeLessThan(ToolLimits.USUAL_RESULT);

        turn = Turns.direct("me too");
        session = new SessionId("another");
        calls(read);
        says("No.");
        assertThat(results(answer()).getFirst().status()).isEqualTo(ToolResult.Status.FAILED);
    }

    private static final class Dump implements Tool {
        @Override
        public ToolSpec spec() {
            return new ToolSpec("dump", "says much", "{}");
        }

        @Override
        public Role least() {
            return Role.GUEST;
        }

        @Override
        public boolean isIdempotent() {
            return true;
        }

        @Override
        public Uni<ToolOutput> call(Invocation invocation) {
            return Uni.createFrom().item(() -> new ToolOutput("0123456789".repeat(SIZE / 10)));
        }
    }
}
