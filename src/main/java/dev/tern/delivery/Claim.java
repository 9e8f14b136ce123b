package dev.tern.delivery;

import io.smallrye.mutiny.subscription.UniEmitter;

/** A wish to make one call in a chat; told when it may be made. */
record Claim(Chat chat, Spending spending, UniEmitter<? super Void> granted) {
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
