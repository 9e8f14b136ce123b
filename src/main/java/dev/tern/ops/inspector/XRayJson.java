package dev.tern.ops.inspector;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.ops.inspector.Segment.Sort;
import dev.tern.prompt.RequestView;
import dev.tern.transcript.StorageForm;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Ids;
import dev.tern.turn.SessionId;
import java.util.List;
import java.util.Locale;

/** X-rays for programs. */
final class XRayJson {
    private XRayJson() {}

    static JsonNode list(List<XRay> all) {
        var list = JsonNodeFactory.instance.arrayNode();
        all.forEach(xray -> head(list.addObject(), xray));
        return list;
    }

    static JsonNode of(Fate fate) {
        var json = JsonNodeFactory.instance.objectNode();
        return switch (fate) {
            case Fate.Seen(var turn) -> json.put("turn", turn.value());
            case Fate.Gone(var turn) -> json.put("turn", turn.value()).put("why", "not in memory");
            case Fate.Command command -> json.putNull("turn").put("why", "command");
            case Fate.Unknown unknown -> json.putNull("turn").put("why", "unknown");
        };
    }

    static JsonNode whole(XRay xray) {
        var json = head(JsonNodeFactory.instance.objectNode(), xray);
        var shown = json.putArray("shown");
        xray.looks().forEach(look -> request(shown.addObject(), look));
        xray.record().ifPresent(record -> stored(json.putObject("stored"), record));
        xray.trajectory().ifPresent(line -> json.put("exported", line.line()));
        return json;
    }

    private static ObjectNode head(ObjectNode json, XRay xray) {
        return json.put("turn", xray.turn().value())
                .put("platform", xray.account().platform().value())
                .put("account", xray.account().toString())
                .put("chat", xray.chat().value())
                .put("at", xray.at().toString())
                .put("outcome", xray.outcome())
                .put("session", xray.session().map(SessionId::value).orElse(null))
                .put("requests", xray.looks().size() + xray.leftOut())
                .put("left_out", xray.leftOut());
    }

    private static void request(ObjectNode json, Look look) {
        json.put("at", look.at().toString());
        look.prefix().ifPresent(prefix -> prefix(json.putObject("prefix"), prefix));
        var tools = json.putArray("tools");
        look.view().tools().forEach(tool -> tools.addObject()
                .put("name", tool.name())
                .put("description", tool.description())
                .put("parameters", tool.parameters()));
        var pieces = new ShownPieces(look, List.of());
        var messages = json.putArray("messages");
        for (int i = 0; i < look.view().messages().size(); i++) {
            message(messages.addObject(), look.view().messages().get(i), i, pieces);
        }
    }

    private static void prefix(ObjectNode json, Prefix prefix) {
        json.put("same_bytes", prefix.same()).put("bytes", prefix.all());
        prefix.differs().ifPresent(place -> json.putObject("differs")
                .put("message", place.message())
                .put("piece", place.piece())
                .put("byte", place.at()));
    }

    private static void message(ObjectNode json, RequestView.Message message, int index, ShownPieces pieces) {
        json.put("role", message.role());
        message.answers().ifPresent(call -> json.put("answers", call));
        var shown = json.putArray("pieces");
        for (int i = 0; i < message.shown().size(); i++) {
            piece(shown, message.shown().get(i), pieces.reuse(Sort.PIECE, index, i));
        }
        var calls = json.putArray("calls");
        message.calls().forEach(call -> calls.addObject()
                .put("id", call.id())
                .put("name", call.name())
                .put("arguments", call.argumentsJson()));
    }

    private static void piece(ArrayNode list, RequestView.Shown shown, String reuse) {
        var json = list.addObject()
                .put("kind", shown.kind().name().toLowerCase(Locale.ROOT))
                .put("name", shown.name())
                .put("reuse", reuse)
                .put("sha256", shown.trace().map(trace -> trace.sha256()).orElseGet(() -> Ids.sha256(shown.text())))
                .put("text", shown.text());
        shown.said().ifPresent(said -> json.put("stored_as", said));
    }

    private static void stored(ObjectNode json, TurnRecord record) {
        json.put("model", record.model()).put("prompt_sha256", record.promptSha256());
        var messages = json.putArray("messages");
        record.messages().stream().map(StorageForm::of).forEach(form -> messages.addObject()
                .put("role", form.role())
                .put("text", form.text())
                .put("reasoning", form.reasoning())
                .put("facts", form.facts()));
        var layers = json.putArray("layers");
        record.layers().forEach(trace -> layers.addObject()
                .put("kind", trace.kind())
                .put("sha256", trace.sha256())
                .put("chars", trace.chars()));
    }
}
