package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.memory.MemoryChange;
import dev.tern.memory.MemoryEntry;
import dev.tern.memory.MemoryKind;
import dev.tern.memory.MemoryScope;
import dev.tern.platform.RawEvent;
import dev.tern.testing.Turns;
import dev.tern.turn.EventKey;
import dev.tern.turn.Ids;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What text becomes in the store, on both databases alike. */
class JdbcTextTest {
    @RegisterExtension
    final EitherStore store = new EitherStore();

    @Test
    void whatNoDatabaseCanKeepIsReplacedAndAllElseStays() {
        assertThat(kept("a\u0000b\ud83dc\ude00d")).isEqualTo("a\ufffdb\ufffdc\ufffdd");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "Ä\r\n\t😀e\u0301\u202e\u200b\uffff\u0001",
                "' \" \\ \\0 $1 ? :x %_",
                "{\"a\":\"\\u0000\"}"
            })
    void textComesBackAsItWas(String text) {
        assertThat(kept(text)).isEqualTo(text);
    }

    @Test
    void idsAreOrderedByTheirBytes() {
        for (var id : new String[] {"b", "B", "a-1", "a_1", "ä", "Z"}) {
            get(store.database()
                    .write(handle -> handle.execute(
                            "insert into sessions (id, key, audience, started_at) values (?, ?, '', 0)", id, id)));
        }

        assertThat(store.rows("select id from sessions order by id")).containsExactly("B", "Z", "a-1", "a_1", "b", "ä");
    }

    /** An index entry of PostgreSQL has a length that such a text exceeds. */
    @Test
    void aLongMemoryIsKept() {
        var scope = new MemoryScope(MemoryKind.MEMORY, Turns.AUDIENCE);
        var text = IntStream.range(0, 500)
                .mapToObj(n -> Ids.sha256("n" + n))
                .collect(Collectors.joining())
                .substring(0, 2_000)
                .replace('a', '鷗')
                .replace('b', '飛');

        get(store.ports().memories().change(scope, new MemoryChange.Add(text), Samples.turn("1"), 0));

        assertThat(get(store.ports().memories().of(scope)).entries())
                .extracting(MemoryEntry::text)
                .containsExactly(text);
    }

    private String kept(String text) {
        get(store.ports().inbox().store(new RawEvent(Samples.ACCOUNT, new EventKey("k"), text, Samples.NOW)));
        return Samples.unfinished(store.ports().inbox()).getFirst().event().json();
    }
}
