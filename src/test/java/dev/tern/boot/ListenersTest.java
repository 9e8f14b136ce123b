package dev.tern.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.model.ModelConfig;
import dev.tern.testing.VirtualTimeline;
import dev.tern.voice.SttConfig;
import dev.tern.voice.VoiceKey;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ListenersTest {
    private static final String STT = "tern.voice.stt.";

    @Test
    void nobodyListensUnlessSomebodyIsNamed() {
        assertThat(listeners(Map.of()).isNobody()).isTrue();
        assertThat(listeners(Map.of(STT + "api-key", "k", STT + "language", "de"))
                        .isNobody())
                .isTrue();
    }

    @Test
    void anAddressAloneIsEnoughForAServerOfOnesOwn() {
        var transcriber =
                listeners(Map.of(STT + "base-url", "http://localhost:9000/v1")).transcriber();

        assertThat(transcriber.model()).isEqualTo("whisper-1");
        assertThat(transcriber.key()).isEmpty();
    }

    @Test
    void aModelAloneIsOneOfOpenAi() {
        var transcriber = listeners(Map.of(STT + "model", "gpt-4o-transcribe", STT + "api-key", "sk-own"))
                .transcriber();

        assertThat(transcriber.baseUrl()).isEqualTo(URI.create("https://api.openai.com/v1"));
        assertThat(transcriber.key()).contains(new VoiceKey("sk-own"));
    }

    @Test
    void theModelsKeyIsGoodAtTheModelsAddressAndNowhereElse() {
        var model = Map.of("tern.model.provider", "openai", "tern.model.api-key", "sk-model");

        assertThat(listeners(model, Map.of(STT + "base-url", "https://api.openai.com/v1/"))
                        .transcriber()
                        .key())
                .contains(new VoiceKey("sk-model"));
        assertThat(listeners(model, Map.of(STT + "base-url", "http://localhost:9000/v1"))
                        .transcriber()
                        .key())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "model, whisper-1, tern.voice.stt.api-key",
        "base-url, localhost, tern.voice.stt.base-url",
        "base-url, ftp://localhost/v1, tern.voice.stt.base-url",
        "timeout, 0s, tern.voice.stt.timeout",
        "local-model, no/such/file.bin, tern.voice.stt.local-model"
    })
    void aWrongSettingIsToldByItsKey(String key, String value, String told) {
        assertThatThrownBy(() -> {
                    var listeners = listeners(Map.of(STT + key, value));
                    listeners.open(Optional.empty(), new VirtualTimeline());
                })
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith(told + ": ");
    }

    @Test
    void onlyOneCanListen() {
        assertThatThrownBy(() -> listeners(Map.of(STT + "model", "whisper-1", STT + "local-model", "base.bin")))
                .hasMessageStartingWith("tern.voice.stt.local-model: ");
    }

    private static Listeners listeners(Map<String, String> settings) {
        return listeners(Map.of(), settings);
    }

    private static Listeners listeners(Map<String, String> model, Map<String, String> settings) {
        var config = new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 300, new DurationConverter())
                .withMapping(SttConfig.class)
                .withMapping(ModelConfig.class)
                .withSources(new PropertiesConfigSource(model, "model", 100))
                .withSources(new PropertiesConfigSource(settings, "speech", 100))
                .build();
        return new Listeners(config.getConfigMapping(SttConfig.class), config.getConfigMapping(ModelConfig.class));
    }
}
