package dev.tern.platform.slack;

import dev.tern.platform.ClockSkew;
import dev.tern.platform.Examiner;
import dev.tern.platform.Finding;
import dev.tern.platform.IdForms;
import dev.tern.platform.LocalPlatforms;
import dev.tern.platform.Probe;
import dev.tern.turn.PlatformId;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Looks at a Slack app. Asks for a socket's address and connects to none. */
public final class SlackExaminer implements Examiner {
    static final String APPS = " (https://api.slack.com/apps)";

    private final SlackConfig config;
    private final LocalPlatforms locals;
    private final Clock clock;

    public SlackExaminer(SlackConfig config, LocalPlatforms locals, Clock clock) {
        this.config = config;
        this.locals = locals;
        this.clock = clock;
    }

    @Override
    public IdForms ids() {
        return SlackIdentity.IDS;
    }

    @Override
    public PlatformId platform() {
        return SlackAdapter.ID;
    }

    @Override
    public List<Finding> examine(List<String> chats) {
        Optional<SlackAccount> account;
        try {
            account =
                    SlackAccount.of(config).or(() -> locals.of(SlackAdapter.ID).map(SlackAccount::of));
        } catch (IllegalArgumentException wrong) {
            return List.of(
                    Finding.fail("slack.config", String.valueOf(wrong.getMessage()), "Set the key that is named."));
        }
        return account.map(found -> examine(found, chats))
                .orElseGet(
                        () -> List.of(Finding.info("slack.bot-token", "off, since tern.slack.bot-token is not set")));
    }

    private List<Finding> examine(SlackAccount account, List<String> chats) {
        try (var probe = new Probe()) {
            var api = new Calls(probe, account);
            var findings = new ArrayList<Finding>();
            switch (api.bot("auth.test")) {
                case Probe.Silence(var why) ->
                    findings.add(Finding.fail(
                            "slack.reach",
                            "no answer from " + account.apiUrl() + ": " + why,
                            "Let this machine reach that address over HTTPS, or correct tern.slack.api-url."));
                case Probe.Answer answer -> {
                    ClockSkew.of("slack.clock", answer, clock).ifPresent(findings::add);
                    findings.add(SlackTokenCheck.bot(account.botToken(), answer));
                    if (isOk(answer)) {
                        findings.add(SlackTokenCheck.scopes(answer.header("x-oauth-scopes")));
                        chats.forEach(chat -> findings.add(
                                SlackChannelCheck.of(chat, api.bot("conversations.info?channel=" + encoded(chat)))));
                    }
                }
            }
            findings.add(events(account, api));
            return findings;
        }
    }

    private record Calls(Probe probe, SlackAccount account) {
        Probe.Outcome bot(String method) {
            return call(method, account.botToken());
        }

        Probe.Outcome call(String method, String token) {
            return probe.post(account.apiUrl() + method, Map.of("Authorization", "Bearer " + token));
        }
    }

    private Finding events(SlackAccount account, Calls api) {
        return switch (config.mode()) {
            case HTTP ->
                config.signingSecret().filter(secret -> !secret.isBlank()).isPresent()
                        ? Finding.ok("slack.signing-secret", "set, and known to be right once Slack calls")
                        : Finding.fail(
                                "slack.signing-secret",
                                "tern.slack.mode=http, and tern.slack.signing-secret is not set",
                                "Take the Signing Secret under Basic Information" + APPS
                                        + ", and set tern.slack.signing-secret.");
            case SOCKET ->
                account.appToken()
                        .filter(token -> !token.isBlank())
                        .map(token -> SlackTokenCheck.app(token, api.call("apps.connections.open", token)))
                        .orElseGet(() -> Finding.fail(
                                "slack.app-token",
                                "tern.slack.mode=socket, and tern.slack.app-token is not set",
                                "Make an app-level token with connections:write under Basic Information" + APPS
                                        + ", and set tern.slack.app-token."));
        };
    }

    static boolean isOk(Probe.Answer answer) {
        return answer.isGood() && answer.json().path("ok").asBoolean();
    }

    /** In Slack's own words. */
    static String said(Probe.Answer answer) {
        return "status=%d error=%s".formatted(answer.status(), answer.text("error"));
    }

    private static String encoded(String chat) {
        return URLEncoder.encode(chat, StandardCharsets.UTF_8);
    }
}
