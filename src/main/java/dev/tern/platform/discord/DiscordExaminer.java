package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.platform.ClockSkew;
import dev.tern.platform.Examiner;
import dev.tern.platform.Finding;
import dev.tern.platform.IdForms;
import dev.tern.platform.LocalPlatforms;
import dev.tern.platform.Probe;
import dev.tern.turn.PlatformId;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Looks at a Discord bot over REST alone: it opens no session at the gateway, of which there are few a day. */
public final class DiscordExaminer implements Examiner {
    static final String PORTAL = " (https://discord.com/developers/applications)";

    private final DiscordConfig config;
    private final LocalPlatforms locals;
    private final Clock clock;

    public DiscordExaminer(DiscordConfig config, LocalPlatforms locals, Clock clock) {
        this.config = config;
        this.locals = locals;
        this.clock = clock;
    }

    @Override
    public IdForms ids() {
        return DiscordIdentity.IDS;
    }

    @Override
    public PlatformId platform() {
        return DiscordAdapter.ID;
    }

    @Override
    public List<Finding> examine(List<String> chats) {
        Optional<DiscordAccount> account;
        try {
            account = DiscordAccount.of(config)
                    .or(() -> locals.of(DiscordAdapter.ID).map(DiscordAccount::of));
        } catch (IllegalArgumentException wrong) {
            return List.of(
                    Finding.fail("discord.config", String.valueOf(wrong.getMessage()), "Set the key that is named."));
        }
        return account.map(found -> examine(found, chats))
                .orElseGet(() -> List.of(Finding.info("discord.token", "off, since tern.discord.token is not set")));
    }

    private List<Finding> examine(DiscordAccount account, List<String> chats) {
        try (var probe = new Probe()) {
            var api = new Calls(probe, account);
            var findings = new ArrayList<Finding>();
            switch (api.get("users/@me")) {
                case Probe.Silence(var why) ->
                    findings.add(Finding.fail(
                            "discord.reach",
                            "no answer from " + account.apiUrl() + ": " + why,
                            "Let this machine reach that address over HTTPS, or correct tern.discord.api-url."));
                case Probe.Answer answer -> {
                    ClockSkew.of("discord.clock", answer, clock).ifPresent(findings::add);
                    findings.add(token(answer));
                    if (answer.isGood()) {
                        var id = answer.text("id");
                        findings.addAll(DiscordApplicationCheck.of(api.get("applications/@me")));
                        findings.add(sessions(api.get("gateway/bot")));
                        chats.forEach(chat -> findings.add(new DiscordChannelCheck(api::get, id).of(chat)));
                    }
                }
            }
            return findings;
        }
    }

    private record Calls(Probe probe, DiscordAccount account) {
        Probe.Outcome get(String path) {
            return probe.get(
                    account.restUrl() + path,
                    Map.of("Authorization", "Bot " + account.token(), "User-Agent", "DiscordBot (tern, 1)"));
        }
    }

    /** In Discord's own words. */
    static String said(Probe.Answer answer) {
        return "status=%d code=%s %s".formatted(answer.status(), answer.text("code"), answer.text("message"));
    }

    private static Finding token(Probe.Answer answer) {
        if (answer.isGood()) {
            return Finding.ok("discord.token", "bot " + answer.text("username") + " id=" + answer.text("id"));
        }
        return switch (answer.status()) {
            case 401 ->
                Finding.fail(
                        "discord.token",
                        "the token is refused: " + said(answer),
                        "Make a new token under Bot, Reset Token" + PORTAL + ", and set tern.discord.token.");
            case 429 ->
                Finding.warn(
                        "discord.reach", "too many requests: " + said(answer), "Wait some minutes and look again.");
            default ->
                Finding.fail(
                        "discord.reach",
                        "this is not Discord's API, or it is ill: " + said(answer),
                        "Correct tern.discord.api-url, or look again when Discord is well.");
        };
    }

    private static Finding sessions(Probe.Outcome outcome) {
        var check = "discord.sessions";
        return switch (outcome) {
            case Probe.Silence(var why) ->
                Finding.warn(check, "no answer: " + why, "Look again when the network is well.");
            case Probe.Answer answer
            when !answer.isGood() -> Finding.warn(check, "not told: " + said(answer), "Look again later.");
            case Probe.Answer answer -> sessions(check, answer.json().path("session_start_limit"));
        };
    }

    private static Finding sessions(String check, JsonNode limit) {
        int left = limit.path("remaining").asInt(1);
        var found = "left=%d of=%d a day".formatted(left, limit.path("total").asInt());
        return left > 0
                ? Finding.ok(check, found)
                : Finding.fail(
                        check,
                        found + ", so that the bot can't connect for minutes="
                                + limit.path("reset_after").asLong() / 60_000,
                        "Stop what restarts the bot over and over, and wait.");
    }
}
