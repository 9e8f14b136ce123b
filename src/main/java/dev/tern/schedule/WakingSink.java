package dev.tern.schedule;

import dev.tern.platform.RawEvent;
import dev.tern.platform.RawSink;
import dev.tern.platform.Stored;
import dev.tern.turn.AccountId;
import io.smallrye.mutiny.Uni;

/** The line's sink, by which what is scheduled on an account wakes once that account is there. */
public final class WakingSink implements RawSink {
    private final RawSink line;
    private final Alarms alarms;

    public WakingSink(RawSink line, Alarms alarms) {
        this.line = line;
        this.alarms = alarms;
    }

    /** What an earlier process left comes first. */
    @Override
    public Uni<Void> opened(AccountId account) {
        return line.opened(account).invoke(() -> alarms.opened(account));
    }

    @Override
    public Uni<Stored> accept(RawEvent event) {
        return line.accept(event);
    }

    @Override
    public boolean admits(RawEvent event) {
        return line.admits(event);
    }
}
