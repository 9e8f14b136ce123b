package dev.tern.memory;

import static dev.tern.store.Ports.get;

import dev.tern.prompt.PromptSection;
import dev.tern.prompt.SessionFacts;
import dev.tern.store.SqliteStore;
import dev.tern.testing.Turns;
import dev.tern.turn.AccountId;
import dev.tern.turn.Audience;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** A {@code tern.home}, a store, and what a session that begins is told from them. */
abstract class HomeFixture {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path home;

    List<String> owner = List.of();
    Predicate<AccountId> local = account -> true;

    private int calls;

    final void write(String file, String text) throws IOException {
        Files.writeString(Files.createDirectories(home.resolve("memories")).resolve(file), text);
    }

    final MemorySection memory() {
        return new MemorySection(store.ports().memories(), seeder());
    }

    final UserSection user() {
        return new UserSection(store.ports().memories(), seeder());
    }

    private Seeder seeder() {
        var seeds = store.ports().seeds();
        return new Seeder(new SeedFiles(home), Owners.of(owner, local, seeds), seeds);
    }

    /** What a session is told that begins with this turn. */
    final Optional<String> told(PromptSection section, Turn first) {
        var facts = new SessionFacts(
                Optional.empty(), Audience.of(first), LocalDate.of(2026, 1, 2), "demo/demo", List.of());
        return get(section.text(facts));
    }

    final MemoryOutcome change(MemoryKind kind, Audience audience, MemoryChange change) {
        var turn = new TurnId("turn-" + ++calls);
        return get(store.ports().memories().change(new MemoryScope(kind, audience), change, turn, 0));
    }

    static Audience ann() {
        return Turns.AUDIENCE;
    }
}
