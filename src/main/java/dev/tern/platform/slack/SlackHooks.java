package dev.tern.platform.slack;

import dev.tern.platform.HookKeys;

/** What tells Slack's requests to this server from others, before they are read. */
public final class SlackHooks {
    /** How settings ask for them. */
    public static final HookKeys KEYS =
            new HookKeys("/webhooks/slack/", "tern.slack", "http", "bot-token", "https://slack.com/api/");

    private SlackHooks() {}
}
