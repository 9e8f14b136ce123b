package dev.tern.runner;

import dev.tern.prompt.PromptBuilder;
import dev.tern.prompt.SessionFacts;
import dev.tern.session.Frozen;
import dev.tern.session.Session;
import dev.tern.session.Sessions;
import dev.tern.tool.Offer;
import dev.tern.tool.ToolSet;
import dev.tern.turn.Audience;
import dev.tern.turn.CallOptions;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Gives each session what its requests begin with: built at its first turn, then the kept one, byte for byte, until the
 * model or the set of tools is another.
 */
public final class SessionPrompts {
    private final Sessions sessions;
    private final PromptBuilder builder;
    private final Function<CallOptions, String> models;
    private final Clock clock;
    private final PassingPrompts passing;

    /**
     * Builds and keeps them.
     *
     * @param models {@code provider/name} of the model that is asked with such options
     */
    public SessionPrompts(Sessions sessions, PromptBuilder builder, Function<CallOptions, String> models, Clock clock) {
        this.sessions = sessions;
        this.builder = builder;
        this.models = models;
        this.clock = clock;
        this.passing = new PassingPrompts(builder);
    }

    /** The same for a conversation that its caller keeps: the same bytes all day long for the same tools. */
    Uni<Frozen> passing(Audience audience, Offer offer) {
        var tools = ToolSet.of(offer).specs();
        var model = models.apply(CallOptions.NONE);
        var facts = new SessionFacts(Optional.empty(), audience, LocalDate.now(clock), model, tools);
        return passing.of(facts).map(prompt -> new Frozen(prompt.text(), tools, model));
    }

    /**
     * What a session's next request begins with.
     *
     * @param options what is asked of its model
     */
    public Uni<Frozen> of(Session session, Offer offer, CallOptions options) {
        var model = models.apply(options);
        return session.frozen()
                .filter(kept -> kept.model().equals(model) && !ToolSet.hasChanged(kept.tools(), offer))
                .map(kept -> Uni.createFrom().item(kept))
                .orElseGet(() -> build(session, ToolSet.of(offer).specs(), model));
    }

    private Uni<Frozen> build(Session session, List<ToolSpec> tools, String chosen) {
        var began = LocalDate.ofInstant(session.startedAt(), clock.getZone());
        var facts = new SessionFacts(Optional.of(session.id()), session.audience(), began, chosen, tools);
        return builder.build(facts)
                .chain(built ->
                        sessions.freeze(session.id(), session.frozen(), new Frozen(built.text(), tools, chosen)));
    }
}
