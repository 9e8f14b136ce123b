package dev.tern.tool.builtin;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Invocations;
import dev.tern.testing.Turns;
import dev.tern.tool.ResultFiles;
import dev.tern.tool.ResultNotes;
import dev.tern.tool.ToolRunner;
import dev.tern.tool.ToolSet;
import dev.tern.turn.SessionId;
import dev.tern.turn.ToolResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HandyToolsTest {
    private static final Clock NOON = Clock.fixed(Instant.parse("2026-03-01T12:00:00.5Z"), ZoneId.of("Europe/Berlin"));

    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path home;

    @ParameterizedTest
    @CsvSource({
        "{},                               'Sunday, 1 March 2026, 13:00 in Europe/Berlin (2026-03-01T13:00:00+01:00)'",
        "{\"time_zone\":\"Asia/Tokyo\"},   'Sunday, 1 March 2026, 21:00 in Asia/Tokyo (2026-03-01T21:00:00+09:00)'",
        "{\"time_zone\":\"UTC\"},          'Sunday, 1 March 2026, 12:00 in UTC (2026-03-01T12:00:00Z)'"
    })
    void theTimeIsToldHereOrWhereTheModelAsks(String arguments, String told) {
        assertThat(call("current_time", arguments).content()).isEqualTo(told);
    }

    @Test
    void aTimeZoneThatIsNoneIsRefused() {
        assertThat(call("current_time", "{\"time_zone\":\"Atlantis\"}").content())
                .isEqualTo("Error: 'Atlantis' is no time zone; give one such as Europe/Berlin, UTC or +02:00");
    }

    @Test
    void aLongResultIsReadOnPieceByPieceEachOfWhichFits() {
        var text = "0123456789".repeat(1000);
        var name = get(new ResultFiles(home).keep(Turns.SESSION, text));

        var first = call("read_result", "{\"result\":\"" + name + "\",\"offset\":5}")
                .content();
        var second = call("read_result", "{\"result\":\"" + name + "\",\"offset\":9990,\"length\":\"4\"}")
                .content();
        var last = call("read_result", "{\"result\":\"" + name + "\",\"offset\":9995}")
                .content();

        assertThat(first).startsWith("[bytes 5 to 1541 of 10000; go on with offset 1541]\n5678901234");
        assertThat(first.getBytes(StandardCharsets.UTF_8).length).isLessThan(2048);
        assertThat(second).isEqualTo("[bytes 9990 to 9994 of 10000; go on with offset 9994]\n0123");
        assertThat(last).isEqualTo("[bytes 9995 to 10000 of 10000; this is its end]\n56789");
    }

    @Test
    void whatAnotherConversationKeepsIsNotThere() {
        var name = get(new ResultFiles(home).keep(new SessionId("another"), "theirs"));

        assertThat(call("read_result", "{\"result\":\"" + name + "\"}").content())
                .startsWith("Error: there is no result '" + name + "' of this conversation");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"result\":\"r0\",\"offset\":-1}", "{\"result\":\"r0\",\"length\":\"many\"}"})
    void whatCanNotBeMeantIsRefused(String arguments) {
        assertThat(call("read_result", arguments).status()).isEqualTo(ToolResult.Status.FAILED);
    }

    /** It may have been anybody's. */
    @Test
    void whatIsReadOnIsFromOutside() {
        assertThat(call("read_result", "{\"result\":\"r0\"}").isFromOutside()).isTrue();
        assertThat(call("current_time", "{}").isFromOutside()).isFalse();
    }

    @Test
    void bothDoNoHarmWhenTheyAreCalledTwice() {
        assertThat(tools().byName().values()).hasSize(2).allMatch(tool -> tool.isIdempotent());
    }

    private ToolResult call(String tool, String arguments) {
        return get(new ToolRunner(Duration.ofSeconds(10), ResultNotes.NONE)
                .run(tools().byName(), Invocations.of(tool, arguments), text -> false));
    }

    private ToolSet tools() {
        return ToolSet.of(get(new HandyTools(new ResultFiles(home), 2048, NOON).tools()));
    }
}
