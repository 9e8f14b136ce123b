package dev.tern.memory;

import dev.tern.prompt.PromptSection;
import dev.tern.prompt.SessionFacts;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** What the assistant noted for this audience, frozen when the session began. */
public final class MemorySection implements PromptSection {
    private final Snapshots snapshots;

    public MemorySection(Memories memories, Seeder seeder) {
        this.snapshots = new Snapshots(memories, seeder);
    }

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public Uni<Optional<String>> text(SessionFacts session) {
        return snapshots.of(MemoryKind.MEMORY, session);
    }
}
