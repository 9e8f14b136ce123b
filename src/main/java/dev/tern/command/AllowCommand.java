package dev.tern.command;

import dev.tern.turn.ChatId;
import dev.tern.turn.Origin;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Lets the bot talk in a chat of several people, or ends that. */
final class AllowCommand implements AnsweredCommand {
    private final People people;
    private final boolean allowed;

    private AllowCommand(People people, boolean allowed) {
        this.people = people;
        this.allowed = allowed;
    }

    static AllowCommand allow(People people) {
        return new AllowCommand(people, true);
    }

    static AllowCommand disallow(People people) {
        return new AllowCommand(people, false);
    }

    @Override
    public List<String> names() {
        return List.of(allowed ? "allow" : "disallow");
    }

    @Override
    public String summary() {
        return allowed ? "let people talk with me in this chat" : "no longer let them";
    }

    @Override
    public Role least() {
        return Role.ADMIN;
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        if (turn.origin().kind().isDirect()) {
            return Uni.createFrom().item("That is for chats of several people; here there are only we two.");
        }
        return allowed ? allow(turn) : disallow(turn);
    }

    private Uni<String> allow(Turn turn) {
        var around = around(turn.origin());
        var chat = around.orElse(turn.origin().chat());
        var where = around.isPresent() ? "in the channel of this thread" : "in this chat";
        return people.desk()
                .allow(turn.platform(), chat, turn.origin().title(), Grants.name(turn))
                .replaceWith("From now on people may call me " + where + "; `/disallow` ends that.");
    }

    /** The whole chat, where this is a thread that has an id of its own; one that the command opens is known by it. */
    private Optional<ChatId> around(Origin origin) {
        return people.around().apply(origin).or(() -> origin.message().chat());
    }

    /** Also under the ids that it had earlier, and the thread where it is said in one. */
    private Uni<String> disallow(Turn turn) {
        var origin = turn.origin();
        var around = around(origin);
        var whole = around.orElse(origin.chat());
        var where = around.isPresent() ? "the channel of this thread" : "this chat";
        var here = Stream.of(whole, origin.chat()).distinct();
        var ids = Stream.<ChatId>concat(here, people.moves().before(origin.account(), whole).stream());
        return Multi.createFrom()
                .items(ids)
                .onItem()
                .transformToUniAndConcatenate(chat -> people.desk().disallow(turn.platform(), chat, Grants.name(turn)))
                .collect()
                .asList()
                .map(gone -> gone.contains(true)
                        ? "From now on only those who look after me may call me in " + where + "."
                        : "Nobody has said `/allow` in " + where
                                + "; where I talk here all the same, the settings say so.");
    }
}
