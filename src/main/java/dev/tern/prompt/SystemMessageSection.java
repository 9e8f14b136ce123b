package dev.tern.prompt;

import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** What whoever runs this deployment wants said to the model, from the settings. */
public final class SystemMessageSection implements PromptSection {
    private final Optional<String> text;

    public SystemMessageSection(Optional<String> text) {
        this.text = text;
    }

    @Override
    public String name() {
        return "system-message";
    }

    @Override
    public Uni<Optional<String>> text(SessionFacts session) {
        return Uni.createFrom().item(text);
    }
}
