package dev.tern.gate;

import dev.tern.turn.Author;
import dev.tern.turn.GroupId;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Somebody whom a setting names: {@code <platform>:<person id>}, or {@code <platform>:group:<group id>} for all who are in
 * a Discord role or a Slack user group. Ids count as they are written, and nothing else does: names change hands.
 */
public sealed interface Named {
    /** How it is written. */
    Pattern FORM = Pattern.compile("([^:\\s]++):(group:)?+(\\S++)");

    PlatformId platform();

    /** One person, or bot. */
    record Person(PlatformId platform, PersonId id) implements Named {}

    /** All who are in a group. */
    record Group(PlatformId platform, GroupId id) implements Named {}

    /** Empty where it is written in another way. */
    static Optional<Named> parse(String text) {
        var form = FORM.matcher(text.strip());
        if (!form.matches()) {
            return Optional.empty();
        }
        var platform = new PlatformId(form.group(1));
        return Optional.of(
                form.group(2) == null
                        ? new Person(platform, new PersonId(form.group(3)))
                        : new Group(platform, new GroupId(form.group(3))));
    }

    /** Whether that is, or includes, this author. */
    default boolean includes(PlatformId where, Author author) {
        return platform().equals(where)
                && switch (this) {
                    case Person(var on, var id) -> author.id().equals(id);
                    case Group(var on, var id) -> author.groups().contains(id);
                };
    }
}
