package dev.tern.tool.builtin;

import dev.tern.memory.Memories;
import dev.tern.skill.Skills;
import dev.tern.tool.Offer;
import dev.tern.tool.ToolSource;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** The built-in tools; the same ones always, so that no session's set of tools changes by them. */
@Singleton
public final class BuiltinTools implements ToolSource {
    private final Offer offer;

    public BuiltinTools(Memories memories, Skills skills) {
        this.offer = Offer.of(new MemoryTool(memories), new SkillsListTool(skills), new SkillViewTool(skills));
    }

    @Override
    public Uni<Offer> tools() {
        return Uni.createFrom().item(offer);
    }
}
