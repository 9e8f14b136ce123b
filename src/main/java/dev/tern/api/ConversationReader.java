package dev.tern.api;

import dev.tern.api.Asked.Conversation;
import dev.tern.prompt.GivenMessage;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads which conversation a request goes on with. None is ever guessed from what is said. */
final class ConversationReader {
    static final String HEADER = "X-Tern-Session";

    private static final Pattern NAME = Pattern.compile("\\S(?:\\P{Cntrl}{0,198}\\S)?");

    private ConversationReader() {}

    /** Of a chat completion: the header's, or the caller's own. */
    static Conversation ofChat(Optional<String> header) {
        return header.<Conversation>map(name -> new Conversation.Named(name(HEADER, name)))
                .orElseGet(Conversation.Callers::new);
    }

    /**
     * Of a response: one that is named; else a new one, as OpenAI keeps answers unless {@code store} is false. Where the
     * caller hands a history in, it keeps the conversation itself and nothing is kept here, unless it asks for it.
     */
    static Conversation ofResponse(JsonPlace body, List<GivenMessage> messages, Optional<String> header) {
        var named = named(body, header);
        var store = body.flag("store");
        if (named.isPresent() && !store.orElse(true)) {
            throw body.at("store").wrong("is false, so nothing is kept, but the request names what it goes on with");
        }
        boolean isNew = store.orElse(messages.size() == 1);
        return named.orElseGet(() -> isNew ? new Conversation.New() : new Conversation.Callers());
    }

    private static Optional<Conversation> named(JsonPlace body, Optional<String> header) {
        Optional<Conversation> previous = body.text("previous_response_id").map(Conversation.After::new);
        Optional<Conversation> conversation = body.find("conversation").map(ConversationReader::named);
        Optional<Conversation> session = header.map(name -> new Conversation.Named(name(HEADER, name)));
        if ((previous.isPresent() ? 1 : 0) + (conversation.isPresent() ? 1 : 0) + (session.isPresent() ? 1 : 0) > 1) {
            throw ApiException.invalid(
                    previous.isPresent() ? "previous_response_id" : "conversation",
                    "Only one of 'previous_response_id', 'conversation' and the header " + HEADER
                            + " can say what the request goes on with.");
        }
        return previous.or(() -> conversation).or(() -> session);
    }

    private static Conversation named(JsonPlace conversation) {
        var id = conversation.isText() ? conversation : conversation.object().need("id");
        return new Conversation.Named(name(id.path(), id.text()));
    }

    private static String name(String param, String name) {
        if (!NAME.matcher(name).matches()) {
            throw ApiException.invalid(param, "'" + param + "' must be 1 to 200 visible characters.");
        }
        return name;
    }
}
