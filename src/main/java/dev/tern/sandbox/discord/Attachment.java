package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.StoredFile;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** A file of a message, served to people below the sandbox's own files. */
record Attachment(long id, StoredFile file) {
    private static final long VOICE_SECONDS = 1;
    /** The name that Discord's own programs give to what is spoken into them. */
    static final String VOICE_NAME = "voice-message.ogg";

    boolean isVoice() {
        return file.name().equals(VOICE_NAME);
    }

    String path() {
        return "/sandbox/files/" + World.PLATFORM + "/" + id;
    }

    /** Where bots fetch it. */
    private String download() {
        return FileResource.FILES + "/" + id + "/"
                + URLEncoder.encode(file.name(), StandardCharsets.UTF_8).replace("+", "_");
    }

    /** @param root scheme, host and port under which the reader knows this server */
    ObjectNode json(String root) {
        var json = Json.object()
                .put("id", String.valueOf(id))
                .put("filename", file.name())
                .put("size", file.bytes().length)
                .put("url", root + download())
                .put("proxy_url", root + download())
                .put("content_type", file.type());
        if (file.type().startsWith("image/")) {
            json.put("width", 640).put("height", 480);
        } else if (isVoice()) {
            json.put("duration_secs", VOICE_SECONDS).put("waveform", "AA==");
        }
        return json;
    }
}
