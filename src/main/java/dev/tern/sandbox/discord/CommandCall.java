package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.SandboxException;
import java.util.Optional;

/** A command as a person gives it: all words after its name are its first option that takes text. */
final class CommandCall {
    private static final int STRING = 3;

    private CommandCall() {}

    /** The data of the interaction. */
    static ObjectNode data(ObjectNode command, Optional<String> words) {
        var data = Json.object()
                .put("id", command.path("id").asText())
                .put("name", command.path("name").asText())
                .put("type", 1);
        if (command.has("guild_id")) {
            data.put("guild_id", command.path("guild_id").asText());
        }
        var option = command.path("options")
                .valueStream()
                .filter(each -> each.path("type").asInt() == STRING)
                .findFirst();
        if (words.isEmpty()
                && option.filter(each -> each.path("required").asBoolean()).isPresent()) {
            throw SandboxException.bad("/%s needs %s after it"
                    .formatted(
                            data.path("name").asText(),
                            option.get().path("name").asText()));
        }
        var options = data.putArray("options");
        option.ifPresent(each -> words.ifPresent(text -> options.addObject()
                .put("type", STRING)
                .put("name", each.path("name").asText())
                .put("value", text)));
        return data;
    }
}
