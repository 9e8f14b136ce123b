package dev.tern.gate;

import dev.tern.turn.Author;
import dev.tern.turn.GroupId;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/**
 * Who is in the groups that settings name, where a platform has to be asked for it: as it said last. Nobody is in a group
 * that could not be asked for yet. Answers at once, on any thread.
 */
public final class Members {
    /** There are no groups. */
    public static final Members NONE =
            new Members(Set.of(), (platform, group) -> Uni.createFrom().item(Optional.empty()));

    private static final Logger LOG = Logger.getLogger(Members.class);

    private final Set<Named.Group> groups;
    private final Asking asking;
    private final Map<Named.Group, Set<PersonId>> known = new ConcurrentHashMap<>();
    private final Set<Named.Group> failing = ConcurrentHashMap.newKeySet();

    /** @param groups those that settings name */
    public Members(Set<Named.Group> groups, Asking asking) {
        this.groups = Set.copyOf(groups);
        this.asking = asking;
    }

    /** Asks a platform who is in a group; emits nothing where that can't be asked there. */
    @FunctionalInterface
    public interface Asking {
        Uni<Optional<Set<PersonId>>> members(PlatformId platform, GroupId group);
    }

    /** Whether there is anything to ask for. */
    public boolean isEmpty() {
        return groups.isEmpty();
    }

    /** Asks for all of them, one after the other. Never fails: what is known stays. */
    public Uni<Void> refresh() {
        return refresh(groups.stream());
    }

    /** The same of one platform. */
    Uni<Void> refresh(PlatformId platform) {
        return refresh(groups.stream().filter(group -> group.platform().equals(platform)));
    }

    private Uni<Void> refresh(Stream<Named.Group> some) {
        return Multi.createFrom()
                .iterable(some.toList())
                .onItem()
                .transformToUniAndConcatenate(this::refresh)
                .collect()
                .last()
                .replaceWithVoid();
    }

    private Uni<Boolean> refresh(Named.Group group) {
        return Uni.createFrom()
                .deferred(() -> asking.members(group.platform(), group.id()))
                .invoke(members -> members.ifPresent(people -> told(group, people)))
                .map(Optional::isPresent)
                .onFailure()
                .recoverWithItem(failure -> failed(group, failure));
    }

    private void told(Named.Group group, Set<PersonId> people) {
        known.put(group, Set.copyOf(people));
        failing.remove(group);
    }

    /** Logged once, until it is known again. */
    private boolean failed(Named.Group group, Throwable failure) {
        if (failing.add(group)) {
            LOG.warnf(
                    "%s; members known=%d",
                    failure.getMessage(), known.getOrDefault(group, Set.of()).size());
        }
        return false;
    }

    /** Whether a platform has said who is in it. */
    boolean isTold(Named.Group group) {
        return known.containsKey(group);
    }

    /** The same author, with the groups that are known here beside those that the platform has told. */
    Author known(PlatformId platform, Author author) {
        var found = known.entrySet().stream()
                .filter(group -> group.getKey().platform().equals(platform))
                .filter(group -> group.getValue().contains(author.id()))
                .map(group -> group.getKey().id())
                .collect(Collectors.toSet());
        if (found.isEmpty()) {
            return author;
        }
        var all = Stream.concat(found.stream(), author.groups().stream()).collect(Collectors.toSet());
        return new Author(author.id(), author.name(), author.bot(), author.shared(), all);
    }
}
