package dev.tern.platform.slack;

import com.slack.api.methods.request.chat.ChatUpdateRequest;
import dev.tern.platform.Destination;
import dev.tern.platform.Edit;
import dev.tern.platform.PlatformException;
import dev.tern.platform.PlatformException.RateLimited.Scope;
import dev.tern.turn.MessageId;
import io.smallrye.mutiny.Uni;

/** Changes messages and takes them away. */
final class SlackEditor {
    /** Slack keeps blocks that an edit does not name. */
    private static final String NO_BLOCKS = "[]";

    private final SlackClient client;

    SlackEditor(SlackClient client) {
        this.client = client;
    }

    /** Edits are limited for the workspace and not for the channel, so a refusal is about all of them. */
    Uni<Void> edit(Edit edit) {
        return Uni.createFrom()
                .deferred(() -> client.update(change(edit)))
                .onFailure()
                .transform(failure -> refusal("edit", edit.message(), failure, Scope.EDITS));
    }

    private static ChatUpdateRequest change(Edit edit) {
        var payload = SlackPayload.parse(edit.content().payload());
        var plain = edit.plain() || payload.blocks().isEmpty();
        return ChatUpdateRequest.builder()
                .channel(edit.to().chat().value())
                .ts(edit.message().value())
                .text(payload.text())
                .parse(SlackClient.AS_IT_IS)
                .blocksAsString(plain ? NO_BLOCKS : payload.blocks())
                .build();
    }

    Uni<Void> delete(Destination from, MessageId message) {
        return client.delete(from.chat().value(), message.value())
                .onFailure(this::isGone)
                .recoverWithNull()
                .onFailure()
                .transform(failure -> refusal("delete", message, failure, Scope.CHAT));
    }

    private boolean isGone(Throwable failure) {
        return SlackFault.read(failure, client.account()) instanceof SlackFault.Refused(var error, var _)
                && error.equals("message_not_found");
    }

    private PlatformException refusal(String what, MessageId message, Throwable failure, Scope limited) {
        var fault = SlackFault.read(failure, client.account());
        var words = what + " failed platform=slack message=" + message + " " + fault.reason();
        return SlackRefusal.of(words, fault, limited);
    }
}
