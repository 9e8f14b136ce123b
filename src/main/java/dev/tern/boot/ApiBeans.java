package dev.tern.boot;

import dev.tern.agent.Agent;
import dev.tern.api.ApiConfig;
import dev.tern.api.ApiDoor;
import dev.tern.api.ApiTurns;
import dev.tern.api.Replays;
import dev.tern.door.Hosts;
import dev.tern.gate.Access;
import dev.tern.lane.Lanes;
import dev.tern.model.ChatModel;
import dev.tern.runner.CallerBudgets;
import dev.tern.runner.CallerSessions;
import dev.tern.runner.CallerTasks;
import dev.tern.runner.Callers;
import dev.tern.runner.KeptTurns;
import dev.tern.runner.PassingTurns;
import dev.tern.runner.TurnObserver;
import dev.tern.runner.TurnRunner;
import dev.tern.session.Pasts;
import dev.tern.session.Sessions;
import dev.tern.transcript.OpenTurns;
import dev.tern.transcript.Transcripts;
import io.vertx.ext.web.Router;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.ZoneId;

/** The line's second door, and what stands in it. */
@Singleton
final class ApiBeans {
    private final Clock clock = Clock.system(ZoneId.systemDefault());

    @Produces
    @Singleton
    KeptTurns kept(
            OpenTurns open, CallerTasks tasks, Agent agent, TurnRunner runner, @Any Instance<TurnObserver> observers) {
        return new KeptTurns(open, tasks, agent, runner, observers.stream().toList(), new ApiTurns());
    }

    @Produces
    @Singleton
    CallerTasks tasks(TurnRunner runner, @Any Instance<TurnObserver> observers) {
        return new CallerTasks(runner, observers.stream().toList(), clock);
    }

    @Produces
    @Singleton
    Callers callers(
            CallerTasks tasks,
            Agent agent,
            @Any Instance<TurnObserver> observers,
            KeptTurns kept,
            Sessions sessions,
            Pasts pasts,
            OpenTurns open,
            Transcripts transcripts,
            Lanes lanes,
            CallerBudgets budgets) {
        return new Callers(
                new PassingTurns(tasks, agent, observers.stream().toList()),
                kept,
                new CallerSessions(sessions, pasts, open, transcripts),
                lanes,
                budgets);
    }

    void open(
            @Observes Router router,
            ApiConfig config,
            Hosts hosts,
            Access access,
            Callers callers,
            Replays replays,
            ChatModel model) {
        new ApiDoor(config, hosts, access, callers, replays, model.name(), clock).open(router);
    }
}
