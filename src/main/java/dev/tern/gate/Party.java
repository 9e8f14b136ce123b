package dev.tern.gate;

import dev.tern.turn.AccountId;
import dev.tern.turn.Audience;
import dev.tern.turn.ChatId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Who asks for something, and where.
 *
 * @param chat the whole one, also where it is said in a thread that has an id of its own
 * @param audience of the conversation that it is said in
 * @param limited whether the limits of persons are theirs
 */
public record Party(AccountId account, ChatId chat, Audience audience, PersonId person, boolean limited) {
    static Party of(Turn turn, boolean limited, Threads threads) {
        var origin = turn.origin();
        return new Party(
                origin.account(),
                chat(origin, threads),
                Audience.of(turn),
                turn.author().id(),
                limited);
    }

    /** A thread that a message opens is where that message stands, and nowhere yet that its platform knows of. */
    private static ChatId chat(Origin origin, Threads threads) {
        return threads.around(origin.account(), origin.chat())
                .or(() -> origin.message().chat())
                .orElse(origin.chat());
    }

    /** All who share the limits of a chat, whichever of its threads they talk in. */
    Audience everybody() {
        return switch (audience) {
            case Audience.Direct direct -> direct;
            case Audience.Place place -> new Audience.Place(account, chat);
        };
    }

    /** Knows which chats are threads of others. */
    @FunctionalInterface
    public interface Threads {
        /** There are none that have ids of their own. */
        Threads NONE = (account, chat) -> Optional.empty();

        /** The chat that a chat is a thread of; empty where it is none. Answered at once, on any thread. */
        Optional<ChatId> around(AccountId account, ChatId chat);
    }

    /** One person. */
    record Person(AccountId account, PersonId id) {}

    /** What runs or waits for somebody in a conversation. */
    public record Busy(SessionKey lane, AccountId account, ChatId chat, PersonId person) {
        Busy in(Threads threads) {
            return new Busy(lane, account, threads.around(account, chat).orElse(chat), person);
        }

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
