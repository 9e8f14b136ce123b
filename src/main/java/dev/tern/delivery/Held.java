package dev.tern.delivery;

import dev.tern.outbox.OutboxPart;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** A part in delivery's hands. Safe from any thread. */
final class Held {
    private enum Stage {
        WAITING,
        BEGUN,
        TAKEN_BACK
    }

    private final OutboxPart part;
    private final boolean anew;
    private final Haste haste;
    private final AtomicReference<Stage> stage = new AtomicReference<>(Stage.WAITING);

    /** As it was committed, or as an earlier process left it. */
    Held(OutboxPart part) {
        this(part, false, new Haste());
    }

    private Held(OutboxPart part, boolean anew, Haste haste) {
        this.part = part;
        this.anew = anew;
        this.haste = haste;
    }

    /** As an operator wants it to be tried, whatever became of it before; the haste is shared with who has it before. */
    static Held anew(OutboxPart part, Optional<Held> before) {
        return new Held(part, true, before.map(Held::haste).orElseGet(Haste::new));
    }

    OutboxPart part() {
        return part;
    }

    boolean isAnew() {
        return anew;
    }

    Haste haste() {
        return haste;
    }

    /** From now on it is tried; false where it was taken back. */
    boolean begin() {
        return stage.compareAndSet(Stage.WAITING, Stage.BEGUN);
    }

    /** It is not to be tried; false where it is already. */
    boolean takeBack() {
        return stage.compareAndSet(Stage.WAITING, Stage.TAKEN_BACK);
    }
}
