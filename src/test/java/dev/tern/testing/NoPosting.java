package dev.tern.testing;

import dev.tern.tool.Posting;
import dev.tern.turn.Origin;
import dev.tern.turn.Reply;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;

/** Where nobody can be told anything. */
public final class NoPosting implements Posting {
    @Override
    public Uni<Boolean> post(Reply message) {
        return Uni.createFrom().failure(new AssertionError("posted"));
    }

    @Override
    public Uni<Boolean> replace(TurnId posted, Reply now) {
        return Uni.createFrom().failure(new AssertionError("replaced"));
    }

    @Override
    public <T> Uni<T> waiting(Origin where, Uni<T> work) {
        return work;
    }

    @Override
    public boolean reaches(Origin where) {
        return false;
    }
}
