package dev.tern.runner;

import dev.tern.agent.Agent;
import dev.tern.agent.AgentTask;
import dev.tern.async.VirtualThreads;
import dev.tern.ledger.Ledger;
import dev.tern.outbox.OutboxPart;
import dev.tern.overlay.Overlays;
import dev.tern.prompt.Augment;
import dev.tern.prompt.CachedPrompt;
import dev.tern.prompt.Overlay;
import dev.tern.session.Session;
import dev.tern.session.SessionKeys;
import dev.tern.session.Sessions;
import dev.tern.tool.ToolSet;
import dev.tern.tool.Toolbox;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Audience;
import dev.tern.turn.Fault;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.util.List;

/** Takes a turn to its commit: session, overlay, agent, parts, ledger. */
public final class TurnRunner {
    private final Sessions sessions;
    private final Toolbox toolbox;
    private final SessionPrompts prompts;
    private final Overlays overlays;
    private final TurnContext context;
    private final Agent agent;
    private final Parts parts;
    private final Ledger ledger;
    private final Clock clock;

    public TurnRunner(
            Sessions sessions,
            Toolbox toolbox,
            SessionPrompts prompts,
            Overlays overlays,
            TurnContext context,
            Agent agent,
            Parts parts,
            Ledger ledger,
            Clock clock) {
        this.sessions = sessions;
        this.toolbox = toolbox;
        this.prompts = prompts;
        this.overlays = overlays;
        this.context = context;
        this.agent = agent;
        this.parts = parts;
        this.ledger = ledger;
        this.clock = clock;
    }

    /** What a turn came to: its record, and the parts that now wait in the outbox. */
    public record Committed(Turn turn, TurnRecord record, List<OutboxPart> parts) {}

    /** Runs the turn; fails only with the store, and then the turn is to be run again. */
    public Uni<Committed> run(Turn turn) {
        return sessions.current(SessionKeys.of(turn), Audience.of(turn))
                .chain(session -> task(turn, session))
                .chain(agent::answer)
                .chain(record -> commit(turn, record));
    }

    /** Ends the turn without running it: what was said is kept, and the person is told. */
    public Uni<Committed> refuse(Turn turn, Fault why) {
        return sessions.current(SessionKeys.of(turn), Audience.of(turn))
                .chain(session -> task(turn, session))
                .map(task -> agent.refuse(task, why))
                .chain(record -> commit(turn, record));
    }

    private Uni<AgentTask> task(Turn turn, Session session) {
        var startedAt = clock.instant();
        return toolbox.offer().chain(offer -> prompts.of(session, offer).chain(frozen -> surroundings(turn, session)
                .map(around -> new AgentTask(
                        turn,
                        session.id(),
                        new CachedPrompt(frozen.prompt()),
                        ToolSet.of(frozen.tools(), offer),
                        around.overlay(),
                        around.moment(),
                        startedAt,
                        parts.drafts(turn, clock)))));
    }

    private Uni<Surroundings> surroundings(Turn turn, Session session) {
        return context.of(turn, session)
                .chain(moment -> VirtualThreads.call(() -> new Surroundings(overlays.of(turn, session), moment)));
    }

    /** What the model is shown around this turn and no other. */
    private record Surroundings(Overlay overlay, List<Augment> moment) {}

    private Uni<Committed> commit(Turn turn, TurnRecord record) {
        var outgoing = parts.of(turn, record);
        return Insistence.on(ledger.commit(record, outgoing)).replaceWith(() -> new Committed(turn, record, outgoing));
    }
}
