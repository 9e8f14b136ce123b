package dev.tern.platform.discord;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.async.VirtualThreads;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformException;
import dev.tern.platform.Receipt;
import dev.tern.platform.discord.DiscordClient.Answer;
import dev.tern.turn.MessageId;
import io.smallrye.mutiny.Uni;
import net.dv8tion.jda.api.requests.Route;

/**
 * Sends messages. A part's id goes along as nonce, by which Discord knows a repetition for some minutes; so JDA may
 * repeat a call that a gateway lost, and a part may be sent again whose outcome is unknown.
 *
 * @see <a href="https://discord.com/developers/docs/resources/message#create-message">Create Message</a>
 */
final class DiscordSender {
    /** No previews, which would send whatever address the answer holds to a stranger's server. */
    private static final int SUPPRESS_EMBEDS = 4;

    private static final int IS_VOICE_MESSAGE = 1 << 13;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final DiscordClient client;
    private final DiscordFiles files;
    private final Threads threads;

    DiscordSender(DiscordClient client, Threads threads, DiscordFiles files) {
        this.client = client;
        this.files = files;
        this.threads = threads;
    }

    /** What may be there already is looked for first. */
    Uni<Receipt> send(Outgoing part) {
        return Uni.createFrom()
                .deferred(() -> part.repetition() ? findOrCreate(part) : create(part))
                .onFailure(failure -> !(failure instanceof PlatformException))
                .transform(failure -> refusal(part, DiscordFault.read(failure)));
    }

    private Uni<Receipt> findOrCreate(Outgoing part) {
        var there = threads.where(part.to())
                .chain(chat -> new LookUp(client, chat, part, payload(part).content()).run());
        return there.chain(found -> found.map(message -> Uni.createFrom().item(receipt(part, message)))
                .orElseGet(() -> create(part)));
    }

    private Uni<Receipt> create(Outgoing part) {
        return threads.at(part.to(), chat -> call(Route.Messages.SEND_MESSAGE.compile(chat.value()), part))
                .map(answer -> receipt(part, answer));
    }

    private Uni<Answer> call(Route.CompiledRoute route, Outgoing part) {
        if (isVoice(part)) {
            return VirtualThreads.call(
                            () -> files.voice(body(part), part.content().files().getFirst()))
                    .chain(body -> client.call(route, body));
        }
        return part.content().isFiles()
                ? client.call(
                        route, files.body(body(part).toString(), part.content().files()))
                : client.call(route, body(part).toString());
    }

    private static boolean isVoice(Outgoing part) {
        return part.content().isVoice() && !part.plain();
    }

    private static DiscordPayload payload(Outgoing part) {
        return part.plain() || part.content().isFiles()
                ? DiscordPayload.plain(part.content().comment())
                : DiscordPayload.parse(part.content().payload());
    }

    private static ObjectNode body(Outgoing part) {
        var payload = payload(part);
        var body = JSON.createObjectNode()
                .put("content", payload.content())
                .put("nonce", part.id().value())
                .put("enforce_nonce", true)
                .put("flags", isVoice(part) ? IS_VOICE_MESSAGE : SUPPRESS_EMBEDS);
        if (!payload.choices().isEmpty()) {
            body.set("components", DiscordButtons.of(payload.choices()));
        }
        body.set("allowed_mentions", payload.allowed().put("replied_user", false));
        part.to().replyTo().map(MessageId::value).filter(Envelope::isId).ifPresent(id -> body.putObject(
                        "message_reference")
                .put("message_id", id)
                // The question may have been deleted by now (B31).
                .put("fail_if_not_exists", false));
        return body;
    }

    private Receipt receipt(Outgoing part, Answer answer) {
        if (!answer.isOk()) {
            throw refusal(part, DiscordFault.read(answer));
        }
        try {
            return receipt(part, JSON.readTree(answer.body()));
        } catch (JsonProcessingException unreadable) {
            throw refusal(part, new DiscordFault.NoAnswer("unreadable"));
        }
    }

    private Receipt receipt(Outgoing part, JsonNode message) {
        try {
            return new Receipt(new MessageId(Fields.id(message, "id")), Fields.at(message));
        } catch (IllegalArgumentException unreadable) {
            throw refusal(part, new DiscordFault.NoAnswer("unreadable"));
        }
    }

    private PlatformException refusal(Outgoing part, DiscordFault fault) {
        var message = "send failed platform=discord part=" + part.id() + " " + fault.reason();
        return DiscordRefusal.of(client.account().scrub(message), fault, isVoice(part));
    }
}
