package dev.tern.gate;

import dev.tern.turn.ChatId;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Role;
import io.smallrye.mutiny.Uni;
import java.time.InstantSource;
import org.jboss.logging.Logger;

/** Where operators say who may do what, and where. Each act is told in the log, by ids. Safe from any thread. */
public final class AccessDesk {
    /** As {@link Roster.Entry#by}. */
    public static final String OPERATOR = "operator";

    private static final Logger LOG = Logger.getLogger(AccessDesk.class);

    private final Roles roles;
    private final Roster roster;
    private final AllowedChats chats;
    private final Knocks knocks;
    private final Expulsion expulsion;
    private final InstantSource clock;

    public AccessDesk(
            Roles roles, Roster roster, AllowedChats chats, Knocks knocks, Expulsion expulsion, InstantSource clock) {
        this.roles = roles;
        this.roster = roster;
        this.chats = chats;
        this.knocks = knocks;
        this.expulsion = expulsion;
        this.clock = clock;
    }

    /** Ends what is being done for somebody. */
    @FunctionalInterface
    public interface Expulsion {
        /** Returns at once. */
        void of(PlatformId platform, PersonId person);
    }

    /**
     * Gives somebody a role, in place of another. False, and nothing changed, where a setting gives them one, which would
     * come before. They keep the name by which they are known, if they are.
     */
    public Uni<Boolean> give(PlatformId platform, PersonId person, Role role) {
        return Uni.createFrom().deferred(() -> {
            if (roles.fixed(platform, person).isPresent()) {
                return Uni.createFrom().item(false);
            }
            return name(platform, person)
                    .chain(name ->
                            roster.put(new Roster.Entry(platform, person, role, name, OPERATOR, clock.instant())))
                    .invoke(() ->
                            LOG.infof("operator gave platform=%s person=%s role=%s", platform, person, role.word()))
                    .invoke(() -> {
                        if (role == Role.BLOCKED) {
                            expulsion.of(platform, person);
                        }
                    })
                    .replaceWith(true);
        });
    }

    private Uni<String> name(PlatformId platform, PersonId person) {
        return roster.all().map(all -> all.stream()
                .filter(one -> one.platform().equals(platform) && one.person().equals(person))
                .map(Roster.Entry::name)
                .findFirst()
                .orElse(""));
    }

    /** Makes a stranger of somebody who has a role by an operator; false where they have none. */
    public Uni<Boolean> take(PlatformId platform, PersonId person) {
        return roster.remove(platform, person).invoke(done -> {
            if (done) {
                LOG.infof("operator took platform=%s person=%s", platform, person);
            }
        });
    }

    /** Lets the bot talk in a chat of several people, which is known by the title under which it was called there. */
    public Uni<Void> allow(PlatformId platform, ChatId chat) {
        return Uni.createFrom()
                .deferred(() -> chats.put(
                        new AllowedChats.Entry(platform, chat, title(platform, chat), OPERATOR, clock.instant())))
                .invoke(() -> LOG.infof("operator allowed platform=%s chat=%s", platform, chat));
    }

    private String title(PlatformId platform, ChatId chat) {
        return knocks.recent().stream()
                .filter(one -> one.platform().equals(platform) && one.chat().equals(chat))
                .map(Knocks.Knock::title)
                .findFirst()
                .orElse("");
    }

    /** Ends that; false where no operator has allowed it. */
    public Uni<Boolean> disallow(PlatformId platform, ChatId chat) {
        return chats.remove(platform, chat).invoke(done -> {
            if (done) {
                LOG.infof("operator disallowed platform=%s chat=%s", platform, chat);
            }
        });
    }
}
