package dev.tern.boot;

import dev.tern.memory.Memories;
import dev.tern.memory.MemoryProvider;
import dev.tern.memory.MemoryProviderSection;
import dev.tern.memory.MemorySection;
import dev.tern.memory.Seeder;
import dev.tern.memory.UserSection;
import dev.tern.prompt.EnvironmentSection;
import dev.tern.prompt.GuidanceSection;
import dev.tern.prompt.IdentitySection;
import dev.tern.prompt.LayerOrder;
import dev.tern.prompt.PromptBuilder;
import dev.tern.prompt.PromptConfig;
import dev.tern.prompt.PromptSection;
import dev.tern.prompt.SessionLineSection;
import dev.tern.prompt.SystemMessageSection;
import dev.tern.skill.Skills;
import dev.tern.skill.SkillsSection;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Stream;

/** The layers of the cached system prompt, in the order that the configuration names; those that are beans join in. */
final class PromptLayers {
    private static final Duration PROVIDERS_PATIENCE = Duration.ofSeconds(2);

    @Produces
    @Singleton
    PromptBuilder builder(
            PromptConfig config,
            Home home,
            Skills skills,
            Memories memories,
            Seeder seeder,
            @Any Instance<MemoryProvider> providers,
            @Any Instance<PromptSection> beans) {
        var own = Stream.of(
                new IdentitySection(home.path()),
                new GuidanceSection(),
                new SkillsSection(skills),
                new EnvironmentSection(Path.of("/"), ZoneId.systemDefault()),
                new SystemMessageSection(config.systemMessage()),
                new MemoryProviderSection(providers.stream().toList(), PROVIDERS_PATIENCE),
                new MemorySection(memories, seeder),
                new UserSection(memories, seeder),
                new SessionLineSection());
        List<PromptSection> all = Stream.concat(own, beans.stream()).toList();
        return new PromptBuilder(LayerOrder.of(config.layers(), all));
    }
}
