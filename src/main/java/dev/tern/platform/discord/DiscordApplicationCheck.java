package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.platform.Finding;
import dev.tern.platform.Probe;
import java.util.ArrayList;
import java.util.List;

/** Whether the bot's application is switched as Tern needs it. */
final class DiscordApplicationCheck {
    /** The Message Content intent, and the same for an application in few servers. */
    private static final long SEES_CONTENT = (1 << 18) | (1 << 19);

    private DiscordApplicationCheck() {}

    static List<Finding> of(Probe.Outcome outcome) {
        var check = "discord.intents";
        return switch (outcome) {
            case Probe.Silence(var why) ->
                List.of(Finding.warn(check, "no answer: " + why, "Look again when the network is well."));
            case Probe.Answer answer
            when !answer.isGood() ->
                List.of(Finding.warn(check, "not told: " + DiscordExaminer.said(answer), "Look again later."));
            case Probe.Answer answer -> switches(answer.json());
        };
    }

    private static List<Finding> switches(JsonNode application) {
        var findings = new ArrayList<Finding>();
        findings.add(intents(application.path("flags").asLong()));
        if (!application.path("interactions_endpoint_url").asText("").isEmpty()) {
            findings.add(Finding.fail(
                    "discord.interactions",
                    "an interactions endpoint is set, so that commands and buttons go there and not to Tern",
                    "Clear Interactions Endpoint URL under General Information" + DiscordExaminer.PORTAL + "."));
        }
        if (application.path("bot_require_code_grant").asBoolean()) {
            findings.add(Finding.warn(
                    "discord.invite",
                    "the bot requires a code grant, so that an invitation alone does not let it in",
                    "Switch off Requires OAuth2 Code Grant under Bot" + DiscordExaminer.PORTAL + "."));
        }
        return findings;
    }

    private static Finding intents(long flags) {
        return (flags & SEES_CONTENT) != 0
                ? Finding.ok("discord.intents", "the Message Content intent is on")
                : Finding.fail(
                        "discord.intents",
                        "the Message Content intent is off, so that Discord refuses the connection",
                        "Switch on Message Content Intent under Bot" + DiscordExaminer.PORTAL + ".");
    }
}
