package dev.tern.testing;

import java.util.Map;

/**
 * A platform as a test of the whole line must know it.
 *
 * @param sendMethod the method that sends a message, as the sandbox logs it
 * @param editMethod the method that changes one
 * @param maxText longest text of one message, in UTF-16 units
 * @param mayShowTwice whether a message of which nobody knows if it arrived is sent again with a mark
 */
public record PlatformUnderTest(String name, String sendMethod, String editMethod, int maxText, boolean mayShowTwice) {
    public static final PlatformUnderTest TELEGRAM =
            new PlatformUnderTest("telegram", "sendMessage", "editMessageText", 4096, true);
    public static final PlatformUnderTest DISCORD =
            new PlatformUnderTest("discord", "createMessage", "editMessage", 2000, false);
    public static final PlatformUnderTest SLACK =
            new PlatformUnderTest("slack", "chat.postMessage", "chat.update", 3500, false);

    /** How a message begins that may be there twice. */
    public static final String REPETITION = "↻ ";

    /**
     * The settings with which a gateway connects to the sandbox at {@code root}, for example {@code http://127.0.0.1:8080},
     * as environment variables.
     */
    public Map<String, String> connection(String root) {
        var people = new SandboxClient(root, name);
        return switch (name) {
            case "telegram" -> Map.of("TERN_TELEGRAM_TOKEN", people.gatewayToken(), "TERN_TELEGRAM_API_URL", root);
            case "discord" ->
                Map.of(
                        "TERN_DISCORD_TOKEN",
                        people.gatewayToken(),
                        "TERN_DISCORD_API_URL",
                        root + "/sandbox/discord/api/v10");
            case "slack" ->
                Map.of(
                        "TERN_SLACK_BOT_TOKEN",
                        people.gatewayToken(),
                        "TERN_SLACK_APP_TOKEN",
                        people.gatewayAppToken(),
                        "TERN_SLACK_API_URL",
                        root + "/sandbox/slack/api");
            default -> throw new IllegalStateException(name);
        };
    }
}
