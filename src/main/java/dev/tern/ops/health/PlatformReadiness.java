package dev.tern.ops.health;

import dev.tern.platform.ConnectionFacts;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformState;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;

/**
 * Whether one platform's account takes events in, told from the last sign that the platform gave, and never from a flag
 * that says connected. Where any platform is enough, this one is ready as long as another is; its data tells the truth all
 * the same.
 */
final class PlatformReadiness implements HealthCheck {
    private final PlatformAdapter adapter;
    private final Collection<PlatformAdapter> all;
    private final Beginning beginning;
    private final HealthConfig config;

    /** @param all this one, too */
    PlatformReadiness(
            PlatformAdapter adapter, Collection<PlatformAdapter> all, Beginning beginning, HealthConfig config) {
        this.beginning = beginning;
        this.adapter = adapter;
        this.all = List.copyOf(all);
        this.config = config;
    }

    @Override
    public HealthCheckResponse call() {
        var facts = adapter.connection();
        var response = HealthCheckResponse.named(adapter.id().value()).withData("state", word(state(adapter), facts));
        tell(response, facts);
        return response.status(isUp(adapter) || isExcused()).build();
    }

    private boolean isExcused() {
        return switch (config.require()) {
            case ALL -> false;
            case ANY -> all.stream().anyMatch(other -> isRemote(state(other)) && isUp(other));
        };
    }

    private boolean isUp(PlatformAdapter one) {
        var state = state(one);
        return state instanceof PlatformState.Off
                ? !one.isConfigured()
                : one.connection().isWell(state, config.silence());
    }

    /** What could not be set going has failed, whatever it says of itself. */
    private PlatformState state(PlatformAdapter one) {
        return beginning
                .failure(one.id())
                .<PlatformState>map(PlatformState.Failed::new)
                .orElseGet(one::state);
    }

    private boolean isShort(Duration silence) {
        return silence.compareTo(config.silence()) <= 0;
    }

    private String word(PlatformState state, ConnectionFacts facts) {
        return switch (state) {
            case PlatformState.Off() -> adapter.isConfigured() ? "not begun" : "off";
            case PlatformState.Connecting connecting -> "connecting";
            case PlatformState.Up up -> facts.silence().stream().allMatch(this::isShort) ? "up" : "silent";
            case PlatformState.Here here -> "here";
            case PlatformState.Failed failed -> "failed";
        };
    }

    private void tell(HealthCheckResponseBuilder response, ConnectionFacts facts) {
        switch (state(adapter)) {
            case PlatformState.Off off -> {}
            case PlatformState.Here here -> {}
            case PlatformState.Connecting(var last) ->
                response.withData("code", last.code()).withData("reason", last.reason());
            case PlatformState.Failed(var fault) ->
                response.withData("code", fault.code()).withData("reason", fault.reason());
            case PlatformState.Up up -> {}
        }
        if (isRemote(state(adapter))) {
            facts.account().ifPresent(account -> response.withData("account", account.toString()));
            facts.silence().ifPresent(silence -> response.withData(facts.sign() + "_age_seconds", silence.toSeconds())
                    .withData("threshold_seconds", config.silence().toSeconds()));
            response.withData("reconnects", facts.reconnects());
            facts.warning().ifPresent(warning -> response.withData("warning", warning));
        }
    }

    private static boolean isRemote(PlatformState state) {
        return switch (state) {
            case PlatformState.Off off -> false;
            case PlatformState.Here here -> false;
            case PlatformState.Connecting connecting -> true;
            case PlatformState.Up up -> true;
            case PlatformState.Failed failed -> true;
        };
    }
}
