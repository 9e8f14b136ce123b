package dev.tern.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is shown cannot become what is stored: six attempts, each refused by the compiler. */
class BoundaryTypesTest {
    @TempDir
    Path classes;

    static Stream<Arguments> attempts() {
        return Stream.of(
                Arguments.of(
                        "a layer put into a record",
                        "TurnRecord take(TurnRecord r, OverlayLayer layer) { return new TurnRecord(r.id(), r.session(),"
                                + " r.outcome(), java.util.List.of(layer), r.layers(), r.promptSha256(), r.model(),"
                                + " r.usage(), r.startedAt(), r.endedAt(), r.fault()); }",
                        "incompatible types"),
                Arguments.of(
                        "a person's words made from a layer's text",
                        "UserSaid take(OverlayLayer layer) { return new UserSaid(layer.text(), java.util.List.of()); }",
                        "text() is not public in dev.tern.prompt.PromptLayer"),
                Arguments.of(
                        "the assistant's words made from a layer's text",
                        "AssistantSaid take(Augment layer) { return new AssistantSaid(layer.text(), \"\","
                                + " java.util.List.of()); }",
                        "text() is not public in dev.tern.prompt.PromptLayer"),
                Arguments.of(
                        "a summary made from a layer's text",
                        "Summary take(Augment layer) { return Summary.of(java.util.List.of(), layer.text()); }",
                        "text() is not public in dev.tern.prompt.PromptLayer"),
                Arguments.of(
                        "a request's messages returned as a transcript",
                        "java.util.List<TranscriptMessage> take(ModelRequest request) { return request.messages(); }",
                        "incompatible types"),
                Arguments.of(
                        "a cast from the wire to the transcript",
                        "TranscriptMessage take(ModelMessage message) { return (TranscriptMessage) message; }",
                        "incompatible types"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("attempts")
    void theCompilerRefuses(String attempt, String method, String because) {
        assertThat(errors(method)).anyMatch(error -> error.contains(because));
    }

    @Test
    void theCompilerTakesWhatKeepsToTheBoundaries() {
        assertThat(errors("UserSaid take(dev.tern.turn.Turn turn) { return UserSaid.of(turn); }"))
                .isEmpty();
    }

    private List<String> errors(String method) {
        var source = "import dev.tern.model.*; import dev.tern.prompt.*; import dev.tern.transcript.*;"
                + " abstract class Attempt { " + method + " }";
        var found = new DiagnosticCollector<JavaFileObject>();
        var options = List.of("-d", classes.toString(), "-cp", System.getProperty("java.class.path"), "-proc:none");
        ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, found, options, null, List.of(new Snippet(source)))
                .call();
        return found.getDiagnostics().stream()
                .filter(d -> d.getKind() == javax.tools.Diagnostic.Kind.ERROR)
                .map(d -> d.getMessage(Locale.ENGLISH))
                .toList();
    }

    private static final class Snippet extends SimpleJavaFileObject {
        private final String source;

        Snippet(String source) {
            super(URI.create("string:///Attempt.java"), Kind.SOURCE);
            this.source = source;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
        }
    }
}
