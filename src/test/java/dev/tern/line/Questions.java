package dev.tern.line;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.testing.PlatformUnderTest;
import dev.tern.testing.SandboxClient.Message;
import dev.tern.testing.Script;
import dev.tern.testing.StoredRows.Said;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Numbered questions and their answers, so that each is found again wherever it went, and with whatever company. */
final class Questions {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern QUESTION = Pattern.compile("Question (\\d+)\\?");
    private static final Pattern ANSWER = Pattern.compile("Answer (\\d+)\\.");
    private static final String FILLING = "This is said at some length, so that it is seen while it is written. ";

    private Questions() {}

    static String question(int number) {
        return "Question " + number + "?";
    }

    /** What the model says to a request: an answer to each question of the last thing that a person said, piece by piece. */
    static Script answer(String request) {
        var steps = new ArrayList<Script.Step>();
        for (int question : numbers(QUESTION, lastOfUser(request))) {
            steps.add(new Script.Text("Answer " + question + ". "));
            steps.add(new Script.Pause(Duration.ofMillis(30)));
            steps.add(new Script.Text(FILLING));
            steps.add(new Script.Pause(Duration.ofMillis(30)));
            steps.add(new Script.Text(FILLING));
        }
        return new Script(steps).finished("stop");
    }

    /** The same in as few words. */
    static Script shortly(String request) {
        return Script.text(numbers(QUESTION, lastOfUser(request)).stream()
                .map(question -> "Answer " + question + ".")
                .collect(Collectors.joining(" ")));
    }

    /** Per question the messages that answer it, without those that say of themselves that they may be repeated. */
    static Map<Integer, List<String>> answers(List<Message> messages) {
        return messages.stream()
                .map(Message::text)
                .filter(text -> !text.startsWith(PlatformUnderTest.REPETITION))
                .flatMap(text -> numbers(ANSWER, text).stream().map(number -> Map.entry(number, text)))
                .collect(Collectors.groupingBy(
                        Map.Entry::getKey, TreeMap::new, Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
    }

    /** Questions that no message answers, marked ones included. */
    static List<Integer> unanswered(List<Integer> asked, List<Message> messages) {
        var answered = messages.stream()
                .flatMap(message -> numbers(ANSWER, message.text()).stream())
                .collect(Collectors.toSet());
        return asked.stream().filter(question -> !answered.contains(question)).toList();
    }

    /** The numbers in what was stored for a role, as often as they stand there. */
    static List<Integer> in(List<Said> messages, String role) {
        var pattern = role.equals("user") ? QUESTION : ANSWER;
        return messages.stream()
                .filter(said -> said.role().equals(role))
                .flatMap(said -> numbers(pattern, said.text()).stream())
                .toList();
    }

    private static List<Integer> numbers(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(found -> Integer.valueOf(found.group(1)))
                .toList();
    }

    private static String lastOfUser(String request) {
        try {
            var last = "";
            for (JsonNode message : JSON.readTree(request).path("messages")) {
                last = message.path("role").asText().equals("user")
                        ? message.path("content").toString()
                        : last;
            }
            return last;
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
