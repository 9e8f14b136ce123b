package dev.tern.platform.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.platform.ClockSkew;
import dev.tern.platform.Examiner;
import dev.tern.platform.Finding;
import dev.tern.platform.IdForms;
import dev.tern.platform.LocalPlatforms;
import dev.tern.platform.Probe;
import dev.tern.turn.PlatformId;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks at a Telegram bot. Asks for no updates, which would take them from whoever polls, and leaves a web hook alone.
 */
public final class TelegramExaminer implements Examiner {
    private static final String FATHER = " (https://t.me/BotFather)";

    private final TelegramConfig config;
    private final LocalPlatforms locals;
    private final Clock clock;

    public TelegramExaminer(TelegramConfig config, LocalPlatforms locals, Clock clock) {
        this.config = config;
        this.locals = locals;
        this.clock = clock;
    }

    @Override
    public IdForms ids() {
        return TelegramIdentity.IDS;
    }

    @Override
    public PlatformId platform() {
        return TelegramAdapter.ID;
    }

    @Override
    public List<Finding> examine(List<String> chats) {
        Optional<TelegramAccount> account;
        try {
            var _ = HookSettings.of(config);
            account = TelegramAccount.of(config)
                    .or(() -> locals.of(TelegramAdapter.ID).map(TelegramAccount::of));
        } catch (IllegalArgumentException wrong) {
            return List.of(
                    Finding.fail("telegram.config", String.valueOf(wrong.getMessage()), "Set the key that is named."));
        }
        return account.map(found -> examine(found, chats))
                .orElseGet(() -> List.of(Finding.info("telegram.token", "off, since tern.telegram.token is not set")));
    }

    private List<Finding> examine(TelegramAccount account, List<String> chats) {
        try (var probe = new Probe()) {
            var findings = new ArrayList<Finding>();
            var api = new Calls(probe, account);
            switch (api.call("getMe")) {
                case Probe.Silence(var why) -> findings.add(unreached(account.apiUrl(), why));
                case Probe.Answer answer -> {
                    ClockSkew.of("telegram.clock", answer, clock).ifPresent(findings::add);
                    findings.addAll(token(answer));
                    if (isOk(answer)) {
                        var me = answer.json().path("result");
                        findings.addAll(groups(me));
                        var hook = HookSettings.of(config)
                                .map(wanted -> wanted.address(me.path("id").asLong()));
                        findings.add(TelegramHookCheck.of(api.call("getWebhookInfo"), hook));
                        chats.forEach(chat -> findings.add(TelegramChatCheck.of(
                                chat,
                                api.call("getChatMember?chat_id=%s&user_id=%d"
                                        .formatted(encoded(chat), me.path("id").asLong())))));
                    }
                }
            }
            return findings;
        }
    }

    private record Calls(Probe probe, TelegramAccount account) {
        Probe.Outcome call(String method) {
            return probe.get(root() + "/bot" + account.token() + "/" + method, Map.of());
        }

        private String root() {
            return account.apiUrl().toString().replaceAll("/$", "");
        }
    }

    private static String encoded(String chat) {
        return URLEncoder.encode(chat, StandardCharsets.UTF_8);
    }

    static boolean isOk(Probe.Answer answer) {
        return answer.isGood() && answer.json().path("ok").asBoolean();
    }

    /** In Telegram's own words. */
    static String said(Probe.Answer answer) {
        return "status=%d %s".formatted(answer.status(), answer.text("description"));
    }

    private static Finding unreached(URI api, String why) {
        return Finding.fail(
                "telegram.reach",
                "no answer from " + api + ": " + why,
                "Let this machine reach that address over HTTPS, or correct tern.telegram.api-url.");
    }

    private static List<Finding> token(Probe.Answer answer) {
        if (isOk(answer)) {
            var me = answer.json().path("result");
            return List.of(Finding.ok(
                    "telegram.token",
                    "bot @%s id=%d"
                            .formatted(
                                    me.path("username").asText(), me.path("id").asLong())));
        }
        return switch (answer.status()) {
            case 401, 404 ->
                List.of(Finding.fail(
                        "telegram.token",
                        "the token is refused: " + said(answer),
                        "Take the token from @BotFather" + FATHER + " with /token, and set tern.telegram.token."));
            case 429 ->
                List.of(Finding.warn(
                        "telegram.reach", "too many requests: " + said(answer), "Wait a minute and look again."));
            default ->
                List.of(Finding.fail(
                        "telegram.reach",
                        "this is not the Bot API, or it is ill: " + said(answer),
                        "Correct tern.telegram.api-url, or look again when Telegram is well."));
        };
    }

    private static List<Finding> groups(JsonNode me) {
        var privacy = me.path("can_read_all_group_messages").asBoolean()
                ? Finding.info("telegram.privacy", "privacy mode is off: groups show the bot every message")
                : Finding.info("telegram.privacy", "privacy mode is on: groups show the bot what is meant for it");
        return me.path("can_join_groups").asBoolean(true)
                ? List.of(privacy)
                : List.of(
                        privacy,
                        Finding.warn(
                                "telegram.groups",
                                "the bot may not be added to groups",
                                "Allow groups with /setjoingroups at @BotFather" + FATHER
                                        + ", if it is to answer there."));
    }
}
