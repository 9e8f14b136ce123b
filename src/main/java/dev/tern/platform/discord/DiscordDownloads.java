package dev.tern.platform.discord;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.media.FileRefused;
import dev.tern.media.Location;
import dev.tern.platform.FileFailure;
import dev.tern.platform.PlatformException;
import dev.tern.platform.discord.DiscordClient.Answer;
import dev.tern.turn.Attachment;
import io.smallrye.mutiny.Uni;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.dv8tion.jda.api.requests.Route;

/**
 * Finds where people's files are. Their addresses are signed and good for a day, so each time the message is asked for anew.
 *
 * @see <a href="https://discord.com/developers/docs/reference#signed-attachment-cdn-urls">signed addresses</a>
 */
final class DiscordDownloads {
    private static final Set<String> HOSTS = Set.of("cdn.discordapp.com", "media.discordapp.net");
    private static final Pattern HANDLE = Pattern.compile("(\\d{1,20})/(\\d{1,20})/(\\d{1,20})");
    private static final String GONE = "is not there any more";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final DiscordClient client;

    DiscordDownloads(DiscordClient client) {
        this.client = client;
    }

    /** @param file its handle is {@code channel/message/file}, as {@link Media} makes it */
    Uni<Location> locate(Attachment file) {
        return Uni.createFrom().deferred(() -> {
            var handle = HANDLE.matcher(file.nativeId());
            if (!handle.matches()) {
                throw new FileRefused(GONE);
            }
            return client.call(Route.Messages.GET_MESSAGE.compile(handle.group(1), handle.group(2)))
                    .map(DiscordDownloads::message)
                    .map(message -> location(message, handle.group(3)))
                    .onFailure(failure -> !(failure instanceof FileRefused || failure instanceof PlatformException))
                    .transform(failure -> refusal(DiscordFault.read(failure)));
        });
    }

    private static JsonNode message(Answer answer) {
        if (!answer.isOk()) {
            throw refusal(DiscordFault.read(answer));
        }
        try {
            return JSON.readTree(answer.body());
        } catch (JsonProcessingException unreadable) {
            throw new PlatformException.OutcomeUnknown("file not located platform=discord reason=unreadable", null);
        }
    }

    private Location location(JsonNode message, String id) {
        var forwarded = Fields.list(message, "message_snapshots").map(snapshot -> snapshot.path("message"));
        return Stream.concat(Stream.of(message), forwarded)
                .flatMap(holder -> Fields.list(holder, "attachments"))
                .filter(file -> Fields.text(file, "id").equals(id))
                .findFirst()
                .map(file -> location(Fields.text(file, "url")))
                .orElseThrow(() -> new FileRefused(GONE));
    }

    private Location location(String address) {
        try {
            return new Location(
                    new URI(address), Map.of(), client.account().apiUrl().resolve("/"), HOSTS);
        } catch (URISyntaxException e) {
            throw new FileRefused("is at a place that files are not fetched from");
        }
    }

    private static RuntimeException refusal(DiscordFault fault) {
        var refusal = DiscordRefusal.of("file not located platform=discord " + fault.reason(), fault);
        return refusal instanceof PlatformException.TargetGone
                ? new FileRefused("may not be fetched: the bot can't see its channel")
                : FileFailure.of(refusal);
    }
}
