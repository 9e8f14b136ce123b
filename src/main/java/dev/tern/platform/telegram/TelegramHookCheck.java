package dev.tern.platform.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.platform.Finding;
import dev.tern.platform.Probe;
import java.util.Optional;
import java.util.TreeSet;

/** What Telegram knows of the bot's web hook, against what the settings want of it. */
final class TelegramHookCheck {
    private static final String CHECK = "telegram.webhook";

    private TelegramHookCheck() {}

    /** @param address where it is to be; empty where updates are polled, and there must be none */
    static Finding of(Probe.Outcome outcome, Optional<String> address) {
        return switch (outcome) {
            case Probe.Silence(var why) ->
                Finding.warn(CHECK, "no answer: " + why, "Look again when the network is well.");
            case Probe.Answer answer
            when !TelegramExaminer.isOk(answer) ->
                Finding.warn(CHECK, "not told: " + TelegramExaminer.said(answer), "Look again later.");
            case Probe.Answer answer -> {
                var info = answer.json().path("result");
                yield address.map(wanted -> wanted(info, wanted)).orElseGet(() -> none(info));
            }
        };
    }

    private static Finding none(JsonNode info) {
        var url = url(info);
        return url.isEmpty()
                ? Finding.ok(CHECK, "none is set, so polling works; " + waiting(info))
                : Finding.fail(
                        CHECK,
                        "a web hook of another program is set, host=" + TelegramChatCheck.host(url) + " "
                                + waiting(info) + ", and nobody can poll",
                        "Stop whoever sets the web hook; Tern removes it when it starts, and keeps what waits.");
    }

    private static Finding wanted(JsonNode info, String address) {
        var url = url(info);
        if (url.isEmpty()) {
            return Finding.warn(CHECK, "none is set; " + waiting(info), "Start Tern, which sets it.");
        }
        if (!url.equalsIgnoreCase(address)) {
            return Finding.fail(
                    CHECK,
                    "another one is set, host=" + TelegramChatCheck.host(url) + " " + waiting(info),
                    "Stop the other program that uses this token; Tern sets its own when it starts.");
        }
        return ours(info);
    }

    private static Finding ours(JsonNode info) {
        var error = HookInfo.line(info.path("last_error_message").asText(""));
        if (!error.isEmpty() && info.path("pending_update_count").asInt() > 0) {
            return Finding.fail(
                    CHECK,
                    "Telegram could not bring the last update: " + error + "; " + waiting(info),
                    "Let Telegram reach tern.telegram.webhook.url from outside, with a good certificate, and let the"
                            + " proxy hand on headers and body as they are.");
        }
        var missing = new TreeSet<>(TelegramSource.KINDS);
        info.path("allowed_updates").forEach(kind -> missing.remove(kind.asText()));
        return missing.isEmpty()
                ? Finding.ok(CHECK, "is set, and takes what comes; " + waiting(info))
                : Finding.warn(
                        CHECK,
                        "does not bring " + String.join(", ", missing),
                        "Start Tern again, which asks for them.");
    }

    private static String url(JsonNode info) {
        return info.path("url").asText("");
    }

    private static String waiting(JsonNode info) {
        return "waiting=" + info.path("pending_update_count").asInt();
    }
}
