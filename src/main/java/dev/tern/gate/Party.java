package dev.tern.gate;

import dev.tern.turn.AccountId;
import dev.tern.turn.Audience;
import dev.tern.turn.ChatId;
import dev.tern.turn.PersonId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import java.util.stream.Stream;

/**
 * Who asks for something, and where.
 *
 * @param limited whether the limits of persons are theirs
 */
public record Party(AccountId account, ChatId chat, Audience audience, PersonId person, boolean limited) {
    static Party of(Turn turn, boolean limited) {
        var origin = turn.origin();
        return new Party(
                origin.account(),
                origin.chat(),
                Audience.of(turn),
                turn.author().id(),
                limited);
    }

    /** One person. */
    record Person(AccountId account, PersonId id) {}

    /** What runs or waits for somebody in a conversation. */
    public record Busy(SessionKey lane, AccountId account, ChatId chat, PersonId person) {
        boolean isFor(Budget.Scope scope, Party party) {
            return switch (scope) {
                case PERSON -> account.equals(party.account()) && person.equals(party.person());
                case CHAT -> account.equals(party.account()) && chat.equals(party.chat());
                case ALL -> true;
                case PAIR -> false;
            };
        }
    }

    /** Knows what runs and waits. */
    @FunctionalInterface
    public interface Ongoing {
        /** All of it, as it is now; asked where turns at once are limited, so it must be quick. */
        Stream<Busy> now();
    }
}
