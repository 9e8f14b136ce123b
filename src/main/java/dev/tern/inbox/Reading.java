package dev.tern.inbox;

import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.Fault;
import dev.tern.turn.MessageId;
import dev.tern.turn.Turn;
import java.util.List;
import java.util.Optional;

/** What a kept event was read as. */
public sealed interface Reading {
    /** A person said something, in an album perhaps. */
    record Said(Turn turn, Optional<String> album) implements Reading {}

    /** A person changed what they had said; the turn's origin names the message. */
    record Edited(Turn turn) implements Reading {}

    /** Messages were taken away. */
    record Deleted(ChatId chat, List<MessageId> messages) implements Reading {
        public Deleted {
            messages = List.copyOf(messages);
        }

        /** The same, of an account. */
        public List<Turn.Message> in(AccountId account) {
            return messages.stream()
                    .map(message -> new Turn.Message(account, chat, message))
                    .toList();
        }
    }

    /** The bot was let into a chat, or put out of it. */
    record Membership(ChatId chat, ChatKind kind, String title, boolean member) implements Reading {}

    /** A chat goes on under another id. */
    record Moved(ChatId from, ChatId to) implements Reading {}

    /** Nothing for the line. */
    record Ignored(String reason) implements Reading {}

    /** It broke its decoder. */
    record Unreadable(Fault fault) implements Reading {}
}
