package dev.tern.ops.console;

import dev.tern.gate.AllowedChats;
import dev.tern.gate.Knocks;
import dev.tern.gate.Named;
import dev.tern.gate.PairingRequest;
import dev.tern.gate.Pairings;
import dev.tern.gate.Roles;
import dev.tern.gate.Roster;
import dev.tern.turn.Author;
import dev.tern.turn.Role;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * Who may talk with the bot, and where.
 *
 * @param locks where nobody is let in by code for a while
 * @param morePeople what there is beside those
 * @param fixed who has a role by a setting
 * @param moreChats what there is beside those
 * @param knocks where the bot was called and may not talk
 * @param rolesInside those in which people are let in
 * @param roles those that can be given
 * @param platforms those that there are
 */
@CheckedTemplate(basePath = "console", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record Access(
        Frame frame,
        List<Lock> locks,
        List<Request> requests,
        List<Person> people,
        More morePeople,
        List<Fixed> fixed,
        List<Chat> chats,
        More moreChats,
        List<Chat> knocks,
        List<Option> rolesInside,
        List<Option> roles,
        List<Option> platforms)
        implements TemplateInstance {
    /**
     * What of a list is not on this page.
     *
     * @param paged whether something stands before it
     * @param next where it goes on; blank at the end
     */
    public record More(boolean paged, String next) {
        /** How many rows a page has. */
        static final int PAGE = 50;

        /** @param from how many stand before the page, of that many */
        static More of(String list, int from, int all) {
            var end = from + PAGE;
            return new More(
                    from > 0, end < all ? Addresses.of(Section.ACCESS.path(), list, Integer.toString(end)) : "");
        }
    }

    /** A platform where too many wrong codes were tried. */
    public record Lock(String platform, When until) {
        static Lock of(Pairings.Lock lock, Instant now) {
            return new Lock(lock.platform().value(), When.of(lock.until(), now));
        }
    }

    /** Somebody who waits to be let in. */
    public record Request(
            String id, String name, String platform, String account, When since, When expires, String reject) {
        static Request of(PairingRequest who, Instant now) {
            var platform = who.platform().value();
            var id = who.person().value();
            return new Request(
                    id,
                    who.name(),
                    platform,
                    who.account().name(),
                    When.of(who.since(), now),
                    When.of(who.expires(), now),
                    Addresses.of("/console/access/reject", "platform", platform, "person", id));
        }
    }

    /** Somebody to whom an operator or an owner has given a role. */
    public record Person(
            String id, String name, String platform, List<Option> roles, String by, When since, String remove) {
        static Person of(Roster.Entry entry, Instant now) {
            var platform = entry.platform().value();
            var id = entry.person().value();
            return new Person(
                    id,
                    entry.name(),
                    platform,
                    options(entry.role()),
                    entry.by(),
                    When.of(entry.since(), now),
                    Addresses.of("/console/access/people/remove", "platform", platform, "person", id));
        }
    }

    /** Somebody to whom a setting gives a role. */
    public record Fixed(String platform, String id, boolean group, String role, String key) {
        static Fixed of(Roles.Setting setting) {
            var word = setting.role().word();
            var key = "tern.gate." + (setting.role() == Role.BLOCKED ? word : word + "s");
            return switch (setting.who()) {
                case Named.Person(var platform, var id) -> new Fixed(platform.value(), id.value(), false, word, key);
                case Named.Group(var platform, var id) -> new Fixed(platform.value(), id.value(), true, word, key);
            };
        }
    }

    /**
     * A chat of several people.
     *
     * @param by who allowed it, or called the bot there
     * @param remove where one ends that it is allowed; blank where it is not
     */
    public record Chat(String id, String title, String platform, String by, When since, String remove) {
        static Chat of(AllowedChats.Entry entry, Instant now) {
            var platform = entry.platform().value();
            var id = entry.chat().value();
            return new Chat(
                    id,
                    entry.title(),
                    platform,
                    entry.by(),
                    When.of(entry.since(), now),
                    Addresses.of("/console/access/chats/remove", "platform", platform, "chat", id));
        }

        static Chat of(Knocks.Knock knock, Instant now) {
            var by = knock.by().map(Author::name).orElse("");
            return new Chat(
                    knock.chat().value(), knock.title(), knock.platform().value(), by, When.of(knock.at(), now), "");
        }
    }

    /** The roles in which people are let in, with the usual one chosen. */
    static List<Option> inside() {
        return options(Role.MEMBER).stream()
                .filter(option -> Role.of(option.value()).covers(Role.GUEST))
                .toList();
    }

    /** All roles, with that one chosen. */
    static List<Option> options(Role chosen) {
        return Stream.of(Role.values())
                .map(role -> new Option(role.word(), role.word(), role == chosen))
                .toList();
    }
}
