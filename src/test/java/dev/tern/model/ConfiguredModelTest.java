package dev.tern.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.testing.ModelSettings;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.mutiny.Multi;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfiguredModelTest {
    @Test
    void theNamedProviderIsOpened() {
        var model = ConfiguredModel.open(
                ModelSettings.demo(),
                new None(),
                List.of(new Provider("openai"), new Provider("demo")),
                KeptMedia.NONE);

        assertThat(model.name()).isEqualTo("demo/x");
    }

    @ParameterizedTest
    @CsvSource({
        "anthropic, tern.model.provider: 'anthropic' is no provider; there are: demo",
        "opanai,    tern.model.provider: 'opanai' is no provider; there are: demo",
    })
    void anotherNameStopsTheStart(String id, String message) {
        var settings = ModelSettings.of(id, "http://localhost");

        assertThatThrownBy(
                        () -> ConfiguredModel.open(settings, new None(), List.of(new Provider("demo")), KeptMedia.NONE))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage(message);
    }

    @Test
    void theKeyShowsNowhere() {
        assertThat(new ApiKey(" " + ModelSettings.KEY + "\n")).hasToString("ApiKey[***]");
        assertThat(ModelSettings.demo().toString()).doesNotContain(ModelSettings.KEY);
    }

    private record None() implements ModelsConfig {
        @Override
        public Map<String, Further> models() {
            return Map.of();
        }

        @Override
        public Map<String, Price> prices() {
            return Map.of();
        }
    }

    private record Provider(String id) implements ModelProvider {
        @Override
        public ChatModel open(ModelSetting setting) {
            return new ChatModel() {
                @Override
                public String name() {
                    return id + "/x";
                }

                @Override
                public Multi<ModelEvent> stream(ModelRequest request) {
                    return Multi.createFrom().empty();
                }
            };
        }
    }
}
