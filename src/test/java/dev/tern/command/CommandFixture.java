package dev.tern.command;

import dev.tern.gate.AccessDesk;
import dev.tern.gate.Knocks;
import dev.tern.gate.KnownForms;
import dev.tern.gate.PairingDesk;
import dev.tern.gate.Roles;
import dev.tern.overlay.Personas;
import dev.tern.platform.IdForms;
import dev.tern.runner.TurnControl;
import dev.tern.session.Prices;
import dev.tern.session.SessionKeys;
import dev.tern.skill.Skills;
import dev.tern.store.Ports;
import dev.tern.testing.CompressionSettings;
import dev.tern.testing.GateSettings;
import dev.tern.testing.NoPosting;
import dev.tern.testing.ScheduleSettings;
import dev.tern.testing.SettableTimeline;
import dev.tern.testing.Turns;
import dev.tern.testing.VoiceSettings;
import dev.tern.tool.Asking;
import dev.tern.tool.MayAnswer;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What commands need, over a store. */
public final class CommandFixture {
    /** Long after anything that a test says. */
    static final Clock CLOCK = Clock.fixed(Instant.parse("2026-01-02T06:04:05Z"), ZoneOffset.UTC);

    private CommandFixture() {}

    public static CommandPorts ports(Ports store) {
        return ports(store, TurnControl.NONE, new Skills(Path.of("none")));
    }

    /** Where the operator wants another model. */
    static final ChatId CHEAP = new ChatId("cheap-room");

    static CommandPorts ports(Ports store, TurnControl control, Skills skills) {
        return ports(store, control, skills, VoiceSettings.MUTE);
    }

    static CommandPorts ports(Ports store, TurnControl control, Skills skills, VoiceSettings voice) {
        var nobody = new Asking(store.questions(), new NoPosting(), MayAnswer.OWN, new SettableTimeline());
        return ports(store, control, skills, voice, nobody);
    }

    static CommandPorts ports(Ports store, CompressionSettings compression) {
        var nobody = new Asking(store.questions(), new NoPosting(), MayAnswer.OWN, new SettableTimeline());
        var skills = new Skills(Path.of("none"));
        return ports(store, TurnControl.NONE, skills, VoiceSettings.MUTE, nobody, compression, GateSettings.BY_DEFAULT);
    }

    static CommandPorts ports(Ports store, TurnControl control, Skills skills, VoiceSettings voice, Asking asking) {
        return ports(store, control, skills, voice, asking, GateSettings.BY_DEFAULT);
    }

    static CommandPorts ports(Ports store, GateSettings gate) {
        var nobody = new Asking(store.questions(), new NoPosting(), MayAnswer.OWN, new SettableTimeline());
        return ports(store, TurnControl.NONE, new Skills(Path.of("none")), VoiceSettings.MUTE, nobody, gate);
    }

    static CommandPorts ports(
            Ports store, TurnControl control, Skills skills, VoiceSettings voice, Asking asking, GateSettings gate) {
        return ports(store, control, skills, voice, asking, CompressionSettings.OFF, gate);
    }

    /** A thread with an id of its own, of the chat that {@link Turns#inGroup} is in. */
    static final ChatId THREAD = new ChatId("thread");

    static People people(Ports store, GateSettings gate) {
        return people(store, gate, TurnControl.NONE);
    }

    private static People people(Ports store, GateSettings gate, TurnControl control) {
        var access = gate.over(store, Turns.ACCOUNT.platform());
        var roles = Roles.of(gate, store.roster());
        var forms = new KnownForms(platform -> switch (platform.value()) {
            case "testing" -> Optional.of(IdForms.of("-?\\d+", "-?\\d+", "\\S+", ""));
            case "other" -> Optional.of(IdForms.ANYTHING);
            default -> Optional.empty();
        });
        var pairing = new PairingDesk(
                store.pairings(), roles::bars, told -> Uni.createFrom().item(true), CLOCK);
        return new People(
                access::role,
                roles,
                forms,
                new AccessDesk(
                        roles,
                        store.roster(),
                        store.chats(),
                        new Knocks(store.chats(), CLOCK),
                        forms,
                        control::stop,
                        CLOCK),
                store.moves(),
                where -> Optional.of(where.chat())
                        .filter(THREAD::equals)
                        .map(it -> Turns.inGroup(Turns.ANN, "x").origin().chat()),
                pairing);
    }

    private static CommandPorts ports(
            Ports store,
            TurnControl control,
            Skills skills,
            VoiceSettings voice,
            Asking asking,
            CompressionSettings compression,
            GateSettings gate) {
        return new CommandPorts(
                SessionKeys.BY_DEFAULT,
                store.sessions(),
                store.pasts(),
                store.conversations(),
                voice.over(store.conversations()),
                store.homes(),
                store.spending(),
                new Prices(Map.of(), "USD"),
                store.memories(),
                ScheduleSettings.BY_DEFAULT.planner(store.schedules(), CLOCK),
                control,
                compression.over(store),
                new Personas(Map.of("pirate", "Speak like a pirate."), Path.of("none")),
                skills,
                new ModelChoice(
                        List.of("Large", "cheap"),
                        options -> options.model().equals(Optional.of("cheap"))
                                ? "anthropic/claude"
                                : options.modelOf("openai/small"),
                        origin -> origin.chat().equals(CHEAP) ? Optional.of("cheap") : Optional.empty()),
                asking,
                people(store, gate),
                CLOCK);
    }
}
