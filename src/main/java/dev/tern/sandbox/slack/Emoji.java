package dev.tern.sandbox.slack;

import dev.tern.sandbox.SandboxException;
import java.util.Map;
import java.util.Map.Entry;

/** Slack calls emoji by name. Here are the few that people can give as themselves; any other goes by its name. */
final class Emoji {
    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("👍", "+1"),
            Map.entry("👎", "-1"),
            Map.entry("❤", "heart"),
            Map.entry("🎉", "tada"),
            Map.entry("👀", "eyes"),
            Map.entry("✅", "white_check_mark"),
            Map.entry("❌", "x"),
            Map.entry("🙏", "pray"),
            Map.entry("😂", "joy"),
            Map.entry("😄", "smile"),
            Map.entry("😢", "cry"),
            Map.entry("🤔", "thinking_face"),
            Map.entry("🚀", "rocket"),
            Map.entry("🔥", "fire"),
            Map.entry("👏", "clap"),
            Map.entry("💯", "100"));

    private Emoji() {}

    /** The name of 👍, of {@code :thumbsup:} or of {@code thumbsup}. */
    static String name(String emoji) {
        var plain = emoji.replace("\uFE0F", "");
        var name = NAMES.getOrDefault(plain, plain.replaceAll("^:|:$", ""));
        if (!isName(name)) {
            throw SandboxException.bad("'%s' is no emoji that this Slack knows; its name will do".formatted(emoji));
        }
        return name.equals("thumbsup") ? "+1" : name.equals("thumbsdown") ? "-1" : name;
    }

    static boolean isName(String name) {
        return name.matches("[a-z0-9_+'-]{1,100}");
    }

    /** The emoji itself, or {@code :name:}. */
    static String shown(String name) {
        return NAMES.entrySet().stream()
                .filter(each -> each.getValue().equals(name))
                .map(Entry::getKey)
                .findFirst()
                .orElse(":" + name + ":");
    }
}
