package dev.tern.runner;

import dev.tern.agent.TurnEvent;
import java.util.Optional;
import java.util.function.Consumer;

/** What people see of one turn while it runs. Safe from any thread. */
final class Showing implements Consumer<TurnEvent> {
    private final Consumer<TurnEvent> told;
    private final Optional<Drafts> drafts;
    private boolean closed;

    Showing(Consumer<TurnEvent> told, Optional<Drafts> drafts) {
        this.told = told;
        this.drafts = drafts;
    }

    @Override
    public synchronized void accept(TurnEvent event) {
        if (closed) {
            return;
        }
        told.accept(event);
        drafts.ifPresent(shown -> shown.accept(event));
    }

    /** Shows no more; what people see now of the step that was cut off. */
    synchronized String close() {
        closed = true;
        return drafts.map(Drafts::step).orElse("");
    }

    /** What people see of the answer, whichever step wrote it. */
    synchronized String seen() {
        return drafts.map(Drafts::seen).orElse("");
    }
}
