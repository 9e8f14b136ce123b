package dev.tern.platform;

import dev.tern.turn.AccountId;
import io.smallrye.mutiny.Uni;

/**
 * A sink that tells when the account is open.
 *
 * @param then run once it is, on whatever thread; must not block
 */
public record Opening(RawSink sink, Runnable then) implements RawSink {
    @Override
    public Uni<Void> opened(AccountId account) {
        return sink.opened(account).invoke(then);
    }

    @Override
    public Uni<Stored> accept(RawEvent event) {
        return sink.accept(event);
    }

    @Override
    public boolean admits(RawEvent event) {
        return sink.admits(event);
    }
}
