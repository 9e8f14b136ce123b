package dev.tern.model.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.testing.ModelSettings;
import io.vertx.core.Vertx;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpenAiModelsTest {
    final Vertx vertx = Vertx.vertx();

    @AfterEach
    void stop() {
        vertx.close();
    }

    @Test
    void aModelIsNamedWithItsProvider() {
        var model = new OpenAiModels(vertx)
                .open(ModelSettings.openai("http://localhost:11434/v1/").setting());

        assertThat(model.name()).isEqualTo("openai/scripted");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost",
                "ftp://localhost/v1",
                "http://user:pass@localhost/v1",
                "http://localhost/v1?key=7",
                "http:///v1"
            })
    void anAddressThatIsNoneIsRefusedByItsKeyAlone(String url) {
        assertThatThrownBy(() ->
                        new OpenAiModels(vertx).open(ModelSettings.openai(url).setting()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("tern.model.base-url: must")
                .hasMessageNotContainingAny("pass", "key=7");
    }

    @Test
    void aModelWithoutANameIsRefused() {
        var settings = ModelSettings.openai("http://localhost/v1").named(Optional.of(" "));

        assertThatThrownBy(() -> new OpenAiModels(vertx).open(settings.setting()))
                .hasMessageStartingWith("tern.model.name:");
    }
}
