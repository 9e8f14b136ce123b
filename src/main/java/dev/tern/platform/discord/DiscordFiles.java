package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.media.KeptFiles;
import dev.tern.media.SoundFormat;
import dev.tern.platform.FileMessages;
import dev.tern.platform.PlatformException;
import dev.tern.turn.OutFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import okhttp3.MediaType;
import okhttp3.MultipartBody;
import okhttp3.RequestBody;

/**
 * Files as Discord takes them: up to ten in a message, as parts {@code files[n]} of its call.
 *
 * @see <a href="https://discord.com/developers/docs/reference#uploading-files">Uploading Files</a>
 */
final class DiscordFiles {
    /** What a bot may upload where nobody has paid for more. */
    static final long MOST = 10 * 1024 * 1024;

    /** What Discord's own programs call what is spoken into them. */
    private static final String VOICE_NAME = "voice-message.ogg";

    private static final int MOST_IN_MESSAGE = 10;

    private final KeptFiles files;

    DiscordFiles(KeptFiles files) {
        this.files = files;
    }

    /** As much in a call as one file may have, so that the call itself is never too large. */
    static boolean fits(List<OutFile> group, OutFile next) {
        return group.size() < MOST_IN_MESSAGE && FileMessages.bytes(group) + next.bytes() <= MOST;
    }

    /**
     * A call's body for a voice message, with what its player shows. Blocks.
     *
     * @see <a href="https://discord.com/developers/docs/resources/message#voice-messages">Voice Messages</a>
     */
    RequestBody voice(ObjectNode json, OutFile file) throws IOException {
        var path = path(file);
        json.remove("content");
        json.putArray("attachments")
                .addObject()
                .put("id", "0")
                .put("filename", VOICE_NAME)
                .put("duration_secs", seconds(path))
                .put("waveform", Waveform.of(path));
        var bytes = RequestBody.create(path.toFile(), MediaType.parse(file.mimeType()));
        return new MultipartBody.Builder()
                .setType(MultipartBody.FORM)
                .addFormDataPart("payload_json", json.toString())
                .addFormDataPart("files[0]", VOICE_NAME, bytes)
                .build();
    }

    private static double seconds(Path path) throws IOException {
        var length = SoundFormat.of(path).flatMap(SoundFormat::length);
        return length.map(time -> time.toMillis() / 1000.0).orElse(1.0);
    }

    private Path path(OutFile file) {
        var path = files.path(file.handle());
        if (!Files.isRegularFile(path)) {
            throw new PlatformException.Rejected("file is gone platform=discord file=" + file.handle());
        }
        return path;
    }

    /** A call's body with the files behind its JSON, read from disk when it is sent. */
    RequestBody body(String json, List<OutFile> all) {
        var body = new MultipartBody.Builder().setType(MultipartBody.FORM).addFormDataPart("payload_json", json);
        for (int i = 0; i < all.size(); i++) {
            var file = all.get(i);
            var bytes = RequestBody.create(path(file).toFile(), MediaType.parse(file.mimeType()));
            body.addFormDataPart("files[" + i + "]", file.name(), bytes);
        }
        return body.build();
    }
}
