package dev.tern.turn;

import java.util.List;

/** Those who can read a conversation. What is kept for one audience is never shown to another. */
public sealed interface Audience {
    /** One person, who talks to this account directly. */
    record Direct(AccountId account, PersonId person) implements Audience {}

    /** All who can read a chat, with its threads and topics. */
    record Place(AccountId account, ChatId chat) implements Audience {}

    static Audience of(Turn turn) {
        var origin = turn.origin();
        return origin.kind().isDirect()
                ? new Direct(origin.account(), turn.author().id())
                : new Place(origin.account(), origin.chat());
    }

    /** The account of ours that they are with. */
    AccountId account();

    /** The audience as one text, different for each; stores keep it. */
    default String key() {
        return switch (this) {
            case Direct(var account, var person) -> Ids.key(List.of("direct", account.toString(), person.value()));
            case Place(var account, var chat) -> Ids.key(List.of("place", account.toString(), chat.value()));
        };
    }

    /** Reads what {@link #key} wrote; throws {@link IllegalArgumentException} where it did not. */
    static Audience parse(String key) {
        var parts = Ids.components(key);
        if (parts.size() != 3) {
            throw new IllegalArgumentException("no audience: '" + key + "'");
        }
        var account = AccountId.parse(parts.get(1));
        return switch (parts.getFirst()) {
            case "direct" -> new Direct(account, new PersonId(parts.getLast()));
            case "place" -> new Place(account, new ChatId(parts.getLast()));
            default -> throw new IllegalArgumentException("no audience: '" + key + "'");
        };
    }
}
