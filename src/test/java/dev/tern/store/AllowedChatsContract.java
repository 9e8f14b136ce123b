package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.gate.AllowedChats;
import dev.tern.testing.Turns;
import dev.tern.turn.ChatId;
import dev.tern.turn.PlatformId;
import io.smallrye.mutiny.Uni;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every store does with the chats that operators allow. */
abstract class AllowedChatsContract {
    private static final PlatformId HERE = Turns.ACCOUNT.platform();
    private static final PlatformId ELSEWHERE = new PlatformId("elsewhere");
    private static final ChatId GROUP = new ChatId("-5");
    private static final ChatId OTHER = new ChatId("-6");

    abstract Ports ports();

    private static AllowedChats.Entry entry(ChatId chat, String title) {
        return new AllowedChats.Entry(HERE, chat, title, "operator", Turns.AT);
    }

    @Test
    void aChatIsAllowedFromWhenItIsSaidAndNoOther() {
        var chats = ports().chats();
        get(chats.load());
        assertThat(chats.includes(HERE, GROUP)).isFalse();

        get(chats.put(entry(GROUP, "The group")));

        assertThat(chats.includes(HERE, GROUP)).isTrue();
        assertThat(chats.includes(HERE, OTHER)).isFalse();
        assertThat(chats.includes(ELSEWHERE, GROUP)).isFalse();
    }

    @Test
    void allowedChatsAreKeptOverARestart() {
        get(ports().chats().put(entry(GROUP, "The group")));
        get(ports().chats().put(entry(OTHER, "Another")));

        var later = ports().chats();
        get(later.load());

        assertThat(later.includes(HERE, GROUP)).isTrue();
        assertThat(get(later.all())).containsExactly(entry(OTHER, "Another"), entry(GROUP, "The group"));
    }

    @Test
    void aChatThatIsAllowedOnceMoreIsThereOnceWithItsLastTitle() {
        var chats = ports().chats();
        get(chats.put(entry(GROUP, "The group")));

        get(chats.put(entry(GROUP, "")));

        assertThat(get(chats.all())).containsExactly(entry(GROUP, ""));
    }

    @Test
    void aChatThatIsTakenOutIsAllowedNoMore() {
        var chats = ports().chats();
        get(chats.put(entry(GROUP, "The group")));

        assertThat(get(chats.remove(HERE, GROUP))).isTrue();

        assertThat(chats.includes(HERE, GROUP)).isFalse();
        assertThat(get(chats.remove(HERE, GROUP))).isFalse();
    }

    /** Another process may have said so, over the same database. */
    @Test
    void whatIsReadAgainIsAllThatCounts() {
        var here = ports().chats();
        var there = ports().chats();
        get(here.put(entry(GROUP, "The group")));
        get(there.remove(HERE, GROUP));
        get(there.put(entry(OTHER, "Another")));

        get(here.load());

        assertThat(here.includes(HERE, GROUP)).isFalse();
        assertThat(here.includes(HERE, OTHER)).isTrue();
    }

    @Test
    void whatIsKeptIsWhatCountsHoweverManySaySoAtOnce() {
        var chats = ports().chats();
        var changes = IntStream.range(0, 40)
                .mapToObj(n ->
                        n % 3 == 2 ? chats.remove(HERE, GROUP).replaceWithVoid() : chats.put(entry(GROUP, "The group")))
                .toList();

        get(Uni.join().all(changes).andFailFast());

        assertThat(chats.includes(HERE, GROUP)).isEqualTo(!get(chats.all()).isEmpty());
    }
}
