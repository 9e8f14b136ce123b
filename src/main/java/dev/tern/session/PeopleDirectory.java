package dev.tern.session;

import dev.tern.turn.AccountId;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Who has spoken with the bot, for operators to look at. Who may is for {@code gate} to say. */
public interface PeopleDirectory {
    /** One person on one account of ours. */
    record Key(AccountId account, PersonId person) {}

    /**
     * What is known of them.
     *
     * @param name what they were called last where others could have spoken too; theirs to choose, so untrusted; empty
     *     where they have only been in direct chats
     * @param turns how many of theirs were committed
     * @param sessions in how many sessions
     */
    record Person(
            AccountId account,
            PersonId person,
            Optional<String> name,
            Instant firstSeen,
            Instant lastSeen,
            long turns,
            long sessions) {
        public PlatformId platform() {
            return account.platform();
        }

        public Key key() {
            return new Key(account, person);
        }
    }

    /**
     * Whoever was there last comes first.
     *
     * @param after the last of the page before
     * @param limit from 1
     */
    Uni<List<Person>> list(Optional<Key> after, int limit);

    /** Empty where nobody has spoken who is called so. */
    Uni<Optional<Person>> find(Key key);
}
