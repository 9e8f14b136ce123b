package dev.tern.boot;

import dev.tern.model.ChatModel;
import dev.tern.model.ContextSizes;
import dev.tern.prompt.PromptSection;
import dev.tern.tool.ResultNotes;
import dev.tern.workspace.ContextFiles;
import dev.tern.workspace.ContextFilesSection;
import dev.tern.workspace.NearbyFiles;
import dev.tern.workspace.WorkspaceConfig;
import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What the project in {@code tern.workspace} says about itself, where there is one. */
@Singleton
final class Workspace {
    private final Optional<Path> directory;

    Workspace(WorkspaceConfig config) {
        this.directory = config.directory().map(path -> Home.expanded(path.toString()));
        directory.filter(path -> !Files.isDirectory(path)).ifPresent(path -> {
            throw new ConfigurationException("tern.workspace: there is no directory " + path, Set.of("tern.workspace"));
        });
    }

    @Produces
    @Singleton
    PromptSection contextFiles(ChatModel model, ContextSizes sizes) {
        return new ContextFilesSection(
                directory.map(path -> new ContextFiles(path, OptionalInt.of(sizes.of(model.name())))));
    }

    @Produces
    @Singleton
    ResultNotes nearbyFiles() {
        return directory.<ResultNotes>map(NearbyFiles::new).orElse(ResultNotes.NONE);
    }
}
