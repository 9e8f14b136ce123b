package dev.tern.command;

import dev.tern.session.Homes;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Keeps this place as the one where the person wants to be written to. */
final class SetHomeCommand implements AnsweredCommand {
    private final Homes homes;

    SetHomeCommand(Homes homes) {
        this.homes = homes;
    }

    @Override
    public List<String> names() {
        return List.of("sethome", "set-home");
    }

    @Override
    public String summary() {
        return "write to you here when I have something for you";
    }

    @Override
    public Role least() {
        return Role.MEMBER;
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        var origin = turn.origin();
        var home = new Homes.Home(origin.chat(), origin.thread(), origin.kind().isDirect());
        return homes.put(origin.account(), turn.author().id(), home)
                .replaceWith("When I have something for you that nobody asked for just then, I write it here.");
    }
}
