package dev.tern.command;

import dev.tern.gate.AccessDesk;
import dev.tern.gate.Named;
import dev.tern.gate.Roster;
import dev.tern.markdown.Literal;
import dev.tern.turn.Author;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.regex.Pattern;

/** Gives people roles, and takes them. */
record Grants(People people) {
    /** No name looks so on purpose: a mention or a handle is refused, since somebody else may bear it tomorrow. */
    private static final Pattern ID = Pattern.compile("[\\w.+=/-]{1,128}");

    /** Whom somebody means: an id of this platform, or {@code <platform>:<id>}; empty where it is no id. */
    static Optional<Named.Person> person(Turn turn, String typed) {
        var whole = typed.indexOf(':') < 0 ? turn.platform() + ":" + typed : typed;
        return Named.parse(whole)
                .filter(Named.Person.class::isInstance)
                .map(Named.Person.class::cast)
                .filter(person -> ID.matcher(person.id().value()).matches());
    }

    static boolean isSelf(Turn turn, Named.Person who) {
        return who.equals(new Named.Person(turn.platform(), turn.author().id()));
    }

    /** As people read it. */
    static String code(Named.Person who) {
        return Literal.code(who.platform() + ":" + who.id());
    }

    static String code(Role role) {
        return Literal.code(role.word());
    }

    /** What the settings say of the person, which comes before whatever is said here. */
    Optional<Role> fixed(Named.Person who) {
        return people.roles().fixed(who.platform(), who.id());
    }

    /** What is known of the person by their id alone. */
    Optional<Role> known(Named.Person who) {
        return people.roles().of(who.platform(), new Author(who.id(), "", false));
    }

    /** Whether more may be behind an id than is known of it: no platform tells the groups of somebody who says nothing. */
    boolean mayLookAfter(Named.Person who) {
        return known(who).isEmpty() && people.roles().mayLookAfter(who.platform());
    }

    /** Why nobody can have that id; empty where somebody may. What was given to one all the same can still be taken. */
    Optional<String> objection(Named.Person who) {
        return people.forms().to(who.platform(), who.id()).map(objection -> switch (objection) {
            case NO_PLATFORM ->
                "There is no platform " + Literal.code(who.platform().value()) + "; nothing was changed.";
            case NO_ID ->
                Literal.code(who.id().value()) + " is no id of a person on " + who.platform()
                        + ", whose own `/whoami` shows it; nothing was changed.";
        });
    }

    Uni<AccessDesk.Outcome> give(Turn by, Named.Person who, Role role) {
        return people.desk().give(who.platform(), who.id(), role, name(by));
    }

    /** False where they had none from here. */
    Uni<Boolean> take(Turn by, Named.Person who) {
        return people.desk().take(who.platform(), who.id(), name(by));
    }

    /** Whoever said it, as {@link Roster.Entry#by} has it. */
    static String name(Turn by) {
        return by.platform() + ":" + by.author().id();
    }
}
