package dev.tern.platform.discord;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.platform.Destination;
import dev.tern.platform.discord.DiscordClient.Answer;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import net.dv8tion.jda.api.requests.Route;
import org.jboss.logging.Logger;

/**
 * Opens the threads that answers begin, each before anything is written there. Done twice, it is as if done once, since
 * Discord knows a thread by its message. Where one can't be opened, the channel takes its place.
 */
final class OpenedThreads {
    private static final Logger LOG = Logger.getLogger(OpenedThreads.class);

    private static final int ALREADY_OPENED = 160004;
    private static final int MOST_KNOWN = 2_000;
    private static final int LONGEST_NAME = 60;
    private static final String NO_NAME = "Conversation";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final DiscordClient client;
    private final Map<Starter, ChatId> known = Collections.synchronizedMap(new LinkedHashMap<>());

    OpenedThreads(DiscordClient client) {
        this.client = client;
    }

    /** Where a message to there can be written. Fails as a call does. */
    Uni<ChatId> of(Destination to) {
        return Starter.of(to).map(starter -> of(starter, to.chat())).orElseGet(() -> Uni.createFrom()
                .item(to.chat()));
    }

    private Uni<ChatId> of(Starter starter, ChatId thread) {
        return Optional.ofNullable(known.get(starter))
                .map(chat -> Uni.createFrom().item(chat))
                .orElseGet(() ->
                        name(starter).chain(name -> open(starter, name)).map(answer -> where(starter, thread, answer)));
    }

    private Uni<Answer> open(Starter starter, String name) {
        var route = Route.Channels.CREATE_THREAD_FROM_MESSAGE.compile(starter.channel(), starter.message());
        return client.call(route, JSON.createObjectNode().put("name", name).toString());
    }

    private ChatId where(Starter starter, ChatId thread, Answer answer) {
        if (answer.isOk()) {
            return know(starter, thread);
        }
        var fault = DiscordFault.read(answer);
        if (!(fault instanceof DiscordFault.Refused refused)) {
            throw DiscordRefusal.of("thread not opened platform=discord " + fault.reason(), fault);
        }
        if (refused.code() == ALREADY_OPENED) {
            return know(starter, thread);
        }
        LOG.warnf("thread not opened, the answer goes to its channel channel=%s %s", starter.channel(), fault.reason());
        return know(starter, new ChatId(starter.channel()));
    }

    private ChatId know(Starter starter, ChatId chat) {
        synchronized (known) {
            known.put(starter, chat);
            if (known.size() > MOST_KNOWN) {
                known.remove(known.keySet().iterator().next());
            }
        }
        return chat;
    }

    /** After the words that opened it. */
    private Uni<String> name(Starter starter) {
        var route = Route.Messages.GET_MESSAGE.compile(starter.channel(), starter.message());
        return client.call(route).map(OpenedThreads::name);
    }

    private static String name(Answer answer) {
        try {
            var content =
                    answer.isOk() ? JSON.readTree(answer.body()).path("content").asText() : "";
            var words = content.replaceAll("<[@#:a-zA-Z!&][^>]{0,60}>", " ")
                    .replaceAll("[\\p{Cntrl}\\s]+", " ")
                    .strip();
            return words.isEmpty() ? NO_NAME : cut(words);
        } catch (JsonProcessingException unreadable) {
            return NO_NAME;
        }
    }

    private static String cut(String words) {
        return words.codePointCount(0, words.length()) <= LONGEST_NAME
                ? words
                : words.substring(0, words.offsetByCodePoints(0, LONGEST_NAME - 1)) + "…";
    }
}
