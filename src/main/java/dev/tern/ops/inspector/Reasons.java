package dev.tern.ops.inspector;

import java.util.List;

/** Why there is nothing to see, and what would change that. */
final class Reasons {
    static final Pages.Why OFF = new Pages.Why(
            "The inspector is off",
            List.of(
                    "It shows what a model was shown beside what is stored and what would be exported. For that it holds"
                            + " the text of the last turns’ requests in memory, so it is on in dev mode alone.",
                    "To switch it on elsewhere, start the gateway with this setting, and switch it off again after:"),
            "tern.xray.enabled=true");

    static final Pages.Why GONE = new Pages.Why(
            "This turn is not in memory",
            List.of("The inspector keeps the last turns alone, and none from before the last start. What is stored of"
                    + " the turn is in its session, in the console."),
            "");

    static final Pages.Why COMMAND = new Pages.Why(
            "A command, not a turn",
            List.of(
                    "The gateway answered by itself: no model was asked, so nothing was shown to one. Commands and their"
                            + " answers are not in the transcript."),
            "");

    static final Pages.Why UNKNOWN = new Pages.Why(
            "No turn is known of this message",
            List.of("The gate may have ignored it: said among people without naming the bot, or by someone who may not"
                    + " talk to it. Or its turn has not begun yet; then load this page again. Or it is from before"
                    + " the last start."),
            "");

    static final Pages.Why NO_MESSAGE = new Pages.Why(
            "Which message?",
            List.of("A platform, a chat and a message are needed, by the platform’s own ids:"),
            "/inspector/find?platform=…&chat=…&message=…");

    private Reasons() {}
}
