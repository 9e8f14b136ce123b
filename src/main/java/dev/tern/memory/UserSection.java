package dev.tern.memory;

import dev.tern.prompt.PromptSection;
import dev.tern.prompt.SessionFacts;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** What is known of the person in a direct chat, frozen when the session began; never there among people. */
public final class UserSection implements PromptSection {
    private final Snapshots snapshots;

    public UserSection(Memories memories, Seeder seeder) {
        this.snapshots = new Snapshots(memories, seeder);
    }

    @Override
    public String name() {
        return "user";
    }

    @Override
    public Uni<Optional<String>> text(SessionFacts session) {
        return snapshots.of(MemoryKind.USER, session);
    }
}
