package dev.tern.architecture.offenders;

import dev.tern.model.ModelMessage;
import dev.tern.prompt.OverlayLayer;
import dev.tern.prompt.RequestView;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.Summary;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.turn.AccountId;
import dev.tern.turn.Addressing;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.EventKey;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Breaks the rules that hold for a class wherever it is, so that they can be seen to notice. */
public final class Offender {
    Turn forged() {
        var account = new AccountId(new PlatformId("x"), "x");
        var origin = new Origin(account, new ChatId("x"), ChatKind.DIRECT, "", Optional.empty(), new MessageId("x"));
        return new Turn(
                TurnId.of(account, new EventKey("x")),
                origin,
                new Author(new PersonId("x"), "x", false),
                Addressing.DIRECT,
                "x",
                List.of(),
                List.of(),
                Instant.EPOCH);
    }

    TranscriptMessage laundered(ModelMessage.ToolMessage message) {
        return new AssistantSaid(message.content(), "", List.of());
    }

    TranscriptMessage shortened() {
        return Summary.of(List.of(), "x");
    }

    OverlayLayer smuggled() {
        return OverlayLayer.of(OverlayLayer.Kind.PERSONA, "x");
    }

    String looked(RequestView request) {
        return request.messages().getFirst().blocks().getFirst();
    }

    String blocking(Uni<String> uni) {
        uni.subscribe().with(ignored -> {});
        return uni.await().indefinitely();
    }

    static final class OffenderManager {}

    static final class Uncoded extends RuntimeException {}
}
