package dev.tern.ops.console;

import dev.tern.ops.console.Frame.Link;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** What pages show in tests. */
final class Samples {
    static final Instant NOW = Instant.parse("2026-12-01T10:04:45Z");

    /** What somebody could call himself to do harm. */
    static final String HOSTILE = "<script>alert(1)</script>\"'&\u202Egnp.exe\u200B{frame.token}";

    private Samples() {}

    static Frame frame(Section section) {
        var menu = Arrays.stream(Section.values())
                .map(each -> new Link(each.label(), each.path(), each == section))
                .toList();
        return new Frame(section.label(), menu, "the-token", true, false, "");
    }

    static When ago(long seconds) {
        return When.of(NOW.minusSeconds(seconds), NOW);
    }

    static Overview overview() {
        return new Overview(
                frame(Section.OVERVIEW),
                Mark.bad("not ready"),
                List.of(
                        new Overview.Check("store", Mark.good("up"), ""),
                        new Overview.Check("telegram", Mark.good("up"), "last poll 4 s ago"),
                        new Overview.Check("discord", Mark.bad("down"), "no heartbeat for 94 s, at most 60 s"),
                        new Overview.Check("model", Mark.good("up"), "20 of the last 20 calls answered")),
                List.of(
                        new Overview.Connection("telegram", "8213774020", Mark.good("up"), "", ago(86_000), ago(4), 0),
                        new Overview.Connection(
                                "discord",
                                "1182900211777552394",
                                Mark.warn("connecting"),
                                "discord.connection-lost: no heartbeat acknowledged",
                                ago(94),
                                ago(94),
                                3),
                        new Overview.Connection(
                                "slack",
                                "",
                                Mark.bad("failed"),
                                "slack.unauthorized: invalid_auth",
                                ago(700),
                                When.NEVER,
                                0),
                        new Overview.Connection("web", "web", Mark.calm("here"), "", When.NEVER, When.NEVER, 0)),
                List.of(
                        new LiveTurn(
                                "0f9be8b1c6a2d7735e41a90c", "telegram", "-10018377289", "model", "2 steps", ago(3)),
                        new LiveTurn(
                                "77aa90c0f9be8b1c6a2d5e41",
                                "discord",
                                "1182900211777552394",
                                "tool mcp_web_search",
                                "4 steps",
                                ago(41))),
                List.of(
                        new Overview.Queue("Inbox, queued", "", Mark.good("moving"), 3, ago(6)),
                        new Overview.Queue("Outbox, pending", "/console/outbox", Mark.warn("old"), 7, ago(188)),
                        new Overview.Queue(
                                "Outbox, unknown", "/console/outbox?state=unknown", Mark.bad("stuck"), 1, ago(9_400)),
                        new Overview.Queue("Quarantine", "/console/quarantine", Mark.calm("empty"), 0, When.NEVER)),
                List.of(
                        chart("Turns", "a minute", 12, 0),
                        chart("Failed turns", "a minute", .4, 0),
                        chart("First text, half of turns", "s", 1.1, 30),
                        chart("First text, 19 of 20", "s", 3.4, 30),
                        chart("Model", "s a turn", 2.2, 0),
                        chart("Outbox, pending", "parts", 7, 0),
                        chart("Inbox, open", "events", 4, 0),
                        chart("Tokens", "a minute", 48_000, 0),
                        chart("Told to wait", "s a minute", .2, 0),
                        chart("Reconnects", "", 0, 350)));
    }

    private static Chart chart(String name, String unit, double mean, int missing) {
        var values = IntStream.range(missing, 360)
                .mapToObj(i -> mean * (1 + .5 * Math.sin(i / 23.0) + .25 * Math.sin(i * mean) + (i % 37 == 0 ? .6 : 0)))
                .map(value -> mean > 3 && mean < 10 ? (double) Math.round(value) : value)
                .toList();
        return Chart.of(name, unit, values, 360);
    }
}
