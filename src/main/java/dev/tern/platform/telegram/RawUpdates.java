package dev.tern.platform.telegram;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.turn.EventKey;
import dev.tern.turn.Ids;
import java.io.IOException;
import java.io.Serial;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.telegram.telegrambots.meta.api.methods.updates.GetUpdates;
import org.telegram.telegrambots.meta.api.objects.Update;
import org.telegram.telegrambots.meta.exceptions.TelegramApiRequestException;

/**
 * A request for updates that keeps them as they came. The SDK would convert the whole answer at once, and one update
 * that it does not know would hold up all others for ever (B112).
 */
final class RawUpdates extends GetUpdates {
    @Serial
    private static final long serialVersionUID = 1;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final transient List<Raw> batch = new ArrayList<>();

    /** What came back, in order. Not named as a getter, or it would be sent along with the request. */
    List<Raw> batch() {
        return List.copyOf(batch);
    }

    /** Fills {@link #batch()}; the SDK's own list stays empty. */
    @Override
    @SuppressWarnings("NonApiType") // the SDK's own signature
    public ArrayList<Update> deserializeResponse(String answer) throws TelegramApiRequestException {
        try (var parser = JSON.createParser(answer)) {
            if (!JSON.readTree(answer).path("ok").asBoolean()) {
                return super.deserializeResponse(answer);
            }
            seekResult(parser);
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                batch.add(Raw.of(element(parser, answer)));
            }
            return new ArrayList<>();
        } catch (IOException e) {
            throw new TelegramApiRequestException("the answer is no list of updates", e);
        }
    }

    private static void seekResult(JsonParser parser) throws IOException {
        parser.nextToken();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            var name = parser.currentName();
            if (parser.nextToken() == JsonToken.START_ARRAY && name.equals("result")) {
                return;
            }
            parser.skipChildren();
        }
        throw new IOException("no result");
    }

    /** The element's own characters: read and written again, numbers and escapes might come out differently. */
    private static String element(JsonParser parser, String answer) throws IOException {
        if (!parser.currentToken().isStructStart()) {
            return parser.getText();
        }
        var start = (int) parser.currentTokenLocation().getCharOffset();
        parser.skipChildren();
        return answer.substring(start, (int) parser.currentLocation().getCharOffset());
    }

    /**
     * One update.
     *
     * @param id what confirms it; without one it is confirmed by the next that has one
     * @param press what answers it, of a pressed button
     */
    record Raw(String json, OptionalInt id, Optional<String> press) {
        private static Raw of(String json) throws IOException {
            return of(json, JSON.readTree(json));
        }

        /** @param update what the text says */
        static Raw of(String json, JsonNode update) {
            var id = update.path("update_id");
            return new Raw(
                    json,
                    id.canConvertToInt() && id.isIntegralNumber() ? OptionalInt.of(id.intValue()) : OptionalInt.empty(),
                    Fields.object(update, Press.KIND)
                            .map(query -> Fields.text(query, "id"))
                            .filter(query -> !query.isEmpty()));
        }

        EventKey key() {
            return new EventKey(
                    id.isPresent()
                            ? "u" + id.getAsInt()
                            : "x" + Ids.sha256(json).substring(0, 24));
        }
    }
}
