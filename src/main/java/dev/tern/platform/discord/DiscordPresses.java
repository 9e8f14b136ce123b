package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.platform.PlatformException;
import dev.tern.platform.Presses;
import dev.tern.turn.MessageId;
import io.smallrye.mutiny.Uni;
import java.util.concurrent.CompletableFuture;
import net.dv8tion.jda.api.requests.Route;

/**
 * Answers presses of buttons: at once with nothing to see, since Discord waits for three seconds, and then, where there is
 * something to say, with a message that only whoever pressed can see.
 *
 * @see <a href="https://discord.com/developers/docs/interactions/receiving-and-responding">Responding</a>
 */
final class DiscordPresses {
    private static final int DEFERRED_UPDATE = 6;
    private static final int EPHEMERAL = 64;

    /** No previews here either, since a sentence may name an address. */
    private static final int SUPPRESS_EMBEDS = 4;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final DiscordClient client;
    private final Presses<Handle> presses = new Presses<>();

    DiscordPresses(DiscordClient client) {
        this.client = client;
    }

    /** @param acknowledged completes when more can be said */
    private record Handle(String application, String token, CompletableFuture<Boolean> acknowledged) {
        /** Nothing: the token is a secret. */
        @Override
        public String toString() {
            return "Handle[]";
        }
    }

    /** One has come; to be told before anything is done for it. */
    void arrived(JsonNode interaction) {
        var token = Fields.text(interaction, "token");
        presses.add(
                Press.key(Fields.id(interaction, "id")),
                new Handle(Fields.text(interaction, "application_id"), token, new CompletableFuture<>()));
    }

    /** Emits what Discord said to that. */
    Uni<DiscordClient.Answer> acknowledge(JsonNode interaction) {
        var id = Fields.id(interaction, "id");
        var route = Route.Interactions.CALLBACK.compile(id, Fields.text(interaction, "token"));
        return client.call(
                        route,
                        JSON.createObjectNode().put("type", DEFERRED_UPDATE).toString())
                .onTermination()
                .invoke(() -> presses.peek(Press.key(id))
                        .ifPresent(handle -> handle.acknowledged().complete(true)));
    }

    /** @param words blank for nothing */
    Uni<Void> answer(MessageId press, String words) {
        // stays where it is: what acknowledges the press, perhaps only now, has to find it too
        var handle = presses.peek(press.value()).filter(it -> !words.isBlank());
        return handle.map(it -> Uni.createFrom()
                        .completionStage(it.acknowledged())
                        .chain(() -> client.call(
                                Route.Interactions.CREATE_FOLLOWUP.compile(it.application(), it.token()),
                                followUp(words))))
                .orElseGet(() -> Uni.createFrom().item(new DiscordClient.Answer(204, "")))
                .onFailure()
                .transform(failure -> refusal(DiscordFault.read(failure)))
                .invoke(said -> {
                    if (!said.isOk()) {
                        throw refusal(DiscordFault.read(said));
                    }
                })
                .replaceWithVoid();
    }

    private static String followUp(String words) {
        var body = JSON.createObjectNode().put("content", words).put("flags", EPHEMERAL | SUPPRESS_EMBEDS);
        body.putObject("allowed_mentions").putArray("parse");
        return body.toString();
    }

    private PlatformException refusal(DiscordFault fault) {
        return DiscordRefusal.of(client.account().scrub("press not answered " + fault.reason()), fault);
    }
}
