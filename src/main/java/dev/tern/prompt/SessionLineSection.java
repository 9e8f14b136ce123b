package dev.tern.prompt;

import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** When the session began, which it is and what answers; day precision, so that it stays true all session long. */
public final class SessionLineSection implements PromptSection {
    @Override
    public String name() {
        return "session";
    }

    @Override
    public Uni<Optional<String>> text(SessionFacts session) {
        var id = session.id().map(known -> " Session " + known + ", model ").orElse(" Model ");
        return Uni.createFrom()
                .item(Optional.of("This conversation began on " + session.date() + "." + id + session.model() + "."));
    }
}
