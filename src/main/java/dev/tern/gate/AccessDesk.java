package dev.tern.gate;

import dev.tern.turn.ChatId;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Role;
import io.smallrye.mutiny.Uni;
import java.time.InstantSource;
import org.jboss.logging.Logger;

/**
 * Where operators and owners say who may do what, and where. Whoever does so is named as {@link Roster.Entry#by} tells it.
 * Each act is told in the log, by ids. Safe from any thread.
 */
public final class AccessDesk {
    /** As {@link Roster.Entry#by}. */
    public static final String OPERATOR = "operator";

    private static final Logger LOG = Logger.getLogger(AccessDesk.class);

    private final Roles roles;
    private final Roster roster;
    private final AllowedChats chats;
    private final Knocks knocks;
    private final KnownForms forms;
    private final Expulsion expulsion;
    private final InstantSource clock;

    public AccessDesk(
            Roles roles,
            Roster roster,
            AllowedChats chats,
            Knocks knocks,
            KnownForms forms,
            Expulsion expulsion,
            InstantSource clock) {
        this.roles = roles;
        this.roster = roster;
        this.chats = chats;
        this.knocks = knocks;
        this.forms = forms;
        this.expulsion = expulsion;
        this.clock = clock;
    }

    /** Ends what is being done for somebody. */
    @FunctionalInterface
    public interface Expulsion {
        /** Returns at once. */
        void of(PlatformId platform, PersonId person);
    }

    /** What came of it. */
    public enum Outcome {
        DONE,
        /** Nothing was changed: a setting gives them a role, which comes before. */
        FIXED,
        /** Nothing was changed: there is no such platform, or no id there looks so, and it would match nobody. */
        NO_ID
    }

    /** Gives somebody a role, in place of another. They keep the name by which they are known, if they are. */
    public Uni<Outcome> give(PlatformId platform, PersonId person, Role role, String by) {
        return Uni.createFrom().deferred(() -> {
            if (forms.to(platform, person).isPresent()) {
                return Uni.createFrom().item(Outcome.NO_ID);
            }
            if (roles.fixed(platform, person).isPresent()) {
                return Uni.createFrom().item(Outcome.FIXED);
            }
            return name(platform, person)
                    .chain(name -> roster.put(new Roster.Entry(platform, person, role, name, by, clock.instant())))
                    .invoke(() -> LOG.infof(
                            "role given platform=%s person=%s role=%s by=%s", platform, person, role.word(), by))
                    .invoke(() -> {
                        if (role == Role.BLOCKED) {
                            expulsion.of(platform, person);
                        }
                    })
                    .replaceWith(Outcome.DONE);
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
    public Uni<Boolean> take(PlatformId platform, PersonId person, String by) {
        return roster.remove(platform, person).invoke(done -> {
            if (done) {
                LOG.infof("role taken platform=%s person=%s by=%s", platform, person, by);
            }
        });
    }

    /** Lets the bot talk in a chat of several people, which is known by the title under which it was called there. */
    public Uni<Outcome> allow(PlatformId platform, ChatId chat, String by) {
        return allow(platform, chat, title(platform, chat), by);
    }

    /** The same, where its title is known. */
    public Uni<Outcome> allow(PlatformId platform, ChatId chat, String title, String by) {
        return Uni.createFrom().deferred(() -> {
            if (forms.to(platform, chat).isPresent()) {
                return Uni.createFrom().item(Outcome.NO_ID);
            }
            return chats.put(new AllowedChats.Entry(platform, chat, title, by, clock.instant()))
                    .invoke(() -> LOG.infof("chat allowed platform=%s chat=%s by=%s", platform, chat, by))
                    .replaceWith(Outcome.DONE);
        });
    }

    private String title(PlatformId platform, ChatId chat) {
        return knocks.recent().stream()
                .filter(one -> one.platform().equals(platform) && one.chat().equals(chat))
                .map(Knocks.Knock::title)
                .findFirst()
                .orElse("");
    }

    /** Ends that; false where no operator has allowed it. */
    public Uni<Boolean> disallow(PlatformId platform, ChatId chat, String by) {
        return chats.remove(platform, chat).invoke(done -> {
            if (done) {
                LOG.infof("chat disallowed platform=%s chat=%s by=%s", platform, chat, by);
            }
        });
    }
}
