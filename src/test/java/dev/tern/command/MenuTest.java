package dev.tern.command;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.CommandEntry;
import dev.tern.runner.Commands.Match;
import dev.tern.store.SqliteStore;
import dev.tern.testing.Turns;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Commands as platforms show and send them. */
class MenuTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @SuppressWarnings("NullAway.Init") // set before each test
    private SlashCommands commands;

    @BeforeEach
    void open() {
        commands = SlashCommands.of(CommandFixture.ports(store.ports()));
    }

    private String answer(String text) {
        return commands.match(Turns.direct(text))
                .map(match -> get(((Match.Answered) match).answer()))
                .orElse("for the model");
    }

    /** Slack has one slash command for all. */
    @Test
    void behindOurOwnNameStandsACommandOrElseWords() {
        assertThat(answer("/tern new")).startsWith("A new conversation begins");
        assertThat(answer("/tern /title Boats")).isEqualTo("This conversation is called **Boats**.");
        assertThat(answer("/tern")).isEqualTo(answer("/help"));
        assertThat(commands.match(Turns.direct("/tern what's up?")))
                .contains(Match.Run.asUsual(Turns.direct("/tern what's up?").saying("what's up?")));
    }

    @Test
    void everyCommandHasAPlaceInAMenu() {
        assertThat(commands.entries())
                .extracting(CommandEntry::name)
                .containsExactly(
                        "new",
                        "stop",
                        "approve",
                        "deny",
                        "retry",
                        "undo",
                        "branch",
                        "sessions",
                        "resume",
                        "title",
                        "status",
                        "queue",
                        "steer",
                        "background",
                        "personality",
                        "model",
                        "reasoning",
                        "voice",
                        "memory",
                        "schedule",
                        "usage",
                        "compress",
                        "reload",
                        "whoami",
                        "sethome",
                        "help");
    }
}
