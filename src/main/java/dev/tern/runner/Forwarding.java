package dev.tern.runner;

import dev.tern.delivery.MovedChats;
import dev.tern.session.ChatMoves;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;

/** What is on its way to a chat that has moved follows it, as all does that is kept of the chat. */
public final class Forwarding implements MovedChats {
    private final ChatMoves moves;

    public Forwarding(ChatMoves moves) {
        this.moves = moves;
    }

    @Override
    public Uni<Void> moved(AccountId account, ChatId from, ChatId to) {
        return moves.moved(account, from, to).replaceWithVoid();
    }

    @Override
    public ChatId now(AccountId account, ChatId chat) {
        return moves.now(account, chat);
    }
}
