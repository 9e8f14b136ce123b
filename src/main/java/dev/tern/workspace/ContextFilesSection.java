package dev.tern.workspace;

import dev.tern.async.VirtualThreads;
import dev.tern.prompt.PromptSection;
import dev.tern.prompt.SessionFacts;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** What the project in the workspace says about itself. */
public final class ContextFilesSection implements PromptSection {
    private final Optional<ContextFiles> files;

    /** For this workspace; without one, nothing. */
    public ContextFilesSection(Optional<ContextFiles> files) {
        this.files = files;
    }

    @Override
    public String name() {
        return "context-files";
    }

    @Override
    public Uni<Optional<String>> text(SessionFacts session) {
        return files.map(found -> VirtualThreads.call(found::text)
                        .map(text -> text.map(shown -> "# Project Context\n\n" + shown)))
                .orElseGet(() -> Uni.createFrom().item(Optional.empty()));
    }
}
