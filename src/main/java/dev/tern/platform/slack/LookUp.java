package dev.tern.platform.slack;

import com.slack.api.model.Message;
import dev.tern.platform.Outgoing;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** Looks for a part among the messages where it was sent: in its thread, else in its channel. */
final class LookUp {
    static final String EVENT_TYPE = "tern_part";
    static final String PART = "part";

    /** A thread is read from its beginning; 2,000 replies, or 600 later messages of a channel, and it is not looked for. */
    private static final int MOST_REPLIES = 10;

    private static final int MOST_HISTORY = 3;

    private final SlackClient client;
    private final Outgoing part;
    private int pages;

    LookUp(SlackClient client, Outgoing part) {
        this.client = client;
        this.part = part;
    }

    /** The message's id if it is there. Once only. */
    Uni<Optional<String>> run() {
        return from("");
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
        var metadata = message.getMetadata();
        return metadata != null
                && EVENT_TYPE.equals(metadata.getEventType())
                && metadata.getEventPayload() != null
                && part.id().value().equals(metadata.getEventPayload().get(PART));
    }
}
