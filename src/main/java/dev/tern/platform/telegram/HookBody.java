package dev.tern.platform.telegram;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** The body of a request to the web hook: one update. */
final class HookBody {
    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private HookBody() {}

    /**
     * The update, as it came.
     *
     * @throws IllegalArgumentException if the bytes are no UTF-8, or no JSON object with something in it; the message
     *     has nothing of what was sent
     */
    static RawUpdates.Raw read(byte[] body) {
        try {
            var text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString();
            var update = JSON.readTree(text);
            if (update.isObject() && !update.isEmpty()) {
                return RawUpdates.Raw.of(text, update);
            }
            throw new IllegalArgumentException("no-update");
        } catch (CharacterCodingException _) {
            throw new IllegalArgumentException("no-utf-8");
        } catch (JsonProcessingException _) {
            // its message has a piece of the text
            throw new IllegalArgumentException("no-json");
        }
    }
}
