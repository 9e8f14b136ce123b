package dev.tern.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.model.ModelMessage;
import dev.tern.model.ModelMessage.AssistantMessage;
import dev.tern.model.ModelMessage.SystemMessage;
import dev.tern.model.ModelMessage.ToolMessage;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.testing.Turns;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.LayerTrace;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import dev.tern.turn.CallOptions;
import dev.tern.turn.PersonId;
import io.smallrye.mutiny.Uni;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestViewTest {
    private static final List<Augment> AUGMENTS = List.of(
            Augment.of(Augment.Kind.VOICE_PREFIX, "[spoken]"), Augment.of(Augment.Kind.RECALL, "she lives in Rome"));

    private final BuiltPrompts nothingKnown = new BuiltPrompts();

    @Test
    void eachPieceSaysWhatItIs(@TempDir Path home) throws Exception {
        Files.writeString(home.resolve("prefill.json"), "[{\"role\":\"assistant\",\"content\":\"Welcome!\"}]");
        var renderer = new PromptRenderer(Prefill.read(home.resolve("prefill.json")));
        List<TranscriptMessage> history =
                List.of(UserSaid.of(Turns.direct("hi")), new AssistantSaid("Hello.", "", List.of()));
        var said = Turns.with(Turns.direct("so?"), List.of(), List.of(new Annotation.SaidBy(new PersonId("7"), "Ann")));
        var prompt = new Prompt(
                PromptRendererTest.CACHED,
                PromptRendererTest.OVERLAY,
                history,
                UserSaid.of(said),
                AUGMENTS,
                PromptRendererTest.LOOP,
                List.of(),
                Given.NOTHING,
                CallOptions.NONE,
                Optional.of(Nudge.EMPTY));

        var view = RequestView.of(renderer.render(prompt), nothingKnown);

        assertThat(view.messages())
                .map(message -> message.shown().stream()
                        .map(shown -> (shown.kind() + " " + shown.name()).strip())
                        .toList())
                .containsExactly(
                        List.of("CACHED", "OVERLAY PLATFORM_HINT", "OVERLAY SESSION_CONTEXT"),
                        List.of("REPAIR"),
                        List.of("PREFILL"),
                        List.of("HISTORY"),
                        List.of("HISTORY"),
                        List.of("AUGMENT VOICE_PREFIX", "NOTE", "TURN", "AUGMENT RECALL"),
                        List.of("TURN"),
                        List.of("TURN"),
                        List.of("NUDGE"));
        assertThat(view.messages().get(5).shown())
                .extracting(RequestView.Shown::said)
                .containsExactly(OptionalInt.empty(), OptionalInt.of(0), OptionalInt.of(0), OptionalInt.empty());
        assertThat(view.messages().get(7).shown().getFirst().said()).hasValue(2);
    }

    @Test
    void aLayersTraceIsTheOneThatIsKept() {
        var rendering =
                new PromptRenderer(Prefill.NONE).render(PromptRendererTest.prompt(List.of(), AUGMENTS, List.of()));

        var traces = RequestView.of(rendering, nothingKnown).messages().stream()
                .flatMap(message -> message.shown().stream())
                .flatMap(shown -> shown.trace().stream())
                .toList();

        var kept = PromptRendererTest.OVERLAY.traces();
        assertThat(traces)
                .containsExactly(
                        kept.get(0),
                        kept.get(1),
                        AUGMENTS.get(0).trace(),
                        AUGMENTS.get(1).trace());
        assertThat(traces).extracting(LayerTrace::chars).containsExactly(4, 7, 8, 17);
    }

    @Test
    void piecesTogetherAreWhatIsSentToTheLastByte() {
        List<TranscriptMessage> history = List.of(
                UserSaid.of(Turns.direct("hi")),
                new AssistantSaid("One.", "", List.of()),
                new AssistantSaid("Two.", "", List.of()));
        var rendering = new PromptRenderer(Prefill.NONE)
                .render(PromptRendererTest.prompt(history, AUGMENTS, PromptRendererTest.LOOP));

        var view = RequestView.of(rendering, nothingKnown);

        assertThat(view.messages())
                .map(RequestView.Message::blocks)
                .isEqualTo(rendering.request().messages().stream()
                        .map(RequestViewTest::blocks)
                        .toList());
    }

    @Test
    void aPromptThatWasBuiltHereIsSeenSectionBySection() {
        var builder = new PromptBuilder(List.of(
                section("identity", "You are Tern. "), section("none", ""), section("session", "It is Friday.")));
        var cached = builder.build(
                        new SessionFacts(Optional.empty(), Turns.AUDIENCE, LocalDate.EPOCH, "a/b", List.of()))
                .await()
                .atMost(Duration.ofSeconds(5));
        var prompt = new Prompt(
                cached, Overlay.NONE, List.of(), UserSaid.of(Turns.direct("hi")), List.of(), List.of(), List.of());

        var system = RequestView.of(new PromptRenderer(Prefill.NONE).render(prompt), builder.built())
                .messages()
                .getFirst();

        assertThat(system.shown()).extracting(RequestView.Shown::name).containsExactly("identity", "session");
        assertThat(system.blocks()).containsExactly("You are Tern.\n\nIt is Friday.");
    }

    private static PromptSection section(String name, String text) {
        return new PromptSection() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Uni<Optional<String>> text(SessionFacts session) {
                return Uni.createFrom().item(Optional.of(text));
            }
        };
    }

    private static List<String> blocks(ModelMessage message) {
        return switch (message) {
            case SystemMessage(var blocks) -> blocks;
            case UserMessage(var parts) ->
                parts.stream()
                        .map(part -> ((ModelMessage.Part.Text) part).text())
                        .toList();
            case AssistantMessage(var text, var calls) -> List.of(text);
            case ToolMessage(var callId, var content) -> List.of(content);
        };
    }
}
