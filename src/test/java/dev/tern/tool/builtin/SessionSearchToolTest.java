package dev.tern.tool.builtin;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.recall.RecalledSessions;
import dev.tern.store.SqliteStore;
import dev.tern.testing.Invocations;
import dev.tern.testing.Turns;
import dev.tern.tool.ToolOutput;
import dev.tern.turn.Audience;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.Optional;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class SessionSearchToolTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @TempDir
    Path directory;

    private RecalledSessions sessions;
    private String rent;
    private String trip;

    @BeforeEach
    void open() {
        sessions = new RecalledSessions(store.ports(), directory);
        rent = sessions.begin("k", Turns.AUDIENCE, "Rent");
        sessions.say("Is the rent due?", "On the first.");
        sessions.say("And the boiler?", "Franka repairs it.");
        sessions.say("Thanks.", "Any time.");
        trip = sessions.begin("k", Turns.AUDIENCE, "");
        sessions.say("When does the ferry leave?", "At noon.");
        sessions.begin("bo", new Audience.Direct(Turns.ACCOUNT, Turns.BO.id()), "Bo's");
        sessions.say("My boiler is broken.", "I am sorry.");
        sessions.caughtUp();
    }

    @AfterEach
    void close() {
        sessions.close();
    }

    @Test
    void aPlaceComesWithItsSessionAndWhatWasSaidAroundIt() {
        assertThat(call("{'query':'boiler','limit':1}"))
                .isEqualTo("""
                session %s "Rent", 3 turns, 2026-01-02 03:04 to 2026-01-02 03:04
                [2026-01-02 03:04] the person: Is the rent due?
                [2026-01-02 03:04] you: On the first.
                [2026-01-02 03:04] the person: And the boiler?
                [2026-01-02 03:04] you: Franka repairs it.
                [2026-01-02 03:04] the person: Thanks.
                [2026-01-02 03:04] you: Any time.""".formatted(rent).replaceAll("turns, .* to", "turns, " + began() + " to"));
    }

    @Test
    void noOtherAudiencesWordsComeWithAnyQuestion() {
        assertThat(call("{'query':'boiler broken sorry'}")).contains("Franka").doesNotContain("broken", "sorry");
    }

    @Test
    void aSessionAloneCanBeSearchedAndItsEndRead() {
        assertThat(call("{'query':'ferry','session_id':'" + rent + "'}"))
                .isEqualTo("Nothing that was said here matches.");
        assertThat(call("{'session_id':'" + trip + "'}")).endsWith("you: At noon.");
        assertThat(call("{'session_id':'none'}")).isEqualTo("There is no such session here.");
    }

    @Test
    void withoutAQueryTheLatestSessionsAreListed() {
        assertThat(call("{}")).contains("session " + rent + " \"Rent\", 3 turns", "session " + trip + ", 1 turn");
    }

    @Test
    void daysNarrowIt() {
        assertThat(call("{'query':'ferry','after':'2026-01-02'}")).contains("At noon.");
        assertThat(call("{'query':'ferry','after':'2026-01-03'}")).isEqualTo("Nothing that was said here matches.");
        assertThat(call("{'query':'ferry','before':'2026-01-02'}")).isEqualTo("Nothing that was said here matches.");
        Assertions.assertThatThrownBy(() -> call("{'query':'ferry','before':'tomorrow'}"))
                .isInstanceOf(RefusedCall.class)
                .hasMessage("before must be a day like 2026-01-31, not 'tomorrow'");
    }

    @Test
    void whileTheIndexIsMadeItSaysSoInsteadOfNothing() {
        sessions.close();

        assertThat(call("{'query':'ferry'}")).startsWith("The index of earlier conversations is being made");
    }

    @Test
    void itMayBeRepeated() {
        assertThat(tool().isIdempotent()).isTrue();
        assertThat(tool().keeps()).isFalse();
    }

    private String began() {
        return sessions.began(rent);
    }

    private SessionSearchTool tool() {
        return new SessionSearchTool(sessions.search(), ZoneOffset.UTC);
    }

    private String call(String arguments) {
        return Optional.of(get(tool().call(Invocations.of("session_search", arguments.replace('\'', '"')))))
                .map(ToolOutput::text)
                .orElseThrow();
    }
}
