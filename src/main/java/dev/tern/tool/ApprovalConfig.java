package dev.tern.tool;

import dev.tern.turn.Role;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the assistant may do for whom, and what only if a person says so. */
@ConfigMapping(prefix = "tern.tools")
public interface ApprovalConfig {
    /** Whether tools may be called, by name or pattern such as {@code mcp_files_*}; wins over what a tool says of itself. */
    Map<String, Rule> approval();

    /**
     * For whom tools are called: the least role, by name or pattern such as {@code mcp_files_*}; wins over what a tool says
     * of itself.
     */
    Map<String, Role> roles();

    /** How long a person has for allowing a call. */
    @WithDefault("10m")
    Duration approvalTimeout();

    /**
     * Who may allow calls, as {@code <platform>:<person id>} or {@code <platform>:group:<group id>}, in the chat of the turn:
     * beside those whose turn it is, and admins and owners.
     */
    Optional<List<String>> approvers();

    /** Whether people may allow the calls of their own turns; otherwise only approvers, admins and owners may. */
    @WithDefault("true")
    boolean approveOwn();

    /** How long a person has for answering what the assistant asks. */
    @WithDefault("10m")
    Duration clarifyTimeout();

    /** What happens to a call. */
    enum Rule {
        /** A person is asked first. */
        ASK,
        /** It is made. */
        ALLOW,
        /** It is refused. */
        DENY
    }
}
