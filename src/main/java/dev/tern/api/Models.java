package dev.tern.api;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** The one model that callers see. It also answers to the name of the model behind it. */
final class Models {
    static final String ID = "tern";

    private final String behind;
    private final Instant since;

    /**
     * The model of this server.
     *
     * @param behind {@code provider/name}
     */
    Models(String behind, Instant since) {
        this.behind = behind;
        this.since = since;
    }

    /** The name that a request asks for; the one model's where it asks for none. */
    static String requested(JsonPlace body) {
        return body.text("model").filter(name -> !name.isBlank()).orElse(ID);
    }

    /** Throws {@link ApiException} for a name that is not ours. */
    void check(String name) {
        if (!name.equals(ID) && !name.equals(behind) && !name.equals(behind.substring(behind.indexOf('/') + 1))) {
            throw new ApiException(new ApiError(
                    404,
                    ApiError.INVALID,
                    Optional.of("model_not_found"),
                    Optional.of("model"),
                    "There is no such model here; the one there is has the id '" + ID + "'.",
                    Map.of()));
        }
    }

    ObjectNode list() {
        var list = JsonNodeFactory.instance.objectNode().put("object", "list");
        list.putArray("data").add(one(ID));
        return list;
    }

    ObjectNode one(String name) {
        check(name);
        return JsonNodeFactory.instance
                .objectNode()
                .put("id", name)
                .put("object", "model")
                .put("created", since.getEpochSecond())
                .put("owned_by", ID);
    }
}
