package dev.tern.platform.slack;

import dev.tern.platform.Finding;
import dev.tern.platform.PlatformException;
import dev.tern.turn.GroupId;
import dev.tern.turn.PersonId;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Set;

/**
 * Who is in a user group, which Slack tells with no message.
 *
 * @see <a href="https://docs.slack.dev/reference/methods/usergroups.users.list">usergroups.users.list</a>
 */
final class SlackGroups {
    private final SlackClient client;
    private volatile boolean lacksScope;

    SlackGroups(SlackClient client) {
        this.client = client;
    }

    Uni<Set<PersonId>> members(GroupId group) {
        return client.members(group)
                .invoke(() -> lacksScope = false)
                .onFailure()
                .transform(failure -> refusal(group, SlackFault.read(failure, client.account())));
    }

    private PlatformException refusal(GroupId group, SlackFault fault) {
        lacksScope = fault instanceof SlackFault.Refused(var error, var _) && error.equals("missing_scope");
        return new PlatformException.Unavailable(
                "group not read platform=slack group=" + group + " " + fault.reason(), null);
    }

    /** What keeps groups from being known. */
    List<Finding> findings() {
        return lacksScope
                ? List.of(Finding.warn(
                        "slack.user-groups",
                        "settings name user groups, and the scope usergroups:read is missing: nobody is in them",
                        "Add it under OAuth & Permissions" + SlackExaminer.APPS + ", and install the app again."))
                : List.of();
    }
}
