package dev.tern.platform.slack;

import com.slack.api.model.File;
import dev.tern.media.FileRefused;
import dev.tern.media.Location;
import dev.tern.platform.FileFailure;
import dev.tern.platform.PlatformException.RateLimited.Scope;
import dev.tern.turn.Attachment;
import io.smallrye.mutiny.Uni;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds where people's files are: at addresses that answer to the bot's token. Without the scope {@code files:read} they answer
 * with a page to sign in, and status 200.
 *
 * @see <a href="https://docs.slack.dev/reference/objects/file-object">File object</a>
 */
final class SlackDownloads {
    /** Those of enterprises are below the second. */
    private static final Set<String> HOSTS = Set.of("files.slack.com", ".slack.com", "slack-files.com");

    private static final String GONE = "is not there any more";

    private static final String PAGE = "could not be fetched: the app may lack the scope files:read";

    private final SlackClient client;

    SlackDownloads(SlackClient client) {
        this.client = client;
    }

    /** @param file its handle is an address, or the id by which Slack can be asked for one */
    Uni<Location> locate(Attachment file) {
        var handle = file.nativeId();
        return handle.startsWith("https://") || handle.startsWith("http://")
                ? Uni.createFrom().item(() -> location(handle))
                : client.file(handle)
                        .map(this::location)
                        .onFailure(failure -> !(failure instanceof FileRefused))
                        .transform(this::refusal);
    }

    private Location location(File file) {
        if (file.isExternal()) {
            throw new FileRefused("is kept elsewhere, and Slack has only a link to it");
        }
        return Stream.of(file.getUrlPrivateDownload(), file.getUrlPrivate())
                .flatMap(address -> Optional.ofNullable(address).stream())
                .filter(address -> !address.isBlank())
                .findFirst()
                .map(this::location)
                .orElseThrow(() -> new FileRefused(GONE));
    }

    private Location location(String address) {
        var account = client.account();
        try {
            var token = Map.of("Authorization", "Bearer " + account.botToken());
            return new Location(new URI(address), token, account.apiUrl().resolve("/"), HOSTS, PAGE);
        } catch (URISyntaxException e) {
            throw new FileRefused("is at a place that files are not fetched from");
        }
    }

    private RuntimeException refusal(Throwable failure) {
        var fault = SlackFault.read(failure, client.account());
        if (fault instanceof SlackFault.Refused(var error, var _) && error.equals("missing_scope")) {
            return new FileRefused("could not be fetched: the app lacks the scope files:read");
        }
        var refusal = SlackRefusal.of("file not located platform=slack " + fault.reason(), fault, Scope.CHAT);
        return FileFailure.of(refusal);
    }
}
