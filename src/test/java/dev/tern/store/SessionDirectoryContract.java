package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.session.Session;
import dev.tern.session.SessionDirectory.Filter;
import dev.tern.session.SessionDirectory.Listed;
import dev.tern.testing.Turns;
import dev.tern.turn.Audience;
import dev.tern.turn.ChatId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every directory tells of sessions. */
abstract class SessionDirectoryContract {
    private static final Audience ANN = Turns.AUDIENCE;
    private static final SessionKey KEY = new SessionKey("testing:1:7");

    abstract Ports ports();

    @Test
    void aSessionIsToldOfWithWhatIsInIt() {
        var session = begin("7", ANN);
        get(ports().sessions().entitle(session.id(), Optional.of("Tea")));
        get(ports().ledger().commit(Samples.answered(Samples.turn("1"), session.id()), List.of()));
        get(ports().ledger().commit(Samples.answered(Samples.turn("2"), session.id()), List.of()));
        get(ports().pasts().undo(session.key(), session.id(), 1, Samples.turn("9")));
        var branch = get(ports().pasts().branch(KEY, session.id(), Samples.turn("10"), Optional.of("Green tea")))
                .orElseThrow();

        var listed = get(ports().directory().find(session.id())).orElseThrow();

        assertThat(listed)
                .isEqualTo(new Listed(
                        session.id(),
                        session.key(),
                        ANN,
                        Optional.of("Tea"),
                        session.startedAt(),
                        listed.endedAt(),
                        Optional.of(Samples.NOW.plusMillis(1_834)),
                        1,
                        Optional.empty()));
        assertThat(listed.endedAt()).isPresent();
        assertThat(get(ports().directory().find(branch.id())).flatMap(Listed::parent))
                .contains(session.id());
        assertThat(get(ports().directory().find(new SessionId("none")))).isEmpty();
        assertThat(get(ports().directory().of(Samples.turn("1")))).contains(session.id());
        assertThat(get(ports().directory().of(Samples.turn("99")))).isEmpty();
    }

    @Test
    void sessionsComePageByPageTheNewestFirst() {
        var all = IntStream.range(0, 5)
                .mapToObj(n -> begin("chat" + n, ANN).id())
                .sorted(Comparator.comparing(SessionId::value).reversed())
                .toList();

        assertThat(list(Filter.ALL, Optional.empty(), 3)).isEqualTo(all.subList(0, 3));
        assertThat(list(Filter.ALL, Optional.of(all.get(2)), 3)).isEqualTo(all.subList(3, 5));
        assertThat(list(Filter.ALL, Optional.of(all.get(4)), 3)).isEmpty();
    }

    @Test
    void theyAreFoundByPlatformAndByAWordInTheTitle() {
        var tea = begin("7", ANN);
        var other = get(ports().sessions()
                .current(new SessionKey("testing2:1:7"), new Audience.Place(Samples.OTHER_ACCOUNT, new ChatId("7"))));
        get(ports().sessions().entitle(tea.id(), Optional.of("ÄLL about 100% Tea_leaves!")));

        assertThat(list(of("testing", ""), Optional.empty(), 9)).containsExactly(tea.id());
        assertThat(list(of("testing2", ""), Optional.empty(), 9)).containsExactly(other.id());
        assertThat(list(of("test", ""), Optional.empty(), 9)).isEmpty();
        assertThat(list(of("", "0% tEA_LEAVES!"), Optional.empty(), 9)).containsExactly(tea.id());
        assertThat(list(of("", "Äll"), Optional.empty(), 9)).containsExactly(tea.id());
        assertThat(list(of("", "teaxleaves"), Optional.empty(), 9)).isEmpty();
        assertThat(list(of("testing2", "tea"), Optional.empty(), 9)).isEmpty();
    }

    private static Filter of(String platform, String title) {
        return new Filter(
                Optional.of(platform).filter(it -> !it.isEmpty()).map(PlatformId::new),
                Optional.of(title).filter(it -> !it.isEmpty()));
    }

    private Session begin(String chat, Audience audience) {
        return get(ports().sessions().current(new SessionKey("testing:1:" + chat), audience));
    }

    private List<SessionId> list(Filter filter, Optional<SessionId> after, int limit) {
        return get(ports().directory().list(filter, after, limit)).stream()
                .map(Listed::id)
                .toList();
    }
}
