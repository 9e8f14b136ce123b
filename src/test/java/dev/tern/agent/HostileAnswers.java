package dev.tern.agent;

import dev.tern.testing.Script;
import dev.tern.testing.Script.Call;
import dev.tern.testing.Script.Cut;
import dev.tern.testing.Script.End;
import dev.tern.testing.Script.Finish;
import dev.tern.testing.Script.Octets;
import dev.tern.testing.Script.Pause;
import dev.tern.testing.Script.Raw;
import dev.tern.testing.Script.Reasoning;
import dev.tern.testing.Script.Silence;
import dev.tern.testing.Script.Text;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** What a provider may do to a gateway, by name, and what is to come of it. */
final class HostileAnswers {
    private static final String OK = "{\"text\":\"x\"}";
    private static final String DONE = "data: [DONE]\n\n";
    private static final String STOP = "{\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}";
    private static final int TEN_MEGABYTES = 10_000_000;

    private HostileAnswers() {}

    /**
     * One behaviour.
     *
     * @param end an answer's text, or the code of the fault, or "silence"
     * @param calls how many calls of the tool take place
     * @param scripts the answer to each request of the turn, counted from 0; without an answer, a good one is given
     */
    record Case(String name, String end, int calls, IntFunction<Script> scripts) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> all() {
        return Stream.of(calls(), answers(), streams(), failures()).flatMap(List::stream);
    }

    private static List<Case> calls() {
        return List.of(
                once("malformed JSON arguments", 0, Script.call("a", "echo", "{\"text\": oops")),
                once("arguments nested 100,000 deep", 0, Script.call("a", "echo", "{\"a\":" + "[".repeat(100_000))),
                once("arguments as an object", 1, events(call("{\"name\":\"echo\",\"arguments\":" + OK + "}"))),
                once(
                        "arguments that are cut off",
                        0,
                        Script.of(call("a", "{\"text\":\"x")).finished("length")),
                once(
                        "half a character beside a call",
                        1,
                        events("{\"content\":\"F\\ud83d\",\"tool_calls\":[{\"index\":0,"
                                + "\"id\":\"a\",\"function\":{\"name\":\"echo\",\"arguments\":\"{}\"}}]}")),
                once("unknown tool", 0, Script.call("a", "ecco", OK)),
                once("call without a name", 0, events(call("{\"arguments\":\"{}\"}"))),
                once("call without anything", 0, events("{\"tool_calls\":[{}]}")),
                once("calls that are no list", 0, events("{\"tool_calls\":{\"index\":0,\"function\":\"echo\"}}")),
                once(
                        "duplicate call ids",
                        2,
                        Script.of(call("a", OK), new Call(1, "a", "echo", List.of(OK)))
                                .finished("tool_calls")),
                once(
                        "gaps between the indexes of calls",
                        2,
                        Script.of(
                                        new Call(3, "a", "echo", List.of(OK)),
                                        new Call(1_000_000, "b", "echo", List.of("{\"text\":", "\"y\"}")))
                                .finished("tool_calls")),
                once("interleaved pieces of calls", 2, interleaved()),
                once("calls that end with stop", 1, Script.of(call("a", OK)).finished("stop")),
                once("an end with calls, and no calls", 0, Script.of().finished("tool_calls")),
                ever("endless calls", "agent.step-limit", 24, i -> Script.call("a", "echo", "{\"n\":" + i + "}")),
                ever("the same call for ever", "agent.repeated-call", 3, i -> Script.call("a", "echo", OK)),
                ever("malformed calls for ever", "agent.repeated-call", 0, i -> Script.call("a", "echo", "{" + i)));
    }

    private static List<Case> answers() {
        return List.of(
                once("empty content", 0, Script.text("")),
                once("null content", 0, events("{\"role\":\"assistant\",\"content\":null}")),
                once("white space", 0, Script.text(" ", "\n\u200b")),
                ever("nothing for ever", "silence", 0, i -> Script.text("")),
                ever("only reasoning for ever", "silence", 0, i -> Script.of(new Reasoning("reasoning", "hm"))
                        .finished("stop")),
                good("content in parts", "Fine.", events("{\"content\":[{\"type\":\"text\",\"text\":\"Fine.\"}]}")),
                good("wrong role", "Fine.", events("{\"role\":\"user\",\"content\":\"Fine.\"}")),
                good("unknown fields", "Fine.", events("{\"content\":\"Fine.\",\"x\":[{}],\"refusal\":{\"y\":1}}")),
                good("NUL in the text", "Fi\u0000ne.", Script.text("Fi\u0000ne.")),
                good("half a character", "Fine. \ufffd", events("{\"content\":\"Fine. \\ud83d\"}")),
                fault("text of ten megabytes", "model.garbled", Script.text("x".repeat(TEN_MEGABYTES))),
                fault(
                        "arguments of ten megabytes",
                        "model.garbled",
                        Script.call("a", "echo", "{\"text\":\"" + "x".repeat(TEN_MEGABYTES) + "\"}")));
    }

