package dev.tern.delivery;

import dev.tern.platform.Destination;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;

/** A chat of one of our accounts: what has a budget of its own. */
record Chat(AccountId account, ChatId id) {
    static Chat of(Destination to) {
        return new Chat(to.account(), to.chat());
    }
}
