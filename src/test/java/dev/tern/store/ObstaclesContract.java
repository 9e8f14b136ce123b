package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.ACCOUNT;
import static dev.tern.store.Samples.NOW;
import static dev.tern.store.Samples.OTHER_ACCOUNT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.outbox.DeadTargets.DeadTarget;
import dev.tern.outbox.Penalties.Penalty;
import dev.tern.turn.ChatId;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What everybody who knows the obstacles tells. */
abstract class ObstaclesContract {
    abstract Ports ports();

    @Test
    void deadChatsOfAllAccountsComeTheLatestFirst() {
        var first = new DeadTarget(ACCOUNT, new ChatId("1"), "is_archived", NOW);
        var second = new DeadTarget(OTHER_ACCOUNT, new ChatId("1"), "gone", NOW.plusMillis(1));
        get(ports().deadTargets().put(first));
        get(ports().deadTargets().put(second));

        assertThat(get(ports().obstacles().deadTargets(10))).containsExactly(second, first);
        assertThat(get(ports().obstacles().deadTargets(1))).containsExactly(second);
        assertThat(get(ports().obstacles().countDeadTargets())).isEqualTo(2);
    }

    @Test
    void whatPlatformsHaveAskedForIsThereUntilItIsOver() {
        var chats = new Penalty(ACCOUNT, Optional.of(new ChatId("1")), NOW.plusMillis(1));
        var all = new Penalty(OTHER_ACCOUNT, Optional.empty(), NOW.plusMillis(2));
        get(ports().penalties().put(chats));
        get(ports().penalties().put(all));

        assertThat(get(ports().obstacles().penalties(NOW, 10))).containsExactly(all, chats);
        assertThat(get(ports().obstacles().penalties(NOW, 1))).containsExactly(all);
        assertThat(get(ports().obstacles().penalties(NOW.plusMillis(1), 10))).containsExactly(all);
    }
}
