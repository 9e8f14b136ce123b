package dev.tern.platform.discord;

import dev.tern.async.KeyedSerial;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * What came and is to be kept, in order within each chat. Until it is opened, everything waits; nothing is forgotten
 * unless more waits than memory should hold, and that is made good by reading it back. Handing in never waits.
 */
final class Arrivals {
    private static final Logger LOG = Logger.getLogger(Arrivals.class);

    /** Most that waits. */
    private final int capacity;

    private final Runnable readBack;
    private final KeyedSerial<ChatId> chats = new KeyedSerial<>(Integer.MAX_VALUE);
    private final List<Runnable> held = new ArrayList<>();
    private boolean open;
    private boolean missed;
    private int waiting;

    /** @param readBack makes good what there was no room for; run once there is */
    Arrivals(int capacity, Runnable readBack) {
        this.capacity = capacity;
        this.readBack = readBack;
    }

    /** Runs the work after all that came before it in this chat. It must not fail. */
    synchronized void add(ChatId chat, Uni<Void> work) {
        if (waiting >= capacity) {
            missed = true;
            return;
        }
        waiting++;
        inOrder(() -> chats.submit(chat, work.eventually(this::done)));
    }

    /** Runs something between what came before and what comes after; at once, if open. */
    synchronized void inOrder(Runnable step) {
        if (open) {
            step.run();
        } else {
            held.add(step);
        }
    }

    synchronized void open() {
        open = true;
        held.forEach(Runnable::run);
        held.clear();
    }

    private void done() {
        if (roomAgain()) {
            LOG.warn("discord events came faster than they could be kept, reading back what was missed");
            readBack.run();
        }
    }

    private synchronized boolean roomAgain() {
        waiting--;
        var again = missed && waiting == 0;
        missed &= !again;
        return again;
    }
}
