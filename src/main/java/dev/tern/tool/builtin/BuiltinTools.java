package dev.tern.tool.builtin;

import dev.tern.media.FileLimits;
import dev.tern.media.KeptFiles;
import dev.tern.memory.Memories;
import dev.tern.skill.Skills;
import dev.tern.tool.Offer;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolSource;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The built-in tools; the same ones always, so that no session's set of tools changes by them. */
@Singleton
public final class BuiltinTools implements ToolSource {
    private final Offer offer;

    @Inject
    public BuiltinTools(Memories memories, Skills skills, FilesConfig config, KeptFiles files, FileLimits limits) {
        this(memories, skills, attaching(config, files, limits));
    }

    /** Those that send nothing. */
    public BuiltinTools(Memories memories, Skills skills) {
        this(memories, skills, Optional.empty());
    }

    private BuiltinTools(Memories memories, Skills skills, Optional<Tool> attaching) {
        var always = List.of(new MemoryTool(memories), new SkillsListTool(skills), new SkillViewTool(skills));
        this.offer =
                new Offer(Stream.concat(always.stream(), attaching.stream()).toList(), true);
    }

    private static Optional<Tool> attaching(FilesConfig config, KeptFiles files, FileLimits limits) {
        var allowed = AllowedFiles.of(config);
        return allowed.isEmpty() ? Optional.empty() : Optional.of(new AttachFileTool(allowed, files, limits));
    }

    @Override
    public Uni<Offer> tools() {
        return Uni.createFrom().item(offer);
    }
}
