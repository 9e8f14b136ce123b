package dev.tern.ops.console;

import static dev.tern.ops.console.Samples.HOSTILE;
import static dev.tern.ops.console.Samples.NOW;
import static dev.tern.ops.console.Samples.ago;
import static dev.tern.ops.console.Samples.frame;

import dev.tern.ops.console.Frame.Link;
import dev.tern.ops.log.LogLevel;
import dev.tern.ops.log.LogLine;
import java.util.List;
import java.util.Optional;

/** What the pages behind the first one show in tests; somebody hostile is in each. */
final class MoreSamples {
    private static final String TURN = "0f9be8b1c6a2d7735e41a90c";
    private static final String PART = "a90c0f9be8b1c6a2d7735e41";

    private MoreSamples() {}

    static Turns turns() {
        return new Turns(
                frame(Section.TURNS),
                Samples.overview().turns(),
                List.of(new WaitingTurns("telegram:" + HOSTILE, TURN, List.of(PART), "1 waits")),
                List.of(
                        past("answered", Mark.good("answered"), "", 2),
                        past("failed", Mark.bad("failed"), "model.rate-limited: 429 " + HOSTILE, 1),
                        past("", Mark.calm("command"), "/status", 0)),
                true);
    }

    private static Turns.Past past(String session, Mark outcome, String why, long steps) {
        return new Turns.Past(
                TURN, outcome, "telegram", "-100183772", session, "1.8 s, " + steps + " steps", why, ago(60 * steps));
    }

    static Outbox outbox() {
        var parts = List.of(
                new Outbox.Part(
                        PART,
                        TURN,
                        Mark.busy("pending"),
                        "slack",
                        "C02AB / 1733",
                        "412 characters",
                        "2 tries",
                        ago(200),
                        "slack.rate-limited: retry after 30 s; next try in 21 s",
                        true,
                        true),
                new Outbox.Part(
                        PART,
                        TURN,
                        Mark.warn("unknown"),
                        "telegram",
                        "99",
                        "88 characters",
                        "1 try",
                        ago(9_400),
                        "telegram.no-answer: read timed out",
                        true,
                        true),
                new Outbox.Part(
                        PART,
                        TURN,
                        Mark.bad("failed"),
                        "discord",
                        "118",
                        "a file",
                        "1 try",
                        ago(90_000),
                        "discord.forbidden: " + HOSTILE,
                        true,
                        true),
                new Outbox.Part(
                        PART,
                        TURN,
                        Mark.calm("discarded"),
                        "discord",
                        "118",
                        "12 characters",
                        "0 tries",
                        ago(90_000),
                        "",
                        true,
                        false));
        var tabs = List.of(
                new Outbox.Tab("Not sent", "/console/outbox", true, "3"),
                new Outbox.Tab("Unknown", "/console/outbox?state=unknown", false, "1"),
                new Outbox.Tab("Failed", "/console/outbox?state=failed", false, "1"),
                new Outbox.Tab("Sent", "/console/outbox?state=sent", false, ""));
        return new Outbox(
                frame(Section.OUTBOX).saying("The part is on its way again, and what was discarded with it."),
                tabs,
                parts,
                true,
                "/console/outbox?state=not_sent&after=" + PART);
    }

    static Confirm confirm() {
        return new Confirm(
                frame(Section.OUTBOX).named("Send a part again"),
                "Send this part again?",
                List.of(
                        new Confirm.Fact("Part", PART),
                        new Confirm.Fact("To", "telegram:8213774020, chat 99"),
                        new Confirm.Fact("Why", HOSTILE)),
                "It may have arrived. Where the platform can't tell, it is sent again with a mark, and is read twice.",
                "/console/outbox/" + PART + "/resend",
                "Send again",
                false,
                new Link("Leave it", "/console/outbox", false));
    }

    static Quarantine quarantine() {
        return new Quarantine(
                frame(Section.QUARANTINE),
                List.of(
                        new Quarantine.Event(
                                812,
                                "slack",
                                "T01",
                                "C02AB:1733043.0001",
                                ago(3_000),
                                "slack.unreadable: MismatchedInput"),
                        new Quarantine.Event(
                                44, "telegram", "8213774020", HOSTILE, ago(300_000), "telegram.unreadable")),
                false,
                "");
    }

    static Usage usage() {
        var rows = List.of(
                new Usage.Row("2026-12-01", "41", "182 440", "88 %", "9 120", "0.41 USD", 62),
                new Usage.Row("2026-11-30", "77", "301 002", "91 %", "14 000", "0.62 USD", 100),
                new Usage.Row("2026-11-29", "2", "8 400", "40 %", "300", "0.0210 USD", 3));
        return new Usage(
                frame(Section.USAGE),
                30,
                new Usage.Row("all", "120", "491 842", "90 %", "23 420", "1.05 USD", 0),
                List.of(
                        new Usage.Table("days", "By day", "Day", rows),
                        new Usage.Table(
                                "models",
                                "By model",
                                "Model",
                                List.of(new Usage.Row(
                                        "openai/" + HOSTILE, "120", "491 842", "90 %", "23 420", "1.05 USD", 100))),
                        new Usage.Table("platforms", "By platform", "Platform", rows),
                        new Usage.Table("persons", "By person", "Person", List.of())),
                "182440 of 1000000 tokens, 0.41 USD of 20.00 USD",
                "ollama/qwen3:8b");
    }

    static Examination examination() {
        return new Examination(
                frame(Section.DOCTOR),
                Mark.bad("fails"),
                List.of(
                        new Examination.Finding("slack.scopes", Mark.bad("fails"), "chat:write is missing", HOSTILE),
                        new Examination.Finding("store.schema", Mark.good("ok"), "version 16", "")));
    }

    static LogLines log() {
        var lines = List.of(
                line(
                        LogLevel.INFO,
                        "dev.tern.ops.TurnLog",
                        "turn outcome=answered turn=" + TURN
                                + " session=2f1c7d52 platform=telegram steps=2 tools=1 layers=HINT,CONTEXT prompt=0a1b2c3d4e5f chars_in=31 chars_out=412 parts=1 tokens_in=4210 tokens_cached=3980 tokens_out=61 ms=1834",
                        ""),
                line(
                        LogLevel.WARN,
                        "dev.tern.platform.discord.DiscordSource",
                        "lost code=discord.connection-lost " + HOSTILE,
                        ""),
                line(
                        LogLevel.ERROR,
                        "dev.tern.ops.TurnLog",
                        "turn postponed turn=" + TURN + " platform=slack",
                        "java.lang.IllegalStateException: " + HOSTILE + "\n\tat dev.tern.Line.run(Line.java:12)"),
                line(
                        LogLevel.INFO,
                        "dev.tern.platform.telegram.TelegramSource",
                        "telegram connected account=telegram:8213774020",
                        ""));
        return new LogLines(
                frame(Section.LOG),
                List.of(new Option("info", "INFO and above", true)),
                HOSTILE,
                "",
                lines,
                "/api/ops/log/tail?level=info");
    }

    private static LogLines.Line line(LogLevel level, String logger, String message, String trace) {
        return LogLines.Line.of(new LogLine(
                NOW, level, logger, message, Optional.of(trace).filter(it -> !it.isEmpty()), Optional.empty()));
    }
}
