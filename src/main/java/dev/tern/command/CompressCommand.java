package dev.tern.command;

import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** A word that people know from elsewhere, answered honestly; in no menu as long as there is nothing behind it. */
final class CompressCommand implements AnsweredCommand {
    @Override
    public List<String> names() {
        return List.of("compress", "compact");
    }

    @Override
    public String summary() {
        return "not there yet";
    }

    @Override
    public boolean isListed() {
        return false;
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        return Uni.createFrom().item("I can't shorten a conversation yet; `/new` begins one afresh.");
    }
}
