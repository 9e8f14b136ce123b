package dev.tern.model.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.model.ModelException;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.model.ModelRequest;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What servers say, in their own words. */
class RefusalsTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "This model's maximum context length is 128000 tokens. However, your messages resulted in 349303 tokens.",
                "Your input exceeds the context window of this model. Please adjust your input and try again.",
                "The decoder prompt (length 9000) is longer than the maximum model length of 4096.",
                "the request exceeds the available context size, try increasing it",
                "Requested tokens (2285) exceed context window of 2048",
                "the input length exceeds the context length",
                "prompt too long; exceeded max context length by 12 tokens",
                "prompt is too long: 213462 tokens > 200000 maximum",
                "input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000",
                "The input token count (1196265) exceeds the maximum number of tokens allowed (1048575).",
                "Prompt contains 40000 tokens, too large for model with 32768 maximum context length",
                "This model's maximum prompt length is 131072 but the request contains 537812 tokens.",
                "Please reduce the length of the messages or completion.",
                "too many tokens: total number of tokens in the prompt cannot exceed 4081",
            })
    void whatIsTooLongIsKnownByEveryServersWords(String message) throws Exception {
        assertThat(failure(400, Map.of("message", message))).isInstanceOf(ModelException.TooLong.class);
    }

    @Test
    void aRequestThatIsMoreThanAMinutesWholeQuotaIsTooLongToo() throws Exception {
        var said = "Request too large for gpt-4o on tokens per min (TPM): Limit 30000, Requested 40000.";

        assertThat(failure(429, Map.of("message", said))).isInstanceOf(ModelException.TooLong.class);
    }

    @Test
    void aProxysPageThatSaysTooLargeIsUnderstoodByItsStatus() {
        assertThat(failure(413, "<html><h1>413 Request Entity Too Large</h1></html>", "hello"))
                .isInstanceOf(ModelException.TooLong.class);
    }

    @ParameterizedTest
    @CsvSource({"400, exceed_context_size_error", "500, exceed_context_size_error", "413, request_too_large"})
    void andByItsKind(int status, String type) throws Exception {
        assertThat(failure(status, Map.of("type", type)).code()).isEqualTo("model.too-long");
    }

    @ParameterizedTest
    @CsvSource({
        "401, Incorrect API key provided",
        "402, Payment required",
        "403, Project does not have access",
        "404, The model `gpt-9` does not exist or you do not have access to it.",
        "400, Your credit balance is too low to access the Anthropic API.",
        "429, insufficient_quota: You exceeded your current quota; please check your plan and billing details.",
        "429, Your credit balance is exhausted.",
    })
    void aDoorThatIsShutIsNoBadRequest(int status, String message) throws Exception {
        assertThat(failure(status, Map.of("message", message)).code()).isEqualTo("model.denied");
    }

    @ParameterizedTest
    @CsvSource({
        "400, max_tokens is too large: 100000. This model supports at most 4096 completion tokens., model.refused",
        "400, 'messages.0.content: string too long', model.refused",
        "429, Rate limit reached for requests, model.rate-limited",
        "429, 'Too many tokens, please wait before trying again.', model.rate-limited",
        "429, 'You exceeded your current quota, please check your plan and billing details.', model.rate-limited",
        "404, No endpoints found that support image input, model.refused",
        "500, The server had an error, model.unavailable",
    })
    void andNothingElseIsEither(int status, String message, String code) throws Exception {
        assertThat(failure(status, Map.of("message", message)).code()).isEqualTo(code);
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 503, 529})
    void anOverloadedServerMaySayWhenToComeBackToo(int status) {
        var words = new ProviderWords(Optional.empty(), new ModelRequest(List.of(), List.of()));

        var failure = new Failures("openai/x", words, Clock.systemUTC())
                .ofStatus(status, header -> header.equalsIgnoreCase("retry-after") ? "7" : null, "");

        assertThat(failure.retryAfter()).contains(Duration.ofSeconds(7));
    }

    @Test
    void whatThePersonSaidThemselvesIsUnderstoodAllTheSame() throws Exception {
        var said = "prompt is too long: 213462 tokens > 200000 maximum";

        var failure = failure(400, Map.of("message", said), said);

        assertThat(failure).isInstanceOf(ModelException.TooLong.class);
        assertThat(failure).message().doesNotContain("prompt is too long");
    }

    private static ModelException failure(int status, Map<String, String> error) throws Exception {
        return failure(status, error, "hello");
    }

    private static ModelException failure(int status, Map<String, String> error, String asked) throws Exception {
        return failure(status, JSON.writeValueAsString(Map.of("error", error)), asked);
    }

    private static ModelException failure(int status, String body, String asked) {
        var request = new ModelRequest(List.of(UserMessage.said(List.of(asked))), List.of());
        var words = new ProviderWords(Optional.empty(), request);
        return new Failures("openai/x", words, Clock.systemUTC()).ofStatus(status, header -> null, body);
    }
}
