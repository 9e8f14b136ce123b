package dev.tern.testing;

import dev.tern.gate.Access;
import dev.tern.gate.Answering;
import dev.tern.gate.ChatPolicies;
import dev.tern.gate.GateConfig;
import dev.tern.gate.Openness;
import dev.tern.gate.Roles;
import dev.tern.store.Ports;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Role;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** {@code tern.gate.*} without a configuration file. */
public record GateSettings(
        Optional<DirectPolicy> dm,
        Optional<ChannelPolicy> channels,
        Optional<Strangers> strangers,
        Map<Role, List<String>> roles,
        Answering groups,
        Map<String, ChatPolicy> chats,
        boolean observe,
        int observeMessages,
        LateEdits lateEdits)
        implements GateConfig {
    /** As where nothing is set. */
    public static final GateSettings BY_DEFAULT = new GateSettings(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Map.of(),
            Answering.THREAD,
            Map.of(),
            false,
            20,
            LateEdits.IGNORE);

    /** One chat's settings. */
    private record Chat(Optional<Answering> answer, Optional<List<String>> people) implements ChatPolicy {}

    public GateSettings dm(DirectPolicy other) {
        return new GateSettings(
                Optional.of(other), channels, strangers, roles, groups, chats, observe, observeMessages, lateEdits);
    }

    public GateSettings channels(ChannelPolicy other) {
        return new GateSettings(
                dm, Optional.of(other), strangers, roles, groups, chats, observe, observeMessages, lateEdits);
    }

    public GateSettings strangers(Strangers other) {
        return new GateSettings(
                dm, channels, Optional.of(other), roles, groups, chats, observe, observeMessages, lateEdits);
    }

    /** Names those who have a role, in place of others. */
    public GateSettings in(Role role, String... named) {
        var all = new EnumMap<Role, List<String>>(Role.class);
        all.putAll(roles);
        all.put(role, List.of(named));
        return new GateSettings(
                dm, channels, strangers, Map.copyOf(all), groups, chats, observe, observeMessages, lateEdits);
    }

    public GateSettings groups(Answering other) {
        return new GateSettings(dm, channels, strangers, roles, other, chats, observe, observeMessages, lateEdits);
    }

    public GateSettings chat(String place, Answering answering) {
        return chat(place, new Chat(Optional.of(answering), Optional.empty()));
    }

    /** Talks with these alone there. */
    public GateSettings chat(String place, String... people) {
        return chat(
                place, new Chat(Optional.empty(), Optional.of(List.of(people)).filter(all -> !all.isEmpty())));
    }

    private GateSettings chat(String place, ChatPolicy policy) {
        var all = new HashMap<>(chats);
        all.put(place, policy);
        return new GateSettings(
                dm, channels, strangers, roles, groups, Map.copyOf(all), observe, observeMessages, lateEdits);
    }

    /** Hears so many messages of each place. */
    public GateSettings observing(int messages) {
        return new GateSettings(dm, channels, strangers, roles, groups, chats, true, messages, lateEdits);
    }

    public GateSettings notingEdits() {
        return new GateSettings(
                dm, channels, strangers, roles, groups, chats, observe, observeMessages, LateEdits.NOTE);
    }

    /** The gate of a place that only this machine reaches. */
    public Access over(Ports ports, PlatformId platform) {
        return new Access(
                ChatPolicies.of(this, Set.of(platform)),
                new Openness(this, account -> true),
                Roles.of(this, ports.roster()),
                ports.roster(),
                ports.chats());
    }

    @Override
    public Optional<List<String>> owners() {
        return in(Role.OWNER);
    }

    @Override
    public Optional<List<String>> admins() {
        return in(Role.ADMIN);
    }

    @Override
    public Optional<List<String>> members() {
        return in(Role.MEMBER);
    }

    @Override
    public Optional<List<String>> guests() {
        return in(Role.GUEST);
    }

    @Override
    public Optional<List<String>> blocked() {
        return in(Role.BLOCKED);
    }

    private Optional<List<String>> in(Role role) {
        return Optional.ofNullable(roles.get(role));
    }
}
