package dev.tern.command;

import dev.tern.tool.Asking;
import dev.tern.tool.Effect;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/** Allows a call that waits for it, or does not. Whoever may not decide is told the same as where nothing waits. */
final class DecideCommand implements AnsweredCommand {
    static final String NOTHING = "Nothing here waits for that from you.";

    private final Asking asking;
    private final boolean allowed;

    private DecideCommand(Asking asking, boolean allowed) {
        this.asking = asking;
        this.allowed = allowed;
    }

    static DecideCommand approve(Asking asking) {
        return new DecideCommand(asking, true);
    }

    static DecideCommand deny(Asking asking) {
        return new DecideCommand(asking, false);
    }

    @Override
    public List<String> names() {
        return List.of(allowed ? "approve" : "deny");
    }

    @Override
    public String summary() {
        return allowed ? "allow what I asked to do here" : "do not allow it";
    }

    @Override
    public Role least() {
        return Role.GUEST;
    }

    @Override
    public boolean isPressed() {
        return true;
    }

    @Override
    public Optional<String> argument() {
        return Optional.of("id of the question");
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        var id = Optional.of(arguments).filter(words -> !words.isEmpty());
        return asking.decide(turn, id, allowed).map(effect -> switch (effect) {
            case DONE -> done(turn);
            case NOTHING -> NOTHING;
            case SEVERAL -> Effect.WHICH;
        });
    }

    /** Under the button that was pressed stands what came of it. */
    private String done(Turn turn) {
        return turn.isPress() ? "" : allowed ? "Allowed." : "Denied.";
    }
}
