package dev.tern.ops.doctor;

import dev.tern.platform.Finding;
import dev.tern.platform.Probe;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether a model's provider is there, takes the key and knows the name; by its list of models, which costs nothing.
 *
 * @param key begins the settings' names; {@code tern.model} for example
 */
public record ModelCheck(
        String key, String provider, Optional<URI> baseUrl, Optional<String> apiKey, Optional<String> name)
        implements Doctor.Check {
    @Override
    public List<Finding> look() {
        return List.of(
                switch (provider) {
                    case "demo" -> Finding.info("model", key + ": the demo answers, which is no language model");
                    case "openai" -> named(openAi());
                    case "anthropic" -> named(anthropic());
                    default ->
                        Finding.fail(
                                "model.provider",
                                key + ".provider=" + provider + " is unknown",
                                "Set " + key + ".provider to demo, openai or anthropic.");
                });
    }

    /** Where models are asked for, and as whom. */
    private record Place(String models, Map<String, String> headers) {}

    private Place openAi() {
        return new Place(
                base("https://api.openai.com/v1") + "/models",
                apiKey.map(it -> Map.of("Authorization", "Bearer " + it)).orElse(Map.of()));
    }

    private Place anthropic() {
        var base = base("https://api.anthropic.com");
        return new Place(
                (base.endsWith("/v1") ? base : base + "/v1") + "/models",
                Map.of("x-api-key", apiKey.orElse(""), "anthropic-version", "2023-06-01"));
    }

    private String base(String usual) {
        return baseUrl.map(URI::toString).orElse(usual).replaceAll("(?<!/)/+$", "");
    }

    private Finding named(Place place) {
        return name.filter(it -> !it.isBlank())
                .map(it -> asked(place, it))
                .orElseGet(() -> Finding.fail(
                        "model.name",
                        key + ".name is not set",
                        "Set " + key + ".name to the model's name at its provider."));
    }

    private Finding asked(Place place, String wanted) {
        try (var probe = new Probe()) {
            return switch (probe.get(place.models(), place.headers())) {
                case Probe.Silence(var why) ->
                    Finding.fail(
                            "model.reach",
                            key + ": no answer from " + place.models() + ": " + why,
                            "Start the model's server, or correct " + key + ".base-url.");
                case Probe.Answer answer
                when answer.status() == 401 || answer.status() == 403 ->
                    Finding.fail(
                            "model.key",
                            key + ": the key is refused, status=" + answer.status(),
                            "Set " + key + ".api-key to a key of the provider.");
                case Probe.Answer answer when answer.isGood() -> listed(probe, place, answer, wanted);
                case Probe.Answer answer
                when answer.status() == 404 ->
                    Finding.warn(
                            "model.name",
                            key + ": the server is there and lists no models, so that the name was not checked",
                            "Correct " + key + ".base-url, unless this server has no list; it often ends in /v1.");
                case Probe.Answer answer ->
                    Finding.fail(
                            "model.reach",
                            key + ": the provider answers status=" + answer.status(),
                            "Correct " + key + ".base-url, or look again when the provider is well.");
            };
        }
    }

    private Finding listed(Probe probe, Place place, Probe.Answer list, String wanted) {
        boolean known = list.json()
                .path("data")
                .valueStream()
                .map(model -> model.path("id").asText())
                .anyMatch(id -> id.equals(wanted) || id.startsWith(wanted + ":"));
        return known || isThere(probe, place, wanted)
                ? Finding.ok("model", key + ": " + wanted + " is there")
                : Finding.fail(
                        "model.name",
                        key + ".name=" + wanted + " is unknown to the provider",
                        "Set " + key + ".name to one that " + place.models() + " lists.");
    }

    /** A name that stands for the newest of several is in no list. */
    private static boolean isThere(Probe probe, Place place, String wanted) {
        var url = place.models() + "/" + URLEncoder.encode(wanted, StandardCharsets.UTF_8);
        return probe.get(url, place.headers()) instanceof Probe.Answer one
                && one.isGood()
                && !one.text("id").isEmpty();
    }
}
