package dev.tern.platform.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.turn.Annotation;
import java.util.Optional;

/**
 * Where a message that was passed on comes from.
 *
 * @see <a href="https://core.telegram.org/bots/api#messageorigin">MessageOrigin</a>
 */
final class Forward {
    private Forward() {}

    static Optional<Annotation> of(JsonNode message) {
        return Fields.object(message, "forward_origin").map(origin -> new Annotation.Forwarded(author(origin)));
    }

    /** A person, one who does not want to be found, or a chat. */
    static Optional<String> author(JsonNode origin) {
        var hidden = Optional.of(Fields.text(origin, "sender_user_name"));
        return Fields.object(origin, "sender_user")
                .or(() -> Fields.object(origin, "sender_chat"))
                .or(() -> Fields.object(origin, "chat"))
                .map(Fields::name)
                .or(() -> hidden)
                .filter(name -> !name.isBlank());
    }
}
