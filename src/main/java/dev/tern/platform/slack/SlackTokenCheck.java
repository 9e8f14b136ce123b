package dev.tern.platform.slack;

import dev.tern.platform.Finding;
import dev.tern.platform.Probe;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What Slack says of the two tokens. */
final class SlackTokenCheck {
    /** Without these, no messages come or no answers go. */
    private static final List<String> NEEDED =
            List.of("app_mentions:read", "channels:history", "chat:write", "im:history");

    /** Without these, something else does not work. */
    private static final List<String> WANTED = List.of(
            "channels:read",
            "chat:write.public",
            "commands",
            "files:read",
            "files:write",
            "groups:history",
            "groups:read",
            "mpim:history");

    private SlackTokenCheck() {}

    /** @param answer to {@code auth.test} */
    static Finding bot(String token, Probe.Answer answer) {
        var check = "slack.bot-token";
        if (SlackExaminer.isOk(answer)) {
            return answer.text("bot_id").isEmpty()
                    ? Finding.fail(check, "the token is a person's, not a bot's", advice())
                    : Finding.ok(check, "bot " + answer.text("user") + " team=" + answer.text("team_id"));
        }
        if (answer.status() == 429 || answer.text("error").equals("ratelimited")) {
            return Finding.warn("slack.reach", "too many requests", "Wait a minute and look again.");
        }
        if (answer.text("error").isEmpty() || answer.status() >= 500) {
            return Finding.fail(
                    "slack.reach",
                    "this is not Slack's Web API, or it is ill: " + SlackExaminer.said(answer),
                    "Correct tern.slack.api-url, or look again when Slack is well.");
        }
        var swapped =
                token.startsWith("xapp-") ? "it is an app-level token, which belongs in tern.slack.app-token; " : "";
        return Finding.fail(check, "the token is refused: " + swapped + SlackExaminer.said(answer), advice());
    }

    private static String advice() {
        return "Take the Bot User OAuth Token (xoxb-) under OAuth & Permissions" + SlackExaminer.APPS
                + ", and set tern.slack.bot-token.";
    }

    /** @param header with commas between them; absent where Slack tells none */
    static Finding scopes(Optional<String> header) {
        var check = "slack.scopes";
        if (header.isEmpty()) {
            return Finding.warn(
                    check,
                    "Slack does not tell which scopes there are",
                    "Compare them with the manifest in the documentation.");
        }
        var given = Arrays.stream(header.get().split(",")).map(String::strip).collect(Collectors.toSet());
        var needed = missing(NEEDED, given);
        var wanted = missing(WANTED, given);
        var advice = "Add them under OAuth & Permissions" + SlackExaminer.APPS + ", and install the app again.";
        if (!needed.isEmpty()) {
            return Finding.fail(check, "missing: " + needed + (wanted.isEmpty() ? "" : "; also " + wanted), advice);
        }
        return wanted.isEmpty()
                ? Finding.ok(check, "all are there")
                : Finding.warn(check, "missing, though not needed for text: " + wanted, advice);
    }

    private static String missing(List<String> scopes, Set<String> given) {
        return scopes.stream().filter(scope -> !given.contains(scope)).collect(Collectors.joining(" "));
    }

    /** @param outcome of {@code apps.connections.open} */
    static Finding app(String token, Probe.Outcome outcome) {
        var check = "slack.app-token";
        return switch (outcome) {
            case Probe.Silence(var why) ->
                Finding.warn(check, "no answer: " + why, "Look again when the network is well.");
            case Probe.Answer answer when SlackExaminer.isOk(answer) -> Finding.ok(check, "Slack offers a socket");
            case Probe.Answer answer
            when answer.status() == 429 || answer.text("error").equals("ratelimited") ->
                Finding.warn(check, "too many requests for a socket", "Wait a minute and look again.");
            case Probe.Answer answer -> refused(check, token, answer);
        };
    }

    private static Finding refused(String check, String token, Probe.Answer answer) {
        var said = SlackExaminer.said(answer);
        return switch (answer.text("error")) {
            case "missing_scope" ->
                Finding.fail(
                        check,
                        "the token lacks connections:write: " + said,
                        "Make an app-level token with connections:write under Basic Information" + SlackExaminer.APPS
                                + ".");
            case "socket_mode_disabled", "forbidden_connection", "not_allowed" ->
                Finding.fail(
                        "slack.socket-mode",
                        "Socket Mode is off: " + said,
                        "Switch it on under Socket Mode" + SlackExaminer.APPS + ", or set tern.slack.mode=http.");
            default ->
                Finding.fail(
                        check,
                        "the token is refused: "
                                + (token.startsWith("xapp-") ? "" : "it is no app-level token (xapp-); ") + said,
                        "Make an app-level token under Basic Information" + SlackExaminer.APPS
                                + ", and set tern.slack.app-token.");
        };
    }
}
