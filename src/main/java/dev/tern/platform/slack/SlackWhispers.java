package dev.tern.platform.slack;

import com.slack.api.methods.request.chat.ChatPostEphemeralRequest;
import dev.tern.platform.PlatformException.RateLimited.Scope;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;

/** Tells one person something where they pressed a button, for nobody else to see. */
final class SlackWhispers {
    private final SlackClient client;

    SlackWhispers(SlackClient client) {
        this.client = client;
    }

    /** @param words blank for nothing */
    Uni<Void> whisper(Turn press, String words) {
        if (words.isBlank()) {
            return Uni.createFrom().voidItem();
        }
        var message = ChatPostEphemeralRequest.builder()
                .channel(press.origin().chat().value())
                .user(press.author().id().value())
                .threadTs(press.origin().thread().map(Object::toString).orElse(null))
                .text(Mrkdwn.escaped(words))
                .parse(SlackClient.AS_IT_IS)
                .build();
        return client.whisper(message).onFailure().transform(failure -> {
            var fault = SlackFault.read(failure, client.account());
            return SlackRefusal.of("not whispered platform=slack " + fault.reason(), fault, Scope.CHAT);
        });
    }
}
