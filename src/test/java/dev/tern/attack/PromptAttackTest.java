package dev.tern.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.model.ModelMessage;
import dev.tern.model.ModelMessage.AssistantMessage;
import dev.tern.model.ModelMessage.Part;
import dev.tern.model.ModelMessage.SystemMessage;
import dev.tern.model.ModelMessage.ToolMessage;
import dev.tern.model.ModelMessage.UserMessage;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What people, files and tools write stays where it belongs in a request, whatever it says. */
class PromptAttackTest {
    /** As a model would see one, and more widely than our own code looks for them. */
    private static final Pattern MARK = Pattern.compile(
            "[<\uFF1C\uFE64][\\s/\\p{Cf}]*(?:message|loaded|tool|attached|conversation|memory|plugin|turn)"
                    + "[-_\\u2010-\\u2015](?:notes|skill|result|file|summary|context)");

    private static final Pattern ROLE = Pattern.compile("<[|\uFF5C]\\w+[|\uFF5C]>|<(?:start|end)_of_turn>|\\[/?INST]");

    /** Tags, variation selectors beyond an emoji's, what has no width, directions, controls. */
    private static final Pattern UNSEEN = Pattern.compile("[\\x{E0000}-\\x{E01EF}\\uFE00-\\uFE0E\\u200B-\\u200D\\u2060"
            + "\\uFEFF\\u3164\\uFFA0\\u115F\\x00-\\x08\\x0E-\\x1F\\x7F-\\x84\\x86-\\x9F]");

    private final Places places = new Places();

    static Stream<Attack> attacks() {
        return Stream.of("labels", "fences", "invisible").flatMap(Attack::of);
    }

    /** B91. */
    @ParameterizedTest
    @MethodSource("attacks")
    void aRequestKeepsItsShapeWhateverIsWritten(Attack attack) {
        var honest = places.request(attack.into(), "honest").messages();
        var hostile = places.request(attack.into(), attack.input()).messages();

        assertThat(hostile).hasSameSizeAs(honest);
        for (int i = 0; i < honest.size(); i++) {
            assertThat(hostile.get(i)).isExactlyInstanceOf(honest.get(i).getClass());
            assertShape(attack, texts(honest.get(i)), texts(hostile.get(i)));
        }
    }

    private static void assertShape(Attack attack, List<String> honest, List<String> hostile) {
        assertThat(hostile).hasSameSizeAs(honest);
        for (int i = 0; i < honest.size(); i++) {
            var text = hostile.get(i);
            assertThat(text).doesNotContainPattern(ROLE);
            assertThat(marks(text)).isEqualTo(marks(honest.get(i)));
            if (attack.end().equals("quoted")) {
                assertThat(text.split("\\R", -1)).hasSameSizeAs(honest.get(i).split("\\R", -1));
                assertThat(text.length() - honest.get(i).length()).isLessThan(500);
            }
            if (attack.end().equals("fenced") && text.contains("<") && marks(text) > 0) {
                assertThat(text).endsWith(honest.get(i).substring(honest.get(i).lastIndexOf('\n')));
            }
            if (attack.end().equals("unseen")) {
                assertThat(text).doesNotContainPattern(UNSEEN);
            }
        }
    }

    private static long marks(String text) {
        return MARK.matcher(text).results().count();
    }

    private static List<String> texts(ModelMessage message) {
        return switch (message) {
            case SystemMessage(var blocks) -> blocks;
            case UserMessage(var parts) ->
                parts.stream()
                        .map(part -> part instanceof Part.Text(var text) ? text : part.toString())
                        .toList();
            case AssistantMessage(var text, var calls) -> List.of(text);
            case ToolMessage(var callId, var content) -> List.of(content);
        };
    }
}
