package dev.tern.gate;

import dev.tern.turn.AccountId;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.Origin;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What is known of people and places when something is judged. Answers at once, on any thread. */
public final class Access {
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(5);

    private final ChatPolicies policies;
    private final Openness openness;
    private final Roles roles;
    private final Roster roster;
    private final AllowedChats chats;

    public Access(ChatPolicies policies, Openness openness, Roles roles, Roster roster, AllowedChats chats) {
        this.policies = policies;
        this.openness = openness;
        this.roles = roles;
        this.roster = roster;
        this.chats = chats;
    }

    /** Reads what is kept; to be completed before the first question. */
    public Uni<Void> load() {
        return roster.load().chain(chats::load);
    }

    /**
     * The same, and asks a platform who is in the groups of it that settings name. Completes without them where it does
     * not answer soon: then nobody is in them, until it does.
     */
    public Uni<Void> load(PlatformId platform) {
        return load().chain(() -> roles.refresh(platform)
                .ifNoItem()
                .after(LONGEST_WAIT)
                .recoverWithUni(Uni.createFrom().voidItem()));
    }

    /**
     * Whether what somebody says to others may be shown to the model with what is said to it there.
     *
     * @param before as below
     */
    public boolean hears(Turn turn, List<ChatId> before) {
        return Gate.hears(turn, known(turn, false, before));
    }

    /**
     * Judges what somebody does.
     *
     * @param followed whether the bot takes part in the thread in which it was said
     * @param before the ids that its chat had earlier
     */
    public Decision decide(Kind kind, Turn turn, boolean followed, List<ChatId> before) {
        return Gate.decide(kind, turn, known(turn, followed, before));
    }

    /** The role in which somebody is let in, where they are. */
    public Role role(Turn turn) {
        return role(turn.origin(), turn.author());
    }

    /** The same, of somebody who has said something there. */
    public Role role(Origin where, Author who) {
        return roles.of(where.platform(), who).orElseGet(() -> openness.strangers(where.account()));
    }

    /**
     * Whether somebody is among those whom a setting names, as people and groups are named here; throws where it names
     * somebody in another form.
     */
    public Predicate<Turn> among(String key, Optional<List<String>> setting) {
        return roles.among(key, setting);
    }

    /**
     * Whether the bot may talk in a chat of several people, whatever is said of single threads in it.
     *
     * @param before the ids that it had earlier
     */
    public boolean allows(AccountId account, ChatId chat, List<ChatId> before) {
        return openness.isOpenInChats(account)
                || Stream.concat(Stream.of(chat), before.stream())
                        .anyMatch(
                                id -> policies.names(account.platform(), id) || chats.includes(account.platform(), id));
    }

    /** The same of a place, of which threads may be named by themselves. */
    public boolean allows(Origin where, List<ChatId> before) {
        return policies.names(where, before) || allows(where.account(), where.chat(), before);
    }

    private Circumstances known(Turn turn, boolean followed, List<ChatId> before) {
        var origin = turn.origin();
        return new Circumstances(
                followed,
                policies.in(origin, before),
                roles.of(turn.platform(), turn.author()),
                openness.strangers(origin.account()),
                openness.direct(origin.account()),
                allows(origin, before),
                policies.invites(origin, before, roles.known(turn.platform(), turn.author())));
    }
}
