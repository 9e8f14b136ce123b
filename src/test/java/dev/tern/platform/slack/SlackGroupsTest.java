package dev.tern.platform.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.platform.Finding;
import dev.tern.platform.PlatformException;
import dev.tern.platform.slack.FakeSlack.Answer;
import dev.tern.turn.GroupId;
import dev.tern.turn.PersonId;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SlackGroupsTest {
    private static final String LIST = "usergroups.users.list";

    private FakeSlack slack;
    private SlackGroups groups;

    @BeforeEach
    void start() throws IOException {
        slack = new FakeSlack();
        groups = new SlackGroups(new SlackClient(slack.account()));
    }

    @AfterEach
    void stop() {
        slack.close();
    }

    private Set<PersonId> members() {
        return groups.members(new GroupId("S0STAFF")).await().atMost(Duration.ofSeconds(20));
    }

    @Test
    void theMembersOfAUserGroupAreAskedForByItsId() {
        slack.plan(LIST, Answer.http(200, "{\"ok\":true,\"users\":[\"U0ALICE\",\"U0BOB\"]}"));

        assertThat(members()).containsExactlyInAnyOrder(new PersonId("U0ALICE"), new PersonId("U0BOB"));
        assertThat(slack.calls(LIST).getFirst().form()).containsEntry("usergroup", "S0STAFF");
        assertThat(groups.findings()).isEmpty();
    }

    @Test
    void aMissingScopeIsToldOfUntilItIsThere() {
        slack.plan(
                LIST,
                Answer.http(200, "{\"ok\":false,\"error\":\"missing_scope\",\"needed\":\"usergroups:read\"}"),
                Answer.http(200, "{\"ok\":true,\"users\":[]}"));

        assertThatThrownBy(this::members)
                .isInstanceOf(PlatformException.Unavailable.class)
                .hasMessage("group not read platform=slack group=S0STAFF reason=missing_scope"
                        + " detail=needs usergroups:read");
        assertThat(groups.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.status()).isEqualTo(Finding.Status.WARN);
            assertThat(finding.found()).contains("usergroups:read");
        });

        assertThat(members()).isEmpty();
        assertThat(groups.findings()).isEmpty();
    }

    @Test
    void aGroupThatThereIsNotHasNoMembersToTell() {
        slack.plan(LIST, Answer.http(200, "{\"ok\":false,\"error\":\"no_such_subteam\"}"));

        assertThatThrownBy(this::members).isInstanceOf(PlatformException.class).hasMessageContaining("no_such_subteam");
        assertThat(groups.findings()).isEmpty();
    }
}
