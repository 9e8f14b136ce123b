package dev.tern.command;

import dev.tern.markdown.Literal;
import dev.tern.turn.ChatId;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Locale;

/** Says how the gateway knows the person, as an operator needs it for settings. */
final class WhoAmICommand implements AnsweredCommand {
    private final Standing standing;

    WhoAmICommand(Standing standing) {
        this.standing = standing;
    }

    @Override
    public List<String> names() {
        return List.of("whoami");
    }

    @Override
    public String summary() {
        return "who you are to me, with the ids that settings need";
    }

    @Override
    public Role least() {
        return Role.GUEST;
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        return Uni.createFrom().item(() -> words(turn));
    }

    private String words(Turn turn) {
        var origin = turn.origin();
        var thread = origin.thread()
                .filter(it -> !new ChatId(it.value()).equals(origin.chat()))
                .map(it -> "\n- thread " + Literal.code(it.value()))
                .orElse("");
        return "- platform " + Literal.code(turn.platform().value()) + ", account "
                + Literal.code(origin.account().name())
                + "\n- person " + Literal.code(turn.author().id().value())
                + name(turn.author().name())
                + "\n- chat " + Literal.code(origin.chat().value())
                + thread
                + "\n- role " + Literal.code(standing.roles().apply(turn).name().toLowerCase(Locale.ROOT));
    }

    private static String name(String name) {
        return name.isBlank() ? "" : ", " + Literal.of(name);
    }
}
