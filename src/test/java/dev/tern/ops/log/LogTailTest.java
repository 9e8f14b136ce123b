package dev.tern.ops.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.door.Asking;
import dev.tern.door.Entry;
import dev.tern.door.Hosts;
import dev.tern.door.OpsDoor;
import dev.tern.door.OpsKey;
import dev.tern.ops.log.LogTail.Leave;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.smallrye.mutiny.helpers.test.AssertSubscriber;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LogTailTest {
    private static final LogFilter ALL = LogFilter.ALL;

    private static final String KEY = "ops-0123456789";

    private final LogTail tail = new LogTail();

    @Test
    void theLastThousandLinesStay() {
        IntStream.range(0, 1_200).forEach(i -> tail.add(line("line " + i)));

        assertThat(tail.last(5_000)).hasSize(1_000);
        assertThat(tail.last(2)).extracting(LogLine::message).containsExactly("line 1198", "line 1199");
    }

    @Test
    void onlyWhatIsWantedIsShown() {
        tail.add(line("turn outcome=answered", LogLevel.INFO, Optional.of("t1")));
        tail.add(line("turn outcome=failed", LogLevel.ERROR, Optional.of("t2")));

        assertThat(tail.last(9, new LogFilter(LogLevel.WARN, "", Optional.empty())))
                .extracting(LogLine::turn)
                .containsExactly(Optional.of("t2"));
        assertThat(tail.last(9, new LogFilter(LogLevel.TRACE, " ANSWERED", Optional.empty())))
                .extracting(LogLine::turn)
                .containsExactly(Optional.of("t1"));
        assertThat(tail.last(9, new LogFilter(LogLevel.TRACE, "", Optional.of("t2"))))
                .extracting(LogLine::message)
                .containsExactly("turn outcome=failed");
    }

    @Test
    void whatComesIsFollowedUntilTheReaderLeaves() {
        var reader = tail.follow(ALL).subscribe().withSubscriber(AssertSubscriber.<LogLine>create(Long.MAX_VALUE));

        tail.add(line("one"));

        await().until(() -> !reader.getItems().isEmpty());
        assertThat(reader.getItems()).extracting(LogLine::message).containsExactly("one");
        reader.cancel();
        assertThat(tail.readers()).isZero();
    }

    @Test
    void whoComesLaterIsShownTheLastLinesFirst() {
        IntStream.range(0, 1_200).forEach(i -> tail.add(line("line " + i)));

        var reader = tail.follow(ALL, 1_000, Leave.ALWAYS)
                .subscribe()
                .withSubscriber(AssertSubscriber.<LogLine>create(Long.MAX_VALUE));
        tail.add(line("line 1200"));

        await().until(() -> reader.getItems().size() == 1_001);
        assertThat(reader.getItems().getFirst().message()).isEqualTo("line 200");
        assertThat(reader.getLastItem().message()).isEqualTo("line 1200");
    }

    @Test
    void aSlowReaderLosesLinesAndIsToldHowMany() {
        var reader = tail.follow(ALL).subscribe().withSubscriber(AssertSubscriber.<LogLine>create(0));
        IntStream.range(0, 3_000).forEach(i -> tail.add(line("line " + i)));

        reader.request(Long.MAX_VALUE);
        await().until(() -> {
            tail.add(line("last"));
            return reader.getItems().stream().anyMatch(it -> it.message().startsWith("lines lost"));
        });

        var shown = reader.getItems().stream()
                .filter(it -> it.message().startsWith("line "))
                .count();
        assertThat(reader.getItems())
                .filteredOn(it -> it.message().startsWith("lines lost"))
                .first()
                .satisfies(it -> assertThat(lost(it)).isBetween(3_000 - shown, 3_100 - shown));
    }

    @Test
    void aReaderIsSentAwayWhenItsLeaveEnds() {
        var allowed = new AtomicBoolean(true);
        var leave = new Leave(allowed::get, Duration.ofMillis(5));
        var reader =
                tail.follow(ALL, 0, leave).subscribe().withSubscriber(AssertSubscriber.<LogLine>create(Long.MAX_VALUE));
        tail.add(line("one"));
        await().until(() -> !reader.getItems().isEmpty());
        assertThat(tail.readers()).isOne();

        allowed.set(false);

        reader.awaitCompletion();
        await().until(() -> tail.readers() == 0);
        tail.add(line("two"));
        assertThat(reader.getItems()).extracting(LogLine::message).containsExactly("one");
    }

    @Test
    void theTailOfABrowserEndsWithItsLogIn() {
        var door = new OpsDoor(Optional.of(KEY), new Hosts(Set.of()));
        var asking = new Asking("10.0.0.7", Map.of("Host", "tern.example"));
        var here = asking.with(((Entry.In) door.enter(asking.request(), KEY)).cookie())
                .request();
        var settings = new SmallRyeConfigBuilder()
                .withMapping(LogConfig.class)
                .withDefaultValue("tern.log.json", "false")
                .build();
        var resource = new LogResource(tail, settings.getConfigMapping(LogConfig.class), settings, new OpsKey(door));
        var none = Optional.<String>empty();
        var lines = resource.tail(here, none, none, none, Optional.empty());

        door.leave(here);

        lines.subscribe()
                .withSubscriber(AssertSubscriber.<LogLine>create(Long.MAX_VALUE))
                .awaitCompletion();
        await().until(() -> tail.readers() == 0);
    }

    private static long lost(LogLine line) {
        return Long.parseLong(line.message().substring(line.message().indexOf('=') + 1));
    }

    private static LogLine line(String message) {
        return line(message, LogLevel.INFO, Optional.empty());
    }

    private static LogLine line(String message, LogLevel level, Optional<String> turn) {
        return new LogLine(Instant.EPOCH, level, "dev.tern.X", message, Optional.empty(), turn);
    }
}
