package dev.tern.boot;

import dev.tern.command.CommandPorts;
import dev.tern.command.ModelChoice;
import dev.tern.memory.Memories;
import dev.tern.model.ChatModel;
import dev.tern.model.ModelConfig;
import dev.tern.overlay.Personas;
import dev.tern.runner.SpokenAnswers;
import dev.tern.runner.TurnControl;
import dev.tern.schedule.Planner;
import dev.tern.session.Conversations;
import dev.tern.session.Homes;
import dev.tern.session.Pasts;
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

/** What commands need. */
final class CommandBeans {
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
            Memories memories,
            Planner planner,
            TurnControl control,
            Personas personas,
            Skills skills,
            ModelConfig config,
            ChatModel model,
            Asking asking) {
        var choice = new ModelChoice(model.name(), config.choices().orElse(List.of()));
        return new CommandPorts(
                keys,
                sessions,
                pasts,
                conversations,
                spoken,
                homes,
                spending,
                memories,
                planner,
                control,
                personas,
                skills,
                choice,
                asking,
                Clock.system(ZoneId.systemDefault()));
    }
}