    private static List<Case> streams() {
        var fine = "data: {\"choices\":[{\"delta\":{\"content\":\"Fine.\"}}]}";
        var stop = "data: " + STOP;
        return List.of(
                good("no usage", "Fine.", raw(fine + "\n\n" + stop + "\n\n" + DONE)),
                good(
                        "negative usage",
                        "Fine.",
                        raw(fine + "\n\n" + stop + "\n\ndata: {\"choices\":[],\"usage\":{\"prompt_tokens\":-5,"
                                + "\"completion_tokens\":\"many\"}}\n\n" + DONE)),
                good("no [DONE]", "Fine.", raw(fine + "\n\n" + stop + "\n\n")),
                good("no blank line at the end", "Fine.", raw(fine + "\n\n" + stop)),
                good(
                        "CRLF, comments and fields of its own",
                        "Fine.",
                        raw(": ping\r\nid: 7\r\nretry: 1\r\n" + fine + "\r\n\r\n:\r\n\r\nevent: x\r\n" + stop
                                + "\r\n\r\n" + DONE)),
                good("a byte order mark", "Fine.", raw("\ufeff" + fine + "\n\n" + stop + "\n\n" + DONE)),
                good(
                        "bytes that are no UTF-8",
                        "Fi\ufffdne.",
                        Script.of(
                                new Octets("data: {\"choices\":[{\"delta\":{\"content\":\"Fi\u00c3ne.\"}}]}\n\n"),
                                new Raw(stop + "\n\n" + DONE),
                                new End())),
                good(
                        "two choices",
                        "Fine.",
                        raw(fine
                                + "\n\ndata: {\"choices\":[{\"index\":1,\"delta\":{\"content\":\"Bad.\"},"
                                + "\"finish_reason\":\"length\"}]}\n\n" + stop + "\n\n" + DONE)),
                good("a slow drip", "Fine.", drip()),
                fault(
                        "a role and then the end",
                        "model.cut",
                        raw("data: {\"choices\":[{\"delta\":{\"role\":\"assistant\"}}]}\n\n")),
                fault("[DONE] without a reason", "model.cut", raw(fine + "\n\n" + DONE)),
                fault(
                        "half a line and then silence",
                        "model.timed-out",
                        Script.of(new Raw("data: {\"cho"), new Silence())),
                fault("a reset after some text", "model.cut", Script.of(new Text("Fi"), new Cut(true))),
                fault(
                        "an error within the stream",
                        "model.unavailable",
                        Script.of(
                                new Text("Fi"),
                                new Raw("data: {\"error\":{\"message\":\"overloaded\"}}\n\n"),
                                new Silence())),
                fault("events that are no JSON", "model.garbled", raw("data: <html>\n\n")),
                fault("events that are a list", "model.garbled", raw("data: []\n\n")));
    }

    private static List<Case> failures() {
        var html = "<html><body>Sign in</body></html>";
        return List.of(
                fault(
                        "a page with 200",
                        "model.garbled",
                        Script.status(200, Map.of("content-type", "text/html"), html)),
                fault(
                        "a page with 502",
                        "model.unavailable",
                        Script.status(502, Map.of("content-type", "text/html"), html)),
                fault(
                        "429 with a date",
                        "model.rate-limited",
                        Script.status(429, Map.of("retry-after", "Fri, 1 Jan 2100 00:00:00 GMT"), "{}")),
                fault("401", "model.denied", Script.status(401, Map.of(), "{\"error\":{\"message\":\"bad key\"}}")),
                fault("a redirect", "model.refused", Script.status(302, Map.of("location", "http://127.0.0.1:1/"), "")),
                fault("nothing but a closed connection", "model.unavailable", Script.of(new Cut(false))));
    }

    private static Case once(String name, int calls, Script script) {
        return new Case(name, "All right.", calls, i -> i == 0 ? script : Script.text("All ", "right."));
    }

    private static Case ever(String name, String end, int calls, IntFunction<Script> scripts) {
        return new Case(name, end, calls, scripts);
    }

    private static Case good(String name, String answer, Script script) {
        return new Case(name, answer, 0, i -> script);
    }

    private static Case fault(String name, String code, Script script) {
        return new Case(name, code, 0, i -> script);
    }

    private static Call call(String id, String arguments) {
        return new Call(0, id, "echo", List.of(arguments));
    }

    private static String call(String function) {
        return "{\"tool_calls\":[{\"index\":0,\"id\":\"a\",\"function\":" + function + "}]}";
    }

    private static Script raw(String stream) {
        return Script.of(new Raw(stream), new End());
    }

    /** A stream of this delta, which ends well. */
    private static Script events(String delta) {
        return Script.of(new Raw("data: {\"choices\":[{\"index\":0,\"delta\":" + delta + "}]}\n\n"))
                .finished("stop");
    }

    private static Script interleaved() {
        var steps = new ArrayList<Script.Step>();
        steps.add(new Raw(piece(0, "\"id\":\"a\",", "\"name\":\"echo\",\"arguments\":\"{\\\"te\"")));
        steps.add(new Raw(piece(1, "\"id\":\"b\",", "\"name\":\"echo\",\"arguments\":\"{\\\"text\\\":\"")));
        steps.add(new Raw(piece(0, "", "\"arguments\":\"xt\\\":\\\"x\\\"}\"")));
        steps.add(new Raw(piece(1, "", "\"arguments\":\"\\\"y\\\"}\"")));
        return new Script(steps).then(new Finish("tool_calls"), new Raw(DONE), new End());
    }

    private static String piece(int index, String id, String function) {
        return "data: {\"choices\":[{\"delta\":{\"tool_calls\":[{\"index\":" + index + "," + id + "\"function\":{"
                + function + "}}]}}]}\n\n";
    }

    private static Script drip() {
        var steps = new ArrayList<Script.Step>();
        for (var piece : List.of("data: {\"cho", "ices\":[{\"delta\":{\"con", "tent\":\"Fi", "ne.\"}}]}\n", "\n")) {
            steps.add(new Raw(piece));
            steps.add(new Pause(Duration.ofMillis(60)));
        }
        return new Script(steps).finished("stop");
    }
}
