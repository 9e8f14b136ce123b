package dev.tern.runner;

import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What can be done about turns that run or wait. Safe from any thread; never blocks. */
public interface TurnControl {
    /** Where nothing ever runs. */
    TurnControl NONE = new TurnControl() {
        @Override
        public Stopped stop(SessionKey key, PersonId by) {
            return new Stopped(false, 0, false);
        }

        @Override
        public void stop(PlatformId platform, PersonId by) {}

        @Override
        public Business of(SessionKey key) {
            return new Business(Optional.empty(), List.of());
        }
    };

    /**
     * Interrupts the conversation's running turn where it is this person's, and ends their waiting ones unanswered.
     * Returns at once; what was interrupted is committed as such, and nothing of it is shown any more.
     */
    Stopped stop(SessionKey key, PersonId by);

    /** Interrupts what runs for somebody anywhere on a platform, in the same way. */
    void stop(PlatformId platform, PersonId by);

    /** What the conversation is busy with. */
    Business of(SessionKey key);

    /**
     * What was stopped.
     *
     * @param running whether a running turn was interrupted
     * @param waiting how many waiting messages were taken out
     * @param others whether another person's turn runs, which is left alone
     */
    record Stopped(boolean running, int waiting, boolean others) {}

    /** What runs and waits, in order. */
    record Business(Optional<Running> running, List<TurnId> waiting) {}

    /** A turn that runs. */
    record Running(TurnId turn, PersonId by, Instant since) {}
}
