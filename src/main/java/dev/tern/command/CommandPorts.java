package dev.tern.command;

import dev.tern.compression.Fitting;
import dev.tern.memory.Memories;
import dev.tern.overlay.Personas;
import dev.tern.runner.SpokenAnswers;
import dev.tern.runner.TurnControl;
import dev.tern.schedule.Planner;
import dev.tern.session.Conversations;
import dev.tern.session.Homes;
import dev.tern.session.Pasts;
import dev.tern.session.Prices;
import dev.tern.session.SessionKeys;
import dev.tern.session.Sessions;
import dev.tern.session.Spending;
import dev.tern.skill.Skills;
import dev.tern.tool.Asking;
import java.time.Clock;

/**
 * What commands can see and change.
 *
 * @param people who may do what
 * @param clock by which ages are told, in the zone in which a day is one
 */
public record CommandPorts(
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
        ModelChoice models,
        Asking asking,
        People people,
        Clock clock) {}
