package dev.tern.gate;

import dev.tern.turn.Author;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.mutiny.Uni;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Who has which role: by the settings, which name people and groups, or by what operators said while the gateway ran.
 * Answers at once, on any thread.
 */
public final class Roles {
    private final Map<Role, List<Named>> named;
    private final Roster roster;
    private final Members members;

    private Roles(Map<Role, List<Named>> named, Roster roster, Members members) {
        this.named = named;
        this.roster = roster;
        this.members = members;
    }

    /** The same, where no platform is asked who is in a group. */
    public static Roles of(GateConfig config, Roster roster) {
        return of(config, roster, Members.NONE);
    }

    /** Throws where a setting is not of the form that {@link Named} tells. */
    public static Roles of(GateConfig config, Roster roster, Members members) {
        var named = new EnumMap<Role, List<Named>>(Role.class);
        named.put(Role.BLOCKED, named("tern.gate.blocked", config.blocked()));
        named.put(Role.OWNER, named("tern.gate.owners", config.owners()));
        named.put(Role.ADMIN, named("tern.gate.admins", config.admins()));
        named.put(Role.MEMBER, named("tern.gate.members", config.members()));
        named.put(Role.GUEST, named("tern.gate.guests", config.guests()));
        return new Roles(named, roster, members);
    }

    static List<Named> named(String key, Optional<List<String>> setting) {
        return setting.stream()
                .flatMap(List::stream)
                .map(text -> Named.parse(text)
                        .orElseThrow(() -> new ConfigurationException(
                                key + ": '" + text + "' is not <platform>:<person id> or <platform>:group:<group id>",
                                Set.of(key))))
                .toList();
    }

    /** Whether somebody is among those whom a setting names, bots by id alone; throws as {@link #of} does. */
    Predicate<Turn> among(String key, Optional<List<String>> setting) {
        var all = named(key, setting);
        return turn -> {
            var author = known(turn.platform(), turn.author());
            return all.stream()
                    .filter(one -> !author.bot() || one instanceof Named.Person)
                    .anyMatch(one -> one.includes(turn.platform(), author));
        };
    }

    /** The role that the settings give a person by their id, which comes before whatever an operator says. */
    public Optional<Role> fixed(PlatformId platform, PersonId person) {
        return inSettings(platform, new Author(person, "", false), Named.Person.class);
    }

    /** Somebody to whom a setting gives a role. */
    public record Setting(Role role, Named who) {}

    /** All of them: owners first, and those whom it blocks last. */
    public List<Setting> settings() {
        return named.entrySet().stream()
                .flatMap(entry -> entry.getValue().stream().map(who -> new Setting(entry.getKey(), who)))
                .toList();
    }

    /**
     * Somebody's role; empty for a stranger. Whom a setting blocks, or a group that they are in, is blocked. Else what a
     * setting says of a person comes before what an operator said, and that before what a setting says of a group, which
     * lets in no bot. Who is no single person looks after nothing.
     */
    public Optional<Role> of(PlatformId platform, Author author) {
        var known = known(platform, author);
        if (isNamed(Role.BLOCKED, platform, known, Named.class)) {
            return Optional.of(Role.BLOCKED);
        }
        var found = inSettings(platform, author, Named.Person.class)
                .or(() -> roster.role(platform, author.id()))
                .or(() -> author.bot() ? Optional.empty() : inSettings(platform, known, Named.Group.class));
        return author.shared() ? found.map(role -> role.covers(Role.MEMBER) ? Role.MEMBER : role) : found;
    }

    /** Whether somebody known by their id alone may look after the bot there, by a group whose people are not told. */
    public boolean mayLookAfter(PlatformId platform) {
        return Stream.of(Role.OWNER, Role.ADMIN)
                .flatMap(role -> named.getOrDefault(role, List.of()).stream())
                .anyMatch(one -> switch (one) {
                    case Named.Person person -> false;
                    case Named.Group group -> group.platform().equals(platform) && !members.isTold(group);
                });
    }

    /** Whether a setting blocks somebody, by their id or by a group that they are known to be in. */
    public boolean bars(PairingRequest who) {
        var author = new Author(who.person(), "", false);
        return isNamed(Role.BLOCKED, who.platform(), known(who.platform(), author), Named.class);
    }

    Uni<Void> refresh(PlatformId platform) {
        return members.refresh(platform);
    }

    /** The author with all groups that are known. */
    Author known(PlatformId platform, Author author) {
        return members.known(platform, author);
    }

    /** Whoever is blocked stays so whatever else they are, and of other roles the highest counts. */
    private Optional<Role> inSettings(PlatformId platform, Author author, Class<? extends Named> kind) {
        return Stream.of(Role.BLOCKED, Role.OWNER, Role.ADMIN, Role.MEMBER, Role.GUEST)
                .filter(role -> isNamed(role, platform, author, kind))
                .findFirst();
    }

    private boolean isNamed(Role role, PlatformId platform, Author author, Class<? extends Named> kind) {
        return named.getOrDefault(role, List.of()).stream()
                .filter(kind::isInstance)
                .anyMatch(one -> one.includes(platform, author));
    }
}
