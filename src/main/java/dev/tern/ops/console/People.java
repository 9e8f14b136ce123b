package dev.tern.ops.console;

import dev.tern.session.PeopleDirectory;
import dev.tern.turn.Role;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Who has spoken with the bot.
 *
 * @param next the address of the next page; blank on the last one
 */
@CheckedTemplate(basePath = "console", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record People(Frame frame, List<Person> people, boolean paged, String next) implements TemplateInstance {
    /** One of them; without a name where nobody has heard it, and without a role where they have none by their id. */
    public record Person(
            String id,
            String name,
            String role,
            String platform,
            String account,
            When first,
            When last,
            long turns,
            long sessions) {
        static Person of(PeopleDirectory.Person person, Optional<Role> role, Instant now) {
            return new Person(
                    person.person().value(),
                    person.name().orElse(""),
                    role.map(Role::word).orElse(""),
                    person.platform().value(),
                    person.account().name(),
                    When.of(person.firstSeen(), now),
                    When.of(person.lastSeen(), now),
                    person.turns(),
                    person.sessions());
        }
    }
}
