package dev.tern.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.model.ModelConfig;
import dev.tern.voice.TtsConfig;
import dev.tern.voice.VoiceKey;
import dev.tern.voice.openai.Speaker;
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

/** Who speaks, by what is set. */
class SpeakingTest {
    private static final String TTS = "tern.voice.tts.";

    private static Optional<Speaker> speaker(Map<String, String> settings) {
        var config = new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 300, new DurationConverter())
                .withMapping(TtsConfig.class)
                .withMapping(ModelConfig.class)
                .withSources(new PropertiesConfigSource(settings, "settings", 100))
                .build();
        return Speaking.speaker(config.getConfigMapping(TtsConfig.class), config.getConfigMapping(ModelConfig.class));
    }

    @Test
    void nobodyWhereNothingIsSet() {
        assertThat(speaker(Map.of())).isEmpty();
    }

    @Test
    void anAddressAloneIsEnoughForAServerOfOnesOwn() {
        var speaker =
                speaker(Map.of(TTS + "base-url", "http://localhost:8880/v1")).orElseThrow();

        assertThat(speaker.baseUrl()).isEqualTo(URI.create("http://localhost:8880/v1"));
        assertThat(speaker.key()).isEmpty();
    }

    @Test
    void theModelsKeyIsGoodAtTheModelsAddress() {
        var settings =
                Map.of(TTS + "model", "tts-1", "tern.model.provider", "openai", "tern.model.api-key", "sk-model");

        assertThat(speaker(settings).orElseThrow().key()).contains(new VoiceKey("sk-model"));
    }

    @ParameterizedTest
    @CsvSource({
        "model, tts-1, tern.voice.tts.api-key",
        "base-url, ftp://localhost/v1, tern.voice.tts.base-url",
    })
    void aWrongSettingIsToldByItsKey(String key, String value, String told) {
        assertThatThrownBy(() -> speaker(Map.of(TTS + key, value)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith(told + ": ");
    }
}
