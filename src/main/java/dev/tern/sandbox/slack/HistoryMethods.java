package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Methods that read what was said. */
final class HistoryMethods {
    private static final int PAGE = 100;

    private HistoryMethods() {}

    static void addTo(WebApi.Registry registry) {
        registry.add("conversations.history", HistoryMethods::history);
        registry.add("conversations.replies", HistoryMethods::replies);
    }

    /** Newest first, without the replies that only their threads show. */
    private static ObjectNode history(Arguments call) {
        var chat = call.joined();
        var messages = chat.messages().stream()
                .filter(message -> message.thread().isEmpty() || message.isBroadcast())
                .toList()
                .reversed();
        var answer = page(call, chat, messages);
        return answer.put("pin_count", 0);
    }

    /** The root and its replies, oldest first. */
    private static ObjectNode replies(Arguments call) {
        var chat = call.joined();
        var root = call.parameters()
                .text("ts")
                .flatMap(chat::find)
                .filter(message -> !message.isEphemeral())
                .map(message -> message.thread().flatMap(chat::find).orElse(message))
                .orElseThrow(() -> new SlackException("thread_not_found"));
        var messages =
                Stream.concat(Stream.of(root), chat.replies(root.ts()).stream()).toList();
        return page(call, chat, messages);
    }

    private static ObjectNode page(Arguments call, Chat chat, List<Message> messages) {
        var parameters = call.parameters();
        boolean inclusive = parameters.flag("inclusive");
        var oldest = bound(parameters, "oldest");
        var latest = bound(parameters, "latest");
        var wanted = messages.stream()
                .filter(message -> !message.isEphemeral())
                .filter(message -> oldest.filter(bound -> micros(message) < bound + (inclusive ? 0 : 1))
                        .isEmpty())
                .filter(message -> latest.filter(bound -> micros(message) > bound - (inclusive ? 0 : 1))
                        .isEmpty())
                .toList();
        boolean metadata = parameters.flag("include_all_metadata");
        var page = Page.of(parameters, wanted, PAGE);
        return page.write(
                        "messages",
                        message ->
                                metadata ? MessageJson.withMetadata(chat, message) : MessageJson.write(chat, message))
                .put("has_more", page.hasMore());
    }

    private static Optional<Long> bound(Parameters parameters, String name) {
        return parameters.text(name).map(text -> Stamps.micros(text)
                .orElseThrow(() -> new SlackException("invalid_ts_" + name)));
    }

    private static long micros(Message message) {
        return Stamps.micros(message.ts()).orElse(0L);
    }
}
