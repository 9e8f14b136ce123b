package dev.tern.command;

import dev.tern.gate.PairingDesk;
import dev.tern.gate.Redeemed;
import dev.tern.markdown.Literal;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/** Lets somebody in who was given a code. */
final class PairCommand implements AnsweredCommand {
    private final PairingDesk desk;

    PairCommand(PairingDesk desk) {
        this.desk = desk;
    }

    @Override
    public List<String> names() {
        return List.of("pair");
    }

    @Override
    public String summary() {
        return "let somebody in by the code that I gave them";
    }

    @Override
    public Optional<String> argument() {
        return Optional.of("the code");
    }

    /** Wrong codes stop everybody's, for a while. */
    @Override
    public Role least() {
        return Role.OWNER;
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        if (arguments.isBlank()) {
            return Uni.createFrom()
                    .item("`/pair` and the code that I gave somebody: they are let in then, as a member.");
        }
        return desk.letIn(arguments, Role.MEMBER, turn).map(PairCommand::words);
    }

    private static String words(Redeemed came) {
        return switch (came) {
            case Redeemed.LetIn(var who, var role) ->
                Literal.code(who.platform() + ":" + who.person()) + " is in, as " + Literal.code(role.word())
                        + ", and is told so.";
            case Redeemed.Barred(var who) ->
                "The settings block " + Literal.code(who.platform() + ":" + who.person())
                        + ", and they come first; nothing was changed.";
            case Redeemed.Wrong _ ->
                "Nobody who waits has that code: it may be mistyped, used, or more than an hour old.";
            case Redeemed.Locked(var until) ->
                "Too many wrong codes were tried: I look at no other until " + until + ".";
        };
    }
}
