package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.platform.Destination;
import dev.tern.platform.Edit;
import dev.tern.platform.PlatformException;
import dev.tern.platform.discord.DiscordClient.Answer;
import dev.tern.turn.MessageId;
import io.smallrye.mutiny.Uni;
import net.dv8tion.jda.api.requests.Route;

/** Changes messages and takes them away, and shows that one is being written. */
final class DiscordEditor {
    private static final int SUPPRESS_EMBEDS = 4;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final DiscordClient client;
    private final Threads threads;

    DiscordEditor(DiscordClient client, Threads threads) {
        this.client = client;
        this.threads = threads;
    }

    Uni<Void> edit(Edit edit) {
        return ended(
                "edit",
                edit.message().value(),
                threads.at(
                        edit.to(),
                        chat -> client.call(
                                Route.Messages.EDIT_MESSAGE.compile(
                                        chat.value(), edit.message().value()),
                                body(edit))),
                false);
    }

    private static String body(Edit edit) {
        var payload = edit.plain()
                ? DiscordPayload.plain(edit.content().plain())
                : DiscordPayload.parse(edit.content().payload());
        var body = JSON.createObjectNode().put("content", payload.content()).put("flags", SUPPRESS_EMBEDS);
        // Discord keeps the buttons that an edit does not name
        body.set("components", DiscordButtons.of(payload.choices()));
        body.set("allowed_mentions", payload.allowed());
        return body.toString();
    }

    Uni<Void> delete(Destination from, MessageId message) {
        var call = threads.where(from)
                .chain(chat -> client.call(Route.Messages.DELETE_MESSAGE.compile(chat.value(), message.value())));
        return ended("delete", message.value(), call, true);
    }

    Uni<Void> typing(Destination to) {
        return ended(
                "typing",
                "none",
                threads.where(to).chain(chat -> client.call(Route.Channels.SEND_TYPING.compile(chat.value()))),
                false);
    }

    private Uni<Void> ended(String what, String message, Uni<Answer> call, boolean goneIsGood) {
        var words = what + " failed platform=discord message=" + message + " ";
        return call.invoke(answer -> check(words, answer, goneIsGood))
                .replaceWithVoid()
                .onFailure(failure -> !(failure instanceof PlatformException))
                .transform(failure -> refusal(words, DiscordFault.read(failure)));
    }

    private void check(String words, Answer answer, boolean goneIsGood) {
        if (answer.isOk()) {
            return;
        }
        var refusal = refusal(words, DiscordFault.read(answer));
        if (!goneIsGood || !(refusal instanceof PlatformException.NotEditable)) {
            throw refusal;
        }
    }

    private PlatformException refusal(String words, DiscordFault fault) {
        return DiscordRefusal.of(client.account().scrub(words + fault.reason()), fault);
    }
}
