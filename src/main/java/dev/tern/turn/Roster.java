package dev.tern.turn;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The people of a conversation by name, so that an answer can call one of them. A name that two of them bear is nobody's.
 * Names are people's own to choose, so whoever is not in here is never called by one.
 */
public final class Roster {
    public static final Roster NOBODY = new Roster(Map.of(), Set.of());

    private final Map<String, PersonId> byName;
    private final Set<PersonId> people;

    private Roster(Map<String, PersonId> byName, Set<PersonId> people) {
        this.byName = Map.copyOf(byName);
        this.people = Set.copyOf(people);
    }

    /** Somebody's name; blank where only the id is known. */
    public record Name(PersonId person, String name) {}

    public static Roster of(Collection<Name> names) {
        var people = new HashMap<String, PersonId>();
        var shared = new HashSet<String>();
        names.stream().filter(it -> !it.name().isBlank()).forEach(it -> {
            var before = people.putIfAbsent(folded(it.name()), it.person());
            if (before != null && !before.equals(it.person())) {
                shared.add(folded(it.name()));
            }
        });
        people.keySet().removeAll(shared);
        return new Roster(people, names.stream().map(Name::person).collect(Collectors.toSet()));
    }

    /** Who bears the name, in any case of its letters. */
    public Optional<PersonId> person(String name) {
        return Optional.ofNullable(byName.get(folded(name)));
    }

    /** All names by which somebody can be called, the longest first, in small letters. */
    public List<String> names() {
        return byName.keySet().stream()
                .sorted((one, other) -> other.length() - one.length())
                .toList();
    }

    /** All who can be called, by their id at least. */
    public Set<PersonId> people() {
        return people;
    }

    private static String folded(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }

    /** Ids only. */
    @Override
    public String toString() {
        return "Roster" + people;
    }
}
