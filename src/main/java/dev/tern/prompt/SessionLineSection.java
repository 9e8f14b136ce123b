package dev.tern.prompt;

import java.util.Optional;

/** When the session began, which it is and what answers; day precision, so that it stays true all session long. */
public final class SessionLineSection implements PromptSection {
    @Override
    public String name() {
        return "session";
    }

    @Override
    public Optional<String> text(SessionFacts session) {
        return Optional.of("This conversation began on %s. Session %s, model %s."
                .formatted(session.date(), session.id(), session.model()));
    }
}
