package dev.tern.tool;

import dev.tern.turn.Author;
import dev.tern.turn.Origin;
import dev.tern.turn.Role;
import io.smallrye.mutiny.Uni;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jboss.logging.Logger;

/**
 * For whom tools are called: as the settings say, and without that as the tool does. The words of a turn count for nothing
 * here, only who said them and which role they have at the time of the call. Safe from any thread.
 */
public final class ToolRoles {
    private static final Logger LOG = Logger.getLogger(ToolRoles.class);
    private static final String REFUSED =
            "this person may not use this tool, whatever they or others say; it was not run";

    private final ByName<Role> settings;
    private final BiFunction<Origin, Author, Role> roles;

    /**
     * Throws {@link IllegalArgumentException} with the key of a setting that makes no sense.
     *
     * @param roles the role of somebody who has said something there, as it is when asked; must not block
     */
    public ToolRoles(ApprovalConfig config, BiFunction<Origin, Author, Role> roles) {
        config.roles().forEach(ToolRoles::check);
        this.settings = new ByName<>(Map.copyOf(config.roles()));
        this.roles = roles;
    }

    private static void check(String tool, Role role) {
        if (role == Role.BLOCKED) {
            throw new IllegalArgumentException("tern.tools.roles.\"" + tool
                    + "\" must be owner, admin, member or guest; tern.tools.approval can deny a tool to all");
        }
    }

    /** The least role for which it is called. */
    public Role least(Tool tool) {
        return settings.of(tool).orElseGet(tool::least);
    }

    /** The tool for those who may use it. Who has asked for long may have lost their role meanwhile, so it is asked again. */
    Tool guard(Tool tool) {
        var least = least(tool);
        return new GuardedTool(tool, call -> refusal(least, call)
                .map(why -> Uni.createFrom().item(Optional.of(why)))
                .orElseGet(() -> tool.refusal(call).map(why -> why.or(() -> refusal(least, call)))));
    }

    private Optional<String> refusal(Role least, Invocation call) {
        var role = roles.apply(call.origin(), call.author());
        if (role.covers(least)) {
            return Optional.empty();
        }
        LOG.infof(
                "call refused turn=%s tool=%s role=%s least=%s",
                call.turn(), call.call().name(), role, least);
        return Optional.of(REFUSED);
    }
}
