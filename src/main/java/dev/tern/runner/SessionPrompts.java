package dev.tern.runner;

import dev.tern.async.VirtualThreads;
import dev.tern.prompt.CachedPrompt;
import dev.tern.prompt.PromptBuilder;
import dev.tern.prompt.SessionFacts;
import dev.tern.session.Session;
import dev.tern.session.Sessions;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.LocalDate;

/** Gives each session its cached prompt: built at its first turn, then the kept one, byte for byte. */
public final class SessionPrompts {
    private final Sessions sessions;
    private final PromptBuilder builder;
    private final String model;
    private final Clock clock;

    public SessionPrompts(Sessions sessions, PromptBuilder builder, String model, Clock clock) {
        this.sessions = sessions;
        this.builder = builder;
        this.model = model;
        this.clock = clock;
    }

    public Uni<CachedPrompt> of(Session session) {
        return session.prompt()
                .map(text -> Uni.createFrom().item(new CachedPrompt(text)))
                .orElseGet(() -> build(session));
    }

    private Uni<CachedPrompt> build(Session session) {
        var facts = new SessionFacts(session.id(), LocalDate.ofInstant(session.startedAt(), clock.getZone()), model);
        return VirtualThreads.call(() -> builder.build(facts))
                .chain(built -> sessions.keepPrompt(session.id(), built.text()))
                .map(CachedPrompt::new);
    }
}
