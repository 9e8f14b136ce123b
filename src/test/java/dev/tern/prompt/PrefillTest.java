package dev.tern.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.model.ModelMessage.AssistantMessage;
import dev.tern.model.ModelMessage.UserMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrefillTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    Path home;

    @Test
    void withoutAFileThereAreNoExamples() {
        assertThat(Prefill.read(home.resolve("prefill.json")).messages()).isEmpty();
    }

    @Test
    void examplesStandBetweenTheSystemMessageAndTheHistory() throws IOException {
        var prefill = Prefill.read(written(
                "[{\"role\":\"user\",\"content\":\"hi\"}," + "{\"role\":\"assistant\",\"content\":\"Hello there.\"}]"));

        var request = new PromptRenderer(prefill)
                .render(PromptRendererTest.prompt(List.of(), List.of(), List.of()))
                .request();

        assertThat(request.messages().subList(1, 4))
                .containsExactly(
                        UserMessage.said(List.of("hi")),
                        new AssistantMessage("Hello there.", List.of()),
                        UserMessage.said(List.of("hello")));
        assertThat(request.stable()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[{\"role\":\"system\",\"content\":\"x\"}] | example 1 must have the role user or assistant",
                "[{\"role\":\"user\",\"content\":\" \"}]   | example 1 has no content",
                "[{\"role\":\"user\"}]                      | example 1 has no content",
                "{\"role\":\"user\"}                        | not an array",
                "[                                            | not an array",
            })
    void aFileThatIsNoneIsRefusedWithAReason(String text, String reason) throws IOException {
        var file = written(text);

        assertThatThrownBy(() -> Prefill.read(file)).hasMessageContaining("prefill.json: " + reason);
    }

    private Path written(String text) throws IOException {
        return Files.writeString(home.resolve("prefill.json"), text);
    }
}
