package dev.tern.boot;

import dev.tern.async.Timeline;
import dev.tern.delivery.Delivery;
import dev.tern.inbox.InboxConfig;
import dev.tern.overlay.OverlayConfig;
import dev.tern.runner.Entrance;
import dev.tern.runner.Intake;
import dev.tern.runner.TurnContext;
import dev.tern.runner.TurnContextConfig;
import dev.tern.schedule.Alarms;
import dev.tern.schedule.Planner;
import dev.tern.schedule.ScheduleConfig;
import dev.tern.schedule.Schedules;
import dev.tern.schedule.WakingSink;
import dev.tern.session.Homes;
import dev.tern.tool.Offer;
import dev.tern.tool.Posting;
import dev.tern.tool.ToolSource;
import dev.tern.tool.builtin.ScheduleTool;
import dev.tern.tool.builtin.SendMessageTool;
import dev.tern.tool.builtin.Targets;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Set;

/** What is done beside answering: at a time, who plans it and who wakes it; and messages to other chats. */
@Singleton
final class Scheduling {
    private static final Duration LEAST = Duration.ofMinutes(1);

    private final ScheduleConfig config;

    Scheduling(ScheduleConfig config, InboxConfig inbox) {
        check("min-interval", config.minInterval().compareTo(LEAST) >= 0, "must be at least a minute");
        check("catch-up", !config.catchUp().isNegative(), "must not be negative");
        // what the inbox has forgotten it would take in once more
        check("catch-up", config.catchUp().compareTo(inbox.keep()) < 0, "must be shorter than tern.inbox.keep");
        check("max-jobs", config.maxJobs() >= 0, "must not be negative");
        this.config = config;
    }

    private static void check(String name, boolean good, String what) {
        var key = "tern.schedule." + name;
        if (!good) {
            throw new ConfigurationException(key + ": " + what, Set.of(key));
        }
    }

    @Produces
    @Singleton
    Planner planner(Schedules schedules, TurnContextConfig context, Instance<Alarms> alarms) {
        var zone = context.zone().map(TurnContext::zone).orElseGet(ZoneId::systemDefault);
        // they need the line, and the line needs this
        return new Planner(
                schedules, config, zone, Clock.systemUTC(), () -> alarms.get().look());
    }

    @Produces
    @Singleton
    Alarms alarms(Schedules schedules, Intake line, Delivery delivery, Timeline timeline) {
        return new Alarms(
                schedules,
                line::accept,
                place -> delivery.isDead(place.account(), place.chat()),
                config.catchUp(),
                Clock.systemUTC(),
                timeline);
    }

    @Produces
    @Singleton
    WakingSink sink(Intake line, Alarms alarms) {
        return new WakingSink(line, alarms);
    }

    @Produces
    @Singleton
    ToolSource tools(
            Planner planner,
            Posting posting,
            Homes homes,
            OverlayConfig overlay,
            Adapters adapters,
            Entrance entrance) {
        var targets = new Targets(homes, overlay.homeChannels(), adapters::account, entrance::allows);
        var offer = Offer.of(new ScheduleTool(planner, posting::reaches), new SendMessageTool(posting, targets));
        return () -> Uni.createFrom().item(offer);
    }

    /** Before the line ends: what is due from now on is for the next process. */
    void stop(@Observes @Priority(1) ShutdownEvent ending, Alarms alarms) {
        alarms.stop();
    }
}
