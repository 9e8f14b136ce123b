package dev.tern.platform.slack;

import com.slack.api.model.Message;
import dev.tern.platform.Outgoing;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Looks for a part among the messages where it was sent: in its thread, else in its channel. */
final class LookUp {
    static final String EVENT_TYPE = "tern_part";
    static final String PART = "part";

    /** A thread is read from its beginning; 2,000 replies, or 600 later messages of a channel, and it is not looked for. */
    private static final int MOST_REPLIES = 10;

    private static final int MOST_HISTORY = 3;

    /** How far Slack's clock may be behind ours. */
    private static final Duration CLOCKS = Duration.ofSeconds(5);

    private final SlackClient client;
    private final Outgoing part;
    private int pages;
    private String self = "";

    LookUp(SlackClient client, Outgoing part) {
        this.client = client;
        this.part = part;
    }

    /** The message's id if it is there. Once only. */
    Uni<Optional<String>> run() {
        return part.content().isFiles()
                ? client.identity().invoke(me -> self = me.user()).chain(() -> from(""))
                : from("");
    }

    private Uni<Optional<String>> from(String cursor) {
        pages++;
        return page(cursor).chain(page -> {
            var found = page.messages().stream()
                    .filter(this::isIt)
                    .map(Message::getTs)
                    .findFirst();
            var more = page.next().filter(next -> found.isEmpty() && pages < most());
            return more.isPresent() ? from(more.get()) : Uni.createFrom().item(found);
        });
    }

    private Uni<SlackClient.Page> page(String cursor) {
        var chat = part.to().chat().value();
        return part.to()
                .thread()
                .map(thread -> client.replies(chat, thread.value(), cursor))
                .orElseGet(() -> client.history(chat, cursor));
    }

    private int most() {
        return part.to().thread().isPresent() ? MOST_REPLIES : MOST_HISTORY;
    }

    private boolean isIt(Message message) {
        return part.content().isFiles() ? hasFiles(message) : isNamed(message);
    }

    /** Files bear no mark of ours: the bot's own are known by their names and sizes, since the first try. */
    private boolean hasFiles(Message message) {
        var files = message.getFiles();
        return files != null
                && self.equals(message.getUser())
                && isSince(message)
                && files.stream()
                        .map(file -> new Sized(file.getName(), file.getSize()))
                        .toList()
                        .equals(part.content().files().stream()
                                .map(file -> new Sized(file.name(), Math.toIntExact(file.bytes())))
                                .toList());
    }

    private record Sized(String name, @Nullable Integer bytes) {}

    private boolean isSince(Message message) {
        return Timestamp.instant(message.getTs())
                .filter(at -> part.since()
                        .filter(since -> !at.isBefore(since.minus(CLOCKS)))
                        .isPresent())
                .isPresent();
    }

    private boolean isNamed(Message message) {
        var metadata = message.getMetadata();
        return metadata != null
                && EVENT_TYPE.equals(metadata.getEventType())
                && metadata.getEventPayload() != null
                && part.id().value().equals(metadata.getEventPayload().get(PART));
    }
}
