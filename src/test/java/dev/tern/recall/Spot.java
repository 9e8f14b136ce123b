package dev.tern.recall;

import dev.tern.testing.Turns;
import dev.tern.turn.AccountId;
import dev.tern.turn.Addressing;
import dev.tern.turn.Audience;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.ThreadId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Someone in a chat, and the session in which they said their word. */
record Spot(Turn turn, String word, SessionKey key, SessionId session) {
    private static final List<AccountId> ACCOUNTS =
            List.of(AccountId.parse("telegram:1"), AccountId.parse("telegram:2"), AccountId.parse("discord:1"));
    private static final List<String> PEOPLE = List.of("ann", "bo", "cy");

    Audience audience() {
        return Audience.of(turn);
    }

    @Override
    public String toString() {
        return word;
    }

    /** Each person in each chat, saying the same but for one word. */
    static List<Turn> turns() {
        return ACCOUNTS.stream()
                .flatMap(account ->
                        PEOPLE.stream().flatMap(person -> chats(account, person).map(origin -> turn(origin, person))))
                .toList();
    }

    /** The word of one of them, which no other has. */
    static String word(Turn turn) {
        return turn.id().value().substring("turn-".length());
    }

    private static Turn turn(Origin origin, String person) {
        var place = origin.thread().map(ThreadId::value).orElse("main");
        var word = (origin.account() + person + origin.chat() + place).replaceAll("\\W", "");
        var author = new Author(new PersonId(person), person, false);
        return Turns.of(author, origin, Addressing.MENTION, "The password of the safe is " + word + ".")
                .as(new TurnId("turn-" + word));
    }

    /** Their direct chat, a group, a thread of it, a channel. */
    private static Stream<Origin> chats(AccountId account, String person) {
        return Stream.of(
                origin(account, "dm" + person, ChatKind.DIRECT, Optional.empty()),
                origin(account, "family", ChatKind.GROUP, Optional.empty()),
                origin(account, "family", ChatKind.GROUP, Optional.of(new ThreadId("topic"))),
                origin(account, "news", ChatKind.CHANNEL, Optional.empty()));
    }

    private static Origin origin(AccountId account, String chat, ChatKind kind, Optional<ThreadId> thread) {
        return new Origin(account, new ChatId(chat), kind, "", thread, new MessageId("1"));
    }
}
