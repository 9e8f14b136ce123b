package dev.tern.ops.console;

import static dev.tern.ops.console.Samples.HOSTILE;
import static dev.tern.ops.console.Samples.ago;
import static dev.tern.ops.console.Samples.frame;

import java.util.List;

/** What was said, and by whom, as the pages show it in tests; somebody hostile is among them. */
final class SaidSamples {
    private static final String TURN = "0f9be8b1c6a2d7735e41a90c";

    private SaidSamples() {}

    static SessionList sessions() {
        return new SessionList(
                frame(Section.SESSIONS),
                HOSTILE,
                List.of(new Option("", "all", true), new Option("discord", "discord", false)),
                List.of(session("Trains to Lübeck on Saturday", ""), session(HOSTILE, "s-1"), session("untitled", "")),
                false,
                "/console/sessions",
                "/console/sessions?after=s-2");
    }

    private static SessionRow session(String title, String parent) {
        return new SessionRow(
                "2f1c7d52-0b7e", title, "telegram", "direct", "99887766", ago(80_000), ago(70), 12, parent);
    }

    static Transcript transcript() {
        var said = List.of(
                Said.person(
                        HOSTILE,
                        "When is the next train to Lübeck?\nI'd like a seat by the window.",
                        List.of("person 99887766", "voice note, 7 s, audio/ogg, 23 kB", "spoken, 7 s, en")),
                Said.tern("", "They ask for a train. I shall look it up. " + HOSTILE),
                Said.tool(
                        "mcp_trains_search",
                        "{\"to\":\"Lübeck\",\"seat\":\"window\"}",
                        "1. RE8 10:34\n2. ICE 11:02 " + HOSTILE,
                        Mark.good("ok"),
                        List.of("made the file " + HOSTILE)),
                Said.tern("The next one is **RE8 at 10:34**, from platform 7. " + HOSTILE, ""));
        var turns = List.of(
                new Transcript.Turn(
                        TURN,
                        Mark.good("answered"),
                        ago(4_000),
                        "2.4 s",
                        "openai/qwen3:8b",
                        "4210 in (3980 cached), 61 out",
                        "",
                        said),
                new Transcript.Turn(
                        "77aa90c0f9be8b1c6a2d5e41",
                        Mark.bad("failed"),
                        ago(70),
                        "12 s",
                        "openai/qwen3:8b",
                        "4300 in (0 cached), 0 out",
                        "model.unavailable: 503",
                        said.subList(0, 1)));
        return new Transcript(
                frame(Section.SESSIONS),
                session(HOSTILE, "s-1"),
                turns,
                "1 to 2 of 2",
                "/console/sessions/x?to=50",
                "",
                true);
    }

    static People people() {
        return new People(
                frame(Section.PEOPLE),
                List.of(
                        new People.Person(
                                "99887766",
                                "Ada Lovelace",
                                "owner",
                                "telegram",
                                "8213774020",
                                ago(900_000),
                                ago(70),
                                212,
                                9),
                        new People.Person("U02", HOSTILE, "", "slack", "T01", ago(9_000), ago(8_000), 1, 1),
                        new People.Person("web-1", "", "member", "web", "web", ago(9_000), ago(8_000), 3, 1)),
                false,
                "");
    }
}
