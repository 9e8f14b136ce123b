package dev.tern.command;

import dev.tern.compression.Fitting;
import dev.tern.runner.Commands.Next;
import dev.tern.session.Pasts;
import dev.tern.session.Session;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Takes the last turns out of the conversation. */
final class UndoCommand implements SettledCommand {
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]?");

    private static final String BEFORE =
            " What was said before that is a summary here; `/sessions` has the whole conversation.";

    private final Here here;
    private final Pasts pasts;
    private final Fitting fitting;

    UndoCommand(Here here, Pasts pasts, Fitting fitting) {
        this.here = here;
        this.pasts = pasts;
        this.fitting = fitting;
    }

    @Override
    public List<String> names() {
        return List.of("undo");
    }

    @Override
    public String summary() {
        return "take back the last exchange, or the last few";
    }

    @Override
    public Role least() {
        return Role.MEMBER;
    }

    @Override
    public Optional<String> argument() {
        return Optional.of("how many, 1 to 99");
    }

    @Override
    public Uni<Next> settle(Turn turn, String arguments) {
        if (!arguments.isEmpty() && !NUMBER.matcher(arguments).matches()) {
            return Uni.createFrom().item(SettledCommand.told("How many? A number from 1 to 99, or nothing for one."));
        }
        var turns = arguments.isEmpty() ? 1 : Integer.parseInt(arguments);
        return here.session(turn)
                .chain(session -> pasts.undo(here.key(turn), session.id(), turns, turn.id())
                        .chain(undone -> words(session, undone.size(), turns)))
                .map(SettledCommand::told);
    }

    /** What is in a summary can't be taken back singly. */
    private Uni<String> words(Session session, int undone, int wanted) {
        var words = words(undone);
        return undone < wanted
                ? fitting.isSummedUp(session).map(summedUp -> summedUp ? words + BEFORE : words)
                : Uni.createFrom().item(words);
    }

    private static String words(int undone) {
        return undone == 0
                ? "There is nothing to take back."
                : "I took back " + Count.of(undone, "exchange") + "; I no longer see " + (undone == 1 ? "it" : "them")
                        + ", though you still may.";
    }
}
