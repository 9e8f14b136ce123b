package dev.tern.boot;

import dev.tern.command.CommandPorts;
import dev.tern.command.ModelChoice;
import dev.tern.command.People;
import dev.tern.compression.Fitting;
import dev.tern.gate.Access;
import dev.tern.gate.AccessDesk;
import dev.tern.gate.KnownForms;
import dev.tern.gate.PairingDesk;
import dev.tern.gate.Roles;
import dev.tern.memory.Memories;
import dev.tern.model.ModelConfig;
import dev.tern.model.Models;
import dev.tern.overlay.Overlays;
import dev.tern.overlay.Personas;
import dev.tern.runner.SpokenAnswers;
import dev.tern.runner.TurnControl;
import dev.tern.schedule.Planner;
import dev.tern.session.ChatMoves;
import dev.tern.session.Conversations;
import dev.tern.session.Homes;
import dev.tern.session.Pasts;
import dev.tern.session.Prices;
import dev.tern.session.SessionKeys;
import dev.tern.session.Sessions;
import dev.tern.session.Spending;
import dev.tern.skill.Skills;
import dev.tern.tool.Asking;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Stream;

/** What commands need. */
final class CommandBeans {
    @Produces
    @Singleton
    People people(
            Access access,
            Roles roles,
            KnownForms forms,
            AccessDesk desk,
            ChatMoves moves,
            Adapters adapters,
            PairingDesk pairing) {
        return new People(access::role, roles, forms, desk, moves, adapters::around, pairing);
    }

    @Produces
    @Singleton
    CommandPorts ports(
            SessionKeys keys,
            Sessions sessions,
            Pasts pasts,
            Conversations conversations,
            SpokenAnswers spoken,
            Homes homes,
            Spending spending,
            Prices prices,
            Memories memories,
            Planner planner,
            TurnControl control,
            Fitting fitting,
            Personas personas,
            Skills skills,
            Overlays overlays,
            Models models,
            ModelConfig config,
            Asking asking,
            People people) {
        var offered = Stream.concat(config.choices().stream().flatMap(List::stream), models.names().stream());
        var choice = new ModelChoice(offered.toList(), models::name, overlays::model);
        return new CommandPorts(
                keys,
                sessions,
                pasts,
                conversations,
                spoken,
                homes,
                spending,
                prices,
                memories,
                planner,
                control,
                fitting,
                personas,
                skills,
                choice,
                asking,
                people,
                Clock.system(ZoneId.systemDefault()));
    }
}
