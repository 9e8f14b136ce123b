package dev.tern.prompt;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.List;
import java.util.Optional;

/** What a session's system prompt is made of. */
@ConfigMapping(prefix = "tern.prompt")
public interface PromptConfig {
    /** Every layer that Tern knows, in the order in which it stands: what changes least comes first. */
    String ALL =
            "identity,guidance,skills,environment,context-files,system-message,memory-provider,memory,user,session";

    /** The layers in their order, by the names of {@link PromptSection#name}. One that is not named is left out. */
    @WithDefault(ALL)
    List<String> layers();

    /** A text of this deployment's own for every session, for example about the company that it answers for. */
    Optional<String> systemMessage();
}
