package dev.tern.sandbox.model;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.Remembers;
import dev.tern.sandbox.SandboxException;
import jakarta.inject.Singleton;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Queue;

/** What the provider is going to answer, and what it was asked. Safe from any thread. */
@Singleton
public class ModelScript implements Remembers {
    private static final int MOST_ANSWERS = 1_000;
    private static final int MOST_REQUESTS = 100;
    private static final int LONGEST_ECHO = 500;

    private final Queue<Answer> answers = new ArrayDeque<>();
    private final Deque<JsonNode> requests = new ArrayDeque<>();

    /** Adds answers, each for one request; returns how many wait. */
    synchronized int add(List<Answer> more) {
        if (answers.size() + more.size() > MOST_ANSWERS) {
            throw SandboxException.bad("at most " + MOST_ANSWERS + " answers can wait");
        }
        answers.addAll(more);
        return answers.size();
    }

    /** Takes a request in, and gives the answer to it: the next of the script, else an echo. */
    synchronized Answer answer(JsonNode request) {
        requests.add(request);
        if (requests.size() > MOST_REQUESTS) {
            requests.poll();
        }
        var next = answers.poll();
        return next == null ? Answer.of(echo(request)) : next;
    }

    /** The last requests, oldest first. */
    synchronized List<JsonNode> requests() {
        return new ArrayList<>(requests);
    }

    @Override
    public synchronized void reset() {
        answers.clear();
        requests.clear();
    }

    private static String echo(JsonNode request) {
        var said = "";
        for (var message : request.path("messages")) {
            if (message.path("role").asText().equals("user")) {
                said = words(message.path("content"));
            }
        }
        int end = said.offsetByCodePoints(0, Math.min(LONGEST_ECHO, said.codePointCount(0, said.length())));
        return "I am the sandbox's stand-in, no language model. You said: “" + said.substring(0, end) + "”.";
    }

    /** The last part that is no fence of somebody's. */
    private static String words(JsonNode content) {
        var words = content.asText("");
        for (var part : content) {
            var text = part.path("text").asText("");
            words = text.isBlank() || text.startsWith("<") ? words : text;
        }
        return words;
    }
}
