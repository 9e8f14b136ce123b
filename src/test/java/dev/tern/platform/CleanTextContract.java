package dev.tern.platform;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.agent.Agent;
import dev.tern.agent.AgentTask;
import dev.tern.agent.Besides;
import dev.tern.agent.PluginContext;
import dev.tern.media.Opening;
import dev.tern.model.ChatModel;
import dev.tern.model.ModelEvent;
import dev.tern.model.ModelRequest;
import dev.tern.prompt.Augment;
import dev.tern.prompt.CachedPrompt;
import dev.tern.prompt.Overlay;
import dev.tern.prompt.OverlayLayer;
import dev.tern.prompt.Prefill;
import dev.tern.prompt.PromptRenderer;
import dev.tern.recall.Recall;
import dev.tern.recall.Recalled;
import dev.tern.session.SessionKeys;
import dev.tern.skill.LoadedSkills;
import dev.tern.skill.Skills;
import dev.tern.store.SqliteStore;
import dev.tern.testing.AgentSettings;
import dev.tern.testing.Turns;
import dev.tern.tool.ResultNotes;
import dev.tern.tool.ToolRunner;
import dev.tern.tool.ToolSet;
import dev.tern.turn.Audience;
import dev.tern.turn.Turn;
import dev.tern.turn.Usage;
import dev.tern.voice.Hearing;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * What is stored of a person's message is what the person said, byte for byte, whatever was put beside it on the way:
 * every recorded payload, against words written by hand in {@code src/test/resources/clean}.
 */
public abstract class CleanTextContract {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    /** The recorded payloads' names. */
    protected abstract List<String> names();

    protected abstract Decoded decode(String name);

    /** The file with the expected words. */
    protected abstract String platform();

    @Test
    void storedWordsAreWhatWasSaid() throws IOException {
        var expected = new ObjectMapper()
                .readTree(Files.readString(Path.of("src/test/resources/clean", platform() + ".json")));
        var said = new TreeSet<String>();

        for (var name : names()) {
            words(name).ifPresent(words -> {
                said.add(name);
                assertThat(words).as(name).isEqualTo(expected.path(name).textValue());
            });
        }

        assertThat(said).containsExactlyInAnyOrderElementsOf(names(expected));
    }

    private static List<String> names(JsonNode expected) {
        return expected.properties().stream().map(Map.Entry::getKey).toList();
    }

    /** What is in the store's column after the turn; empty for what nobody said. */
    private Optional<String> words(String name) {
        return read(name).map(turn -> {
            var ports = store.ports();
            var session = get(ports.sessions().current(SessionKeys.BY_DEFAULT.of(turn), Audience.of(turn)));
            var record = get(agent().answer(new AgentTask(
                    turn,
                    session.id(),
                    new CachedPrompt("CANARY-PROMPT"),
                    ToolSet.NONE,
                    new Overlay(List.of(OverlayLayer.of(OverlayLayer.Kind.PLATFORM_HINT, "CANARY-HINT"))),
                    List.of(Augment.of(Augment.Kind.TURN_CONTEXT, "CANARY-CLOCK")),
                    Turns.AT,
                    event -> {})));
            get(ports.ledger().commit(record, List.of()));
            return store.rows("select text from messages where role = 'user' and turn_id = '" + turn.id() + "'")
                    .getFirst();
        });
    }

    private Optional<Turn> read(String name) {
        try {
            return switch (decode(name)) {
                case Decoded.Said(var turn, var album) -> Optional.of(turn);
                case Decoded.Edited(var turn) -> Optional.of(turn);
                case Decoded.Deleted _, Decoded.Membership _, Decoded.Moved _, Decoded.Ignored _ -> Optional.empty();
            };
        } catch (RuntimeException unreadable) { // as the dispatcher would, which puts it into quarantine
            return Optional.empty();
        }
    }

    private Agent agent() {
        var settings = AgentSettings.patient();
        var ports = store.ports();
        return new Agent(
                settings,
                Opening.NONE,
                new Hearing(Optional.empty()),
                new Besides(
                        new LoadedSkills(new Skills(Path.of("target", "no-home"))),
                        new Recall(
                                List.of(query -> Uni.createFrom().item(List.of(new Recalled("CANARY-RECALL", true)))),
                                settings),
                        new PluginContext(
                                List.of(turn -> Uni.createFrom().item(Optional.of("CANARY-PLUGIN"))),
                                settings.contextDeadline())),
                ports.transcripts(),
                ports.journal(),
                new Fine(),
                new PromptRenderer(Prefill.NONE),
                new ToolRunner(settings.toolTimeout(), ResultNotes.NONE),
                Clock.systemUTC());
    }

    private static final class Fine implements ChatModel {
        @Override
        public String name() {
            return "scripted/test";
        }

        @Override
        public Multi<ModelEvent> stream(ModelRequest request) {
            return Multi.createFrom()
                    .items(
                            new ModelEvent.TextDelta("Fine."),
                            new ModelEvent.Finished(ModelEvent.FinishReason.STOP, Usage.NONE));
        }
    }
}
