package dev.tern.ops.health;

import dev.tern.model.Models;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Whether the usual model answers, by what people's own requests have met last: asking it for health's sake would cost. Where
 * nobody has asked, it is taken to be well. What people choose instead is told, and no reason: others are answered.
 */
@Readiness
@Singleton
public final class ModelReadiness implements HealthCheck {
    private final Models models;
    private final HealthConfig.Model config;

    public ModelReadiness(Models models, HealthConfig config) {
        this.models = models;
        this.config = config.model();
    }

    @Override
    public HealthCheckResponse call() {
        var recent = models.recent().within(config.window());
        var response = HealthCheckResponse.named("model")
                .status(recent.failed() < config.failures())
                .withData("failed_in_a_row", recent.failed())
                .withData("threshold", config.failures());
        recent.last().ifPresent(code -> response.withData("code", code));
        models.recentlyChosen().forEach((name, chosen) -> {
            int failed = chosen.within(config.window()).failed();
            if (failed > 0) {
                response.withData("failed_in_a_row_of_" + name, failed);
            }
        });
        return response.build();
    }
}
