package dev.tern.session;

import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.PersonId;
import dev.tern.turn.ThreadId;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** Keeps where people want to be written to, when they have said so. */
public interface Homes {
    /**
     * A chat, or a thread in it.
     *
     * @param direct whether it is known to be their direct chat
     */
    record Home(ChatId chat, Optional<ThreadId> thread, boolean direct) {
        /** One among people. */
        public Home(ChatId chat, Optional<ThreadId> thread) {
            this(chat, thread, false);
        }
    }

    /** In place of an earlier one. */
    Uni<Void> put(AccountId account, PersonId person, Home home);

    /** Empty for somebody who has chosen none. */
    Uni<Optional<Home>> of(AccountId account, PersonId person);
}
