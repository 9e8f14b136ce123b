package dev.tern.boot;

import dev.tern.async.Timeline;
import dev.tern.delivery.Delivery;
import dev.tern.gate.Access;
import dev.tern.gate.Budgets;
import dev.tern.gate.DayBudgets;
import dev.tern.gate.Doorbell;
import dev.tern.gate.FollowedThreads;
import dev.tern.gate.GateConfig;
import dev.tern.gate.Knocks;
import dev.tern.inbox.Dispatcher;
import dev.tern.inbox.GatherConfig;
import dev.tern.inbox.GatherRules;
import dev.tern.inbox.Inbox;
import dev.tern.inbox.InboxConfig;
import dev.tern.lane.Lanes;
import dev.tern.runner.Amendments;
import dev.tern.runner.Backlog;
import dev.tern.runner.CommandDesk;
import dev.tern.runner.Commands;
import dev.tern.runner.Drain;
import dev.tern.runner.Entrance;
import dev.tern.runner.Gathering;
import dev.tern.runner.Intake;
import dev.tern.runner.LaneWork;
import dev.tern.runner.LineControl;
import dev.tern.runner.Overheard;
import dev.tern.runner.Reception;
import dev.tern.runner.Rereading;
import dev.tern.runner.Traffic;
import dev.tern.runner.TurnControl;
import dev.tern.runner.TurnObserver;
import dev.tern.runner.TurnRunner;
import dev.tern.schedule.ScheduledEvent;
import dev.tern.session.ChatMoves;
import dev.tern.session.SessionKeys;
import dev.tern.tool.Asking;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.ZoneId;

/** Where the line begins: what happens to an event before it is in its lane. */
@Singleton
final class LineEntrance {
    @Produces
    @Singleton
    Dispatcher dispatcher(Adapters adapters, Entrance entrance) {
        return new Dispatcher(
                event -> ScheduledEvent.is(event) ? ScheduledEvent.decode(event) : adapters.decode(event),
                entrance::today);
    }

    @Produces
    @Singleton
    Entrance entrance(
            Access access,
            FollowedThreads threads,
            ChatMoves moves,
            Knocks knocks,
            Budgets budgets,
            Adapters adapters) {
        return new Entrance(access, threads, moves, knocks, budgets, adapters::around);
    }

    @Produces
    @Singleton
    Overheard overheard(GateConfig config) {
        return Overheard.of(config);
    }

    @Produces
    @Singleton
    GatherRules rules(GatherConfig config, Adapters adapters) {
        return new GatherRules(
                config, platform -> adapters.of(platform).traits().maxText());
    }

    @Produces
    @Singleton
    Gathering gathering(
            SessionKeys keys,
            Entrance entrance,
            Traffic traffic,
            Reception reception,
            Overheard overheard,
            GatherRules rules,
            Timeline timeline) {
        return new Gathering(keys, entrance, traffic, reception, overheard, rules, timeline, Clock.systemUTC());
    }

    @Produces
    @Singleton
    LaneWork work(
            Entrance entrance,
            Lanes lanes,
            Inbox inbox,
            CommandDesk desk,
            TurnRunner runner,
            Delivery delivery,
            DayBudgets budgets,
            @Any Instance<TurnObserver> observers) {
        return new LaneWork(
                entrance,
                lanes,
                inbox,
                desk,
                runner,
                delivery,
                observers.stream().toList(),
                budgets,
                Clock.system(ZoneId.systemDefault()));
    }

    @Produces
    @Singleton
    Reception reception(Inbox inbox, CommandDesk desk, LaneWork work, Traffic traffic, Doorbell doorbell) {
        return new Reception(inbox, desk, work, traffic, doorbell);
    }

    @Produces
    @Singleton
    TurnControl control(Gathering gathering, Traffic traffic) {
        return new LineControl(gathering, traffic);
    }

    @Produces
    @Singleton
    Backlog backlog(
            Inbox inbox,
            Dispatcher dispatcher,
            Commands commands,
            Entrance entrance,
            GatherRules rules,
            Traffic traffic,
            Rereading rereading,
            InboxConfig config) {
        return new Backlog(inbox, dispatcher, commands, entrance, rules, traffic, rereading, config.catchUp());
    }

    @Produces
    @Singleton
    Rereading rereading(Inbox inbox, Dispatcher dispatcher, Commands commands) {
        return new Rereading(inbox, dispatcher, commands);
    }

    @Produces
    @Singleton
    Amendments amendments(
            Gathering gathering,
            Traffic traffic,
            Lanes lanes,
            Inbox inbox,
            Rereading rereading,
            Commands commands,
            Overheard overheard) {
        return new Amendments(gathering, traffic, lanes, inbox, rereading, commands, overheard);
    }

    @Produces
    @Singleton
    Drain drain(Lanes lanes, Backlog backlog, Asking asking, Delivery delivery, Timeline timeline) {
        return new Drain(lanes, backlog, asking, delivery, timeline);
    }

    @Produces
    @Singleton
    Intake intake(
            SessionKeys keys,
            Inbox inbox,
            Dispatcher dispatcher,
            Entrance entrance,
            Asking asking,
            Commands commands,
            Reception reception,
            LaneWork work,
            Traffic traffic,
            Gathering gathering,
            Amendments amendments,
            Backlog backlog,
            Delivery delivery) {
        return new Intake(
                keys,
                inbox,
                dispatcher,
                entrance,
                asking,
                commands,
                reception,
                work,
                traffic,
                gathering,
                amendments,
                backlog,
                delivery);
    }
}
