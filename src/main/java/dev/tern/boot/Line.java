package dev.tern.boot;

import dev.tern.agent.Agent;
import dev.tern.agent.AgentConfig;
import dev.tern.agent.Besides;
import dev.tern.agent.ContextSource;
import dev.tern.agent.PluginContext;
import dev.tern.async.RealTimeline;
import dev.tern.async.Timeline;
import dev.tern.command.CommandPorts;
import dev.tern.command.SlashCommands;
import dev.tern.compression.Fitting;
import dev.tern.delivery.Delivery;
import dev.tern.delivery.DeliveryConfig;
import dev.tern.delivery.DeliveryObserver;
import dev.tern.delivery.Kept;
import dev.tern.inbox.Inbox;
import dev.tern.inbox.InboxConfig;
import dev.tern.lane.Lanes;
import dev.tern.ledger.Ledger;
import dev.tern.media.Opening;
import dev.tern.model.ChatModel;
import dev.tern.outbox.DeadTargets;
import dev.tern.outbox.OpenDrafts;
import dev.tern.outbox.Outbox;
import dev.tern.outbox.Penalties;
import dev.tern.overlay.Overlays;
import dev.tern.prompt.Prefill;
import dev.tern.prompt.PromptBuilder;
import dev.tern.prompt.PromptRenderer;
import dev.tern.recall.Recall;
import dev.tern.recall.RecallConfig;
import dev.tern.recall.RecallSource;
import dev.tern.runner.CommandDesk;
import dev.tern.runner.Forwarding;
import dev.tern.runner.LaneWork;
import dev.tern.runner.Overheard;
import dev.tern.runner.Parts;
import dev.tern.runner.Postings;
import dev.tern.runner.Reactions;
import dev.tern.runner.ReactionsConfig;
import dev.tern.runner.Rosters;
import dev.tern.runner.SessionPrompts;
import dev.tern.runner.SpokenAnswers;
import dev.tern.runner.ToolProgress;
import dev.tern.runner.Traffic;
import dev.tern.runner.TurnContext;
import dev.tern.runner.TurnContextConfig;
import dev.tern.runner.TurnObserver;
import dev.tern.runner.TurnRunner;
import dev.tern.scan.SecretMask;
import dev.tern.session.BusyModes;
import dev.tern.session.ChatMoves;
import dev.tern.session.Joining;
import dev.tern.session.ResetPolicy;
import dev.tern.session.SessionConfig;
import dev.tern.session.SessionKeys;
import dev.tern.session.Sessions;
import dev.tern.session.Stages;
import dev.tern.skill.LoadedSkills;
import dev.tern.skill.Skills;
import dev.tern.tool.Approvals;
import dev.tern.tool.Asking;
import dev.tern.tool.Posting;
import dev.tern.tool.ToolRunner;
import dev.tern.tool.ToolSource;
import dev.tern.tool.Toolbox;
import dev.tern.transcript.Journal;
import dev.tern.transcript.Transcripts;
import dev.tern.voice.Hearing;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.ZoneId;

/** The line, from its end to its beginning: who needs whom. */
@Singleton
final class Line {
    private final Clock clock = Clock.system(ZoneId.systemDefault());

    @Produces
    @Singleton
    Timeline timeline() {
        return new RealTimeline(clock);
    }

    @Produces
    @Singleton
    Delivery delivery(
            Outbox outbox,
            OpenDrafts drafts,
            Penalties penalties,
            DeadTargets deadTargets,
            Adapters adapters,
            ChatMoves moves,
            DeliveryConfig config,
            Timeline timeline,
            @Any Instance<DeliveryObserver> observers) {
        var kept = new Kept(outbox, drafts, penalties, deadTargets);
        return new Delivery(
                kept,
                adapters::of,
                new Forwarding(moves),
                config,
                timeline,
                DeliveryObserver.all(observers.stream().toList()));
    }

    @Produces
    @Singleton
    Agent agent(
            AgentConfig config,
            Transcripts transcripts,
            Journal journal,
            ChatModel model,
            RecallConfig recallConfig,
            Home home,
            Skills skills,
            Instance<Opening> opening,
            Hearing hearing,
            @Any Instance<RecallSource> memories,
            @Any Instance<ContextSource> plugins,
            ToolRunner tools,
            SecretMask secrets) {
        var besides = new Besides(
                new LoadedSkills(skills),
                new Recall(memories.stream().toList(), recallConfig),
                new PluginContext(plugins.stream().toList(), config.contextDeadline()));
        var renderer = new PromptRenderer(Prefill.read(home.path().resolve("prefill.json")));
        var open = opening.stream().findFirst().orElse(Opening.NONE);
        return new Agent(config, open, hearing, besides, transcripts, journal, model, renderer, tools, clock, secrets);
    }

    @Produces
    @Singleton
    SessionPrompts prompts(Sessions sessions, ChatModel model, PromptBuilder builder) {
        return new SessionPrompts(sessions, builder, model::name, clock);
    }

    @Produces
    @Singleton
    SessionKeys keys(SessionConfig config) {
        return new SessionKeys(config.groups(), config.threads());
    }

    @Produces
    @Singleton
    Joining joining(SessionConfig config, Sessions sessions) {
        return new Joining(sessions, ResetPolicy.of(config));
    }

    @Produces
    @Singleton
    TurnRunner runner(
            Joining joining,
            Fitting fitting,
            @Any Instance<ToolSource> tools,
            SessionPrompts prompts,
            Overlays overlays,
            TurnContext context,
            Agent agent,
            SpokenAnswers spoken,
            Parts parts,
            Transcripts transcripts,
            Ledger ledger,
            Approvals approvals,
            Asking asking) {
        var toolbox = new Toolbox(tools.stream().toList(), approvals::guard, asking::reaches);
        return new TurnRunner(
                joining,
                fitting,
                toolbox,
                prompts,
                overlays,
                context,
                agent,
                spoken,
                parts,
                new Rosters(transcripts),
                ledger,
                clock);
    }

    @Produces
    @Singleton
    TurnContext context(TurnContextConfig config, Stages stages, InboxConfig inbox, Overheard overheard) {
        return new TurnContext(config, stages, inbox.staleAfter(), overheard, clock);
    }

    @Produces
    @Singleton
    Parts parts(Adapters adapters, Delivery delivery, ToolProgress progress, @Any Instance<TurnObserver> observers) {
        return new Parts(adapters::of, delivery, progress, observers.stream().toList());
    }

    @Produces
    @Singleton
    Posting posting(Adapters adapters, Ledger ledger, Delivery delivery) {
        return new Postings(adapters.ids(), adapters::of, ledger, delivery);
    }

    @Produces
    @Singleton
    Reactions reactions(ReactionsConfig config, Delivery delivery) {
        return new Reactions(config, delivery);
    }

    @Produces
    @Singleton
    SlashCommands commands(CommandPorts ports) {
        return SlashCommands.of(ports);
    }

    @Produces
    @Singleton
    Lanes lanes(SessionConfig session) {
        return new Lanes(session.laneCapacity());
    }

    @Produces
    @Singleton
    CommandDesk desk(SessionKeys keys, Parts parts, Ledger ledger) {
        return new CommandDesk(keys, parts, ledger);
    }

    @Produces
    @Singleton
    Traffic traffic(SessionKeys keys, SessionConfig config, Lanes lanes, Inbox inbox, LaneWork work) {
        return new Traffic(keys, BusyModes.of(config), lanes, inbox, work, clock);
    }
}
