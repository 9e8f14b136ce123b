package dev.tern.tool;

import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;

/** A question on whose answer a turn of this process waits. Safe from any thread. */
final class Waiting {
    private enum Stage {
        OPEN,
        /** A message is its answer, but has yet to be brought here. */
        HEARD,
        TAKEN
    }

    private final Question question;
    private final AtomicReference<Stage> stage = new AtomicReference<>(Stage.OPEN);
    private final CompletableFuture<Ending> ended = new CompletableFuture<>();

    Waiting(Question question) {
        this.question = question;
    }

    Question question() {
        return question;
    }

    /** Keeps it from other messages until it is taken; true once, and not any more when it is. */
    boolean hear() {
        return stage.compareAndSet(Stage.OPEN, Stage.HEARD);
    }

    /** Whoever takes it ends it; true once, also where a message was heard that is not here yet and may never be. */
    boolean take() {
        return stage.getAndSet(Stage.TAKEN) != Stage.TAKEN;
    }

    boolean isOpen() {
        return stage.get() != Stage.TAKEN;
    }

    boolean isUnheard() {
        return stage.get() == Stage.OPEN;
    }

    void end(Ending how) {
        ended.complete(how);
    }

    void fail(Throwable failure) {
        ended.completeExceptionally(failure);
    }

    Uni<Ending> ended() {
        return Uni.createFrom().completionStage(() -> ended.copy());
    }

    boolean is(Question.Kind kind) {
        return question.kind() == kind;
    }

    /** Whether it was asked by the account to which something is said now. A press is where the question is, in any case. */
    boolean isOnAccount(Turn said) {
        return question.origin().account().equals(said.origin().account());
    }

    /** Whether it was asked in the chat where something is said now. */
    boolean isInChat(Turn said) {
        return isOnAccount(said)
                && question.origin().chat().equals(said.origin().chat());
    }

    /** The same, and in the same thread. */
    boolean isHere(Turn said) {
        return isInChat(said) && question.origin().thread().equals(said.origin().thread());
    }

    /** Whether its person says something where it was asked. */
    boolean isAnsweredBy(Turn said) {
        return isHere(said) && question.person().equals(said.author().id());
    }
}
