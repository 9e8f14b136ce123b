package dev.tern.ops.inspector;

import dev.tern.agent.TurnEvent;
import dev.tern.outbox.Receipts;
import dev.tern.prompt.Augment;
import dev.tern.prompt.BuiltPrompts;
import dev.tern.prompt.CachedPrompt;
import dev.tern.prompt.Overlay;
import dev.tern.prompt.OverlayLayer;
import dev.tern.prompt.Prefill;
import dev.tern.prompt.Prompt;
import dev.tern.prompt.PromptRenderer;
import dev.tern.runner.TurnRunner;
import dev.tern.scan.Secrets;
import dev.tern.testing.Turns;
import dev.tern.trajectory.Trajectories;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.LayerTrace;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.Outcome;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Uni;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** X-rays of turns that were run by hand: what the line would tell them. */
final class Watched {
    static final String SECRET = "sk-test-0123456789abcdefghij";
    static final Overlay OVERLAY =
            new Overlay(List.of(OverlayLayer.of(OverlayLayer.Kind.PLATFORM_HINT, "CANARY: write in lists.")));

    final XRays xrays;
    final List<TranscriptMessage> history = new ArrayList<>();
    final List<Augment> augments = new ArrayList<>();
    Optional<TurnId> receipt = Optional.empty();

    Watched(boolean enabled, int turns, long bytes) {
        var secrets = new Secrets(List.of());
        xrays = new XRays(
                new Settings(enabled, turns, bytes),
                new BuiltPrompts(),
                new Sent(),
                new Trajectories(secrets),
                InstantSource.fixed(Turns.AT));
    }

    static Watched on() {
        return new Watched(true, 50, 1 << 25);
    }

    record Settings(boolean enabled, int turns, long bytes) implements XRayConfig {}

    private final class Sent implements Receipts {
        @Override
        public Uni<Optional<TurnId>> turnOf(PlatformId platform, ChatId chat, MessageId message) {
            return Uni.createFrom().item(receipt);
        }
    }

    /** The model is asked, after what the turn has added. */
    void asks(Turn turn, TranscriptMessage... since) {
        var prompt = new Prompt(
                new CachedPrompt("You are Tern."),
                OVERLAY,
                history,
                UserSaid.of(turn),
                augments,
                List.of(since),
                List.of());
        xrays.happened(turn, new TurnEvent.Asked(Turns.SESSION, new PromptRenderer(Prefill.NONE).render(prompt)));
    }

    /** The turn ends with this. */
    void ends(Turn turn, TranscriptMessage... since) {
        var messages =
                Stream.concat(Stream.of(UserSaid.of(turn)), Stream.of(since)).toList();
        var layers = Stream.concat(OVERLAY.traces().stream(), augments.stream().map(Augment::trace))
                .toList();
        xrays.committed(new TurnRunner.Committed(turn, record(turn.id(), messages, layers), List.of()));
        history.addAll(messages);
    }

    /** A whole turn of one request. */
    void answers(Turn turn, String words) {
        xrays.begun(turn);
        asks(turn);
        ends(turn, new AssistantSaid(words, "", List.of()));
    }

    static TurnRecord record(TurnId id, List<TranscriptMessage> messages, List<LayerTrace> layers) {
        return new TurnRecord(
                id,
                Turns.SESSION,
                Outcome.ANSWERED,
                messages,
                layers,
                new CachedPrompt("You are Tern.").sha256(),
                "scripted/test",
                Usage.NONE,
                Turns.AT,
                Turns.AT,
                Optional.empty());
    }

    XRay xray(Turn turn) {
        return xrays.of(turn.id()).orElseThrow();
    }
}
