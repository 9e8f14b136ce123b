package dev.tern.ops.health;

import dev.tern.platform.Connection;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformState;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Startup;

/**
 * Whether the start is over: every platform that is configured was set going and met once, and what an earlier process
 * left is taken up where it was reached. A platform that cannot be reached, or says nothing at all for ten seconds, does not
 * hold the start up, nor does an adapter that cannot be set going: the readiness tells of these. Once up, it stays.
 */
@Startup
@Singleton
public final class StartUp implements HealthCheck {
    /** How long a platform has for its first word: whoever waits longer would be ended for one that hangs. */
    static final Duration MEETING = Duration.ofSeconds(10);

    private final Beginning beginning;
    private final List<PlatformAdapter> adapters;
    private volatile boolean over;

    @Inject
    StartUp(Beginning beginning, @Any Instance<PlatformAdapter> adapters) {
        this(beginning, adapters.stream().toList());
    }

    StartUp(Beginning beginning, List<PlatformAdapter> adapters) {
        this.beginning = beginning;
        this.adapters = List.copyOf(adapters);
    }

    @Override
    public HealthCheckResponse call() {
        over = over || adapters.stream().allMatch(this::isOver);
        var response = HealthCheckResponse.named("start").status(over);
        adapters.forEach(adapter -> response.withData(adapter.id().value(), word(adapter)));
        return response.build();
    }

    private boolean isOver(PlatformAdapter adapter) {
        if (beginning.failure(adapter.id()).isPresent()) {
            return true;
        }
        return beginning.hasBegun(adapter.id())
                && switch (adapter.state()) {
                    case PlatformState.Off off -> !adapter.isConfigured();
                    case PlatformState.Here here -> beginning.isOpened(adapter.id());
                    case PlatformState.Up up -> beginning.isOpened(adapter.id());
                    case PlatformState.Failed failed -> true;
                    case PlatformState.Connecting(var last) ->
                        !last.code().equals(Connection.STARTING) || beginning.hasBegun(adapter.id(), MEETING);
                };
    }

    private String word(PlatformAdapter adapter) {
        if (beginning.failure(adapter.id()).isPresent()) {
            return "failed";
        }
        if (!adapter.isConfigured()) {
            return "off";
        }
        return beginning.isOpened(adapter.id())
                ? "taken up"
                : beginning.hasBegun(adapter.id()) ? "set going" : "not begun";
    }
}
