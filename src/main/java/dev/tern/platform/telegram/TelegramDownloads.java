package dev.tern.platform.telegram;

import dev.tern.media.FileRefused;
import dev.tern.media.Location;
import dev.tern.media.Sizes;
import dev.tern.platform.FileFailure;
import dev.tern.turn.Attachment;
import io.smallrye.mutiny.Uni;
import java.net.URI;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds where people's files are: below the Bot API's own root, in a path that holds the token.
 *
 * @see <a href="https://core.telegram.org/bots/api#getfile">getFile</a>
 */
final class TelegramDownloads {
    /** Larger ones are refused, so nothing is asked for them. */
    private static final long MOST = 20L * 1024 * 1024;

    private static final Pattern PATH = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*");

    private final TelegramClient client;

    TelegramDownloads(TelegramClient client) {
        this.client = client;
    }

    Uni<Location> locate(Attachment file) {
        return Uni.createFrom().deferred(() -> {
            if (file.bytes() > MOST) {
                throw tooLarge(file);
            }
            return client.filePath(file.nativeId())
                    .map(this::location)
                    .onFailure(failure -> !(failure instanceof FileRefused))
                    .transform(failure -> refusal(failure, file));
        });
    }

    private static FileRefused tooLarge(Attachment file) {
        var size = file.bytes() > MOST ? Sizes.words(file.bytes()) : "too large";
        return new FileRefused("is " + size + ", and Telegram gives bots no more than " + Sizes.words(MOST));
    }

    private Location location(String path) {
        // a Bot API server of one's own may name a path on its machine, which is none here
        if (!PATH.matcher(path).matches()) {
            throw new FileRefused("is at a place that files are not fetched from");
        }
        var account = client.account();
        var root = account.apiUrl().resolve("/");
        var address = URI.create(root + "file/bot" + account.token() + "/" + path);
        return new Location(address, Map.of(), root, Set.of());
    }

    private RuntimeException refusal(Throwable failure, Attachment file) {
        var account = client.account();
        var fault = TelegramFault.read(failure, account);
        if (fault instanceof TelegramFault.Refused refused
                && refused.description().contains("file is too big")) {
            return tooLarge(file);
        }
        var refusal = TelegramRefusal.of("file not located platform=telegram " + fault.reason(), failure, account);
        return FileFailure.of(refusal);
    }
}
