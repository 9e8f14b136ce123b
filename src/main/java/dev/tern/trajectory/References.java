package dev.tern.trajectory;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.scan.Redaction;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Ids;
import java.util.List;

/**
 * What came with a message, referred to: what kind of thing, its type and size, and a digest of the platform's handle on
 * it, the same for the same thing. Neither its bytes nor the handle itself, which may be an address that opens it.
 * Something spoken is not referred to, since its words stand in the text, unless it could not be understood.
 */
final class References {
    private static final int DIGITS = 16;

    private final Redaction redaction;

    References(Redaction redaction) {
        this.redaction = redaction;
    }

    List<String> of(UserSaid said) {
        boolean unheard = said.annotations().stream().anyMatch(Annotation.Unheard.class::isInstance);
        return Annotation.attached(said.annotations())
                .map(Annotation.Attached::attachment)
                .filter(attachment -> unheard || !(attachment instanceof Attachment.Voice))
                .map(this::reference)
                .toList();
    }

    private String reference(Attachment attachment) {
        var json = JsonNodeFactory.instance.objectNode();
        switch (attachment) {
            case Attachment.Voice voice ->
                describe(json, "voice", voice.mimeType(), voice.bytes()).put("seconds", voice.seconds());
            case Attachment.Image image -> describe(json, "image", image.mimeType(), image.bytes());
            case Attachment.File file -> {
                describe(json, "file", file.mimeType(), file.bytes());
                file.name().ifPresent(name -> json.put("name", redaction.text(name)));
            }
        }
        json.put("ref", Ids.sha256(attachment.nativeId()).substring(0, DIGITS));
        return "<attachment>" + Envelope.json(json.toString()) + "</attachment>";
    }

    private static ObjectNode describe(ObjectNode json, String kind, String mimeType, long bytes) {
        return json.put("kind", kind).put("type", mimeType).put("bytes", bytes);
    }
}
