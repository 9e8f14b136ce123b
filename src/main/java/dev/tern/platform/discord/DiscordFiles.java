package dev.tern.platform.discord;

import dev.tern.media.KeptFiles;
import dev.tern.platform.FileMessages;
import dev.tern.platform.PlatformException;
import dev.tern.turn.OutFile;
import java.nio.file.Files;
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

    private static final int MOST_IN_MESSAGE = 10;

    private final KeptFiles files;

    DiscordFiles(KeptFiles files) {
        this.files = files;
    }

    /** As much in a call as one file may have, so that the call itself is never too large. */
    static boolean fits(List<OutFile> group, OutFile next) {
        return group.size() < MOST_IN_MESSAGE && FileMessages.bytes(group) + next.bytes() <= MOST;
    }

    /** A call's body with the files behind its JSON, read from disk when it is sent. */
    RequestBody body(String json, List<OutFile> all) {
        var body = new MultipartBody.Builder().setType(MultipartBody.FORM).addFormDataPart("payload_json", json);
        for (int i = 0; i < all.size(); i++) {
            var file = all.get(i);
            var path = files.path(file.handle());
            if (!Files.isRegularFile(path)) {
                throw new PlatformException.Rejected("file is gone platform=discord file=" + file.handle());
            }
            var bytes = RequestBody.create(path.toFile(), MediaType.parse(file.mimeType()));
            body.addFormDataPart("files[" + i + "]", file.name(), bytes);
        }
        return body.build();
    }
}
