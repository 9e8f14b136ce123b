package dev.tern.testing;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;

/** Speech of our own, in the forms in which platforms bring it; its README says which. */
public final class VoiceSamples {
    private static final Path DIRECTORY = Path.of("src/test/resources/voice");

    private VoiceSamples() {}

    /** Where one is, for example {@code phrase.ogg}. */
    public static Path path(String name) {
        return DIRECTORY.resolve(name);
    }

    /** The bytes of one. */
    public static byte[] bytes(String name) {
        try {
            return Files.readAllBytes(path(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** For the {@code attachments} of a message: a short voice note. */
    public static ArrayNode attached() {
        return attached("voice", "phrase.ogg");
    }

    /** The same for each of those samples of ours; the kind is {@code voice}, or another in which a platform brings speech. */
    public static ArrayNode attached(String kind, String... samples) {
        var attachments = new ObjectMapper().createArrayNode();
        for (var sample : samples) {
            attachments
                    .addObject()
                    .put("name", sample)
                    .put("type", kind)
                    .put("base64", Base64.getEncoder().encodeToString(bytes(sample)));
        }
        return attachments;
    }
}
