package dev.tern.compression;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.compression.Fitting.Fill;
import dev.tern.model.ContextSizes;
import dev.tern.prompt.HistoryLimits;
import dev.tern.scan.Secrets;
import dev.tern.session.SessionKeys;
import dev.tern.store.SqliteStore;
import dev.tern.testing.CompressionSettings;
import dev.tern.testing.Turns;
import dev.tern.turn.CallOptions;
import dev.tern.turn.Origin;
import dev.tern.turn.Turn;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A session is measured against the model that a request of it is sent to. B97. */
class SizesTest {
    private static final Map<String, Integer> TOKENS =
            Map.of("scripted/test", 200_000, "other/tiny-1", 4_000, "scripted/group", 50_000);

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @SuppressWarnings("NullAway.Init") // set before each test
    private Fitting fitting;

    @BeforeEach
    void open() {
        ContextSizes contexts = model -> TOKENS.getOrDefault(model, 0);
        var ports = store.ports();
        fitting = Fitting.of(
                CompressionSettings.OFF,
                ports.transcripts(),
                ports.compressions(),
                Optional.empty(),
                new Sizes(
                        SizesTest::name,
                        SizesTest::channel,
                        contexts,
                        new HistoryLimits(OptionalInt.empty(), contexts)),
                new Secrets(List.of()),
                Clock.systemUTC());
    }

    /** As the settings name them: one of another provider is called {@code small}. */
    private static String name(CallOptions options) {
        return options.model().equals(Optional.of("small")) ? "other/tiny-1" : options.modelOf("scripted/test");
    }

    private static Optional<String> channel(Origin origin) {
        return origin.kind().isDirect() ? Optional.empty() : Optional.of("group");
    }

    private Fill fill(Turn turn, Optional<String> chosen) {
        var key = SessionKeys.BY_DEFAULT.of(turn);
        var sessions = store.ports().sessions();
        get(sessions.chooseModel(get(sessions.current(key, Turns.AUDIENCE)).id(), chosen));
        return get(fitting.fill(get(sessions.current(key, Turns.AUDIENCE)), turn.origin()));
    }

    @Test
    void aModelOfTheSettingsIsMeasuredByItsOwnSize() {
        var turn = Turns.direct("hello");

        assertThat(fill(turn, Optional.empty()).context()).isEqualTo(200_000);
        assertThat(fill(turn, Optional.of("small")).context()).isEqualTo(4_000);
    }

    @Test
    void theChannelsModelCountsWhereNoOtherWasChosen() {
        var turn = Turns.inGroup(Turns.ANN, "hello");

        assertThat(fill(turn, Optional.empty()).context()).isEqualTo(50_000);
        assertThat(fill(turn, Optional.of("small")).context()).isEqualTo(4_000);
    }

    @Test
    void itsWindowIsThatOfTheModelToo() {
        var turn = Turns.direct("hello");
        fill(turn, Optional.of("small"));
        var session = get(store.ports().sessions().current(SessionKeys.BY_DEFAULT.of(turn), Turns.AUDIENCE));

        var fit = get(fitting.before(turn, session));

        assertThat(fit.room().mostTokens()).isEqualTo(4_000);
        assertThat(fit.room().window().maxChars()).isEqualTo(12_000);
        assertThat(get(fitting.room(session, turn.origin())).window().maxChars())
                .isEqualTo(12_000);
    }
}
