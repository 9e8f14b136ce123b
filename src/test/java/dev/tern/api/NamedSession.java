package dev.tern.api;

import dev.tern.testing.GatewayUnderTest;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A session of the API with a name of its own, and what the store has of it. */
final class NamedSession {
    private static final AtomicInteger NAMES = new AtomicInteger();
    private static final String TOOLS = "\"tools\":[{\"type\":\"function\",\"function\":{\"name\":\"look\"}}]";

    final String name;
    private final ApiClient api;

    NamedSession(ApiClient api) {
        this("kept-" + NAMES.incrementAndGet(), api);
    }

    private NamedSession(String name, ApiClient api) {
        this.name = name;
        this.api = api;
    }

    /** The same at another server. */
    NamedSession at(ApiClient other) {
        return new NamedSession(name, other);
    }

    /** Says words, able to {@code look}. */
    ApiClient.Said say(String words) {
        return api.chat(body(words), ConversationReader.HEADER, name);
    }

    ApiClient.Said returned(String call, String content) {
        var result = "{\"role\":\"tool\",\"tool_call_id\":\"" + call + "\",\"content\":\"" + content + "\"}";
        return api.chat("{\"messages\":[" + result + "]," + TOOLS + "}", ConversationReader.HEADER, name);
    }

    static String body(String words) {
        return "{\"messages\":[{\"role\":\"user\",\"content\":\"" + words + "\"}]," + TOOLS + "}";
    }

    /** Role and words of each message. */
    List<String> stored() {
        return rows("select m.role || ' ' || m.text from messages m join turns t on t.id = m.turn_id", "m.ordinal");
    }

    String facts() {
        return String.join("", rows("select m.facts from messages m join turns t on t.id = m.turn_id", "m.ordinal"));
    }

    List<String> outcomes() {
        return rows("select t.outcome from turns t", "t.seq");
    }

    /** How many turns wait or run. */
    int open() {
        return GatewayUnderTest.rows()
                .column("select o.turn_id from open_turns o join sessions s on s.id = o.session_id where s.key = '"
                        + key() + "'")
                .size();
    }

    private List<String> rows(String select, String order) {
        return GatewayUnderTest.rows()
                .column(select + " join sessions s on s.id = t.session_id where s.key = '" + key()
                        + "' order by t.seq, " + order);
    }

    private String key() {
        return "api:main:local:thread:" + name;
    }
}
