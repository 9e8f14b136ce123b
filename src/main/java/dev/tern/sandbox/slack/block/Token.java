package dev.tern.sandbox.slack.block;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A piece of mrkdwn: text, or what stands in angle brackets. Only an unescaped bracket opens one; in text, the three
 * characters that Slack escapes are still escaped.
 */
public sealed interface Token {
    /** Text as it was sent. */
    record Text(String raw) implements Token {}

    /** A link; without a label it shows its address. */
    record Link(String url, Optional<String> label) implements Token {}

    /** A person or a bot, who is pinged. */
    record UserMention(String id, Optional<String> label) implements Token {}

    /** A channel. */
    record ChannelMention(String id, Optional<String> label) implements Token {}

    /** A group of people, who are pinged. */
    record GroupMention(String id, Optional<String> label) implements Token {}

    /** Everybody {@code here}, in the {@code channel}, or {@code everyone}; they are pinged. */
    record Broadcast(String range) implements Token {}

    /** Anything else with a {@code !}, such as a date, with the words for those who can't show it. */
    record Other(String label) implements Token {}

    /** What stands in brackets; the content has no line end, and no bracket of its own. */
    Pattern BRACKETS = Pattern.compile("<([^<>\\n]+)>");

    /** Splits a text into pieces; joined, they cover all of it. */
    static List<Token> split(String mrkdwn) {
        var tokens = new ArrayList<Token>();
        var matcher = BRACKETS.matcher(mrkdwn);
        int from = 0;
        while (matcher.find()) {
            if (matcher.start() > from) {
                tokens.add(new Text(mrkdwn.substring(from, matcher.start())));
            }
            tokens.add(read(matcher.group(1)));
            from = matcher.end();
        }
        if (from < mrkdwn.length()) {
            tokens.add(new Text(mrkdwn.substring(from)));
        }
        return tokens;
    }

    /** Undoes the three escapes in one pass, so that an escaped escape stays one. */
    static String unescaped(String text) {
        return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    }

    /** Writes a text so that mrkdwn shows it as it is, apart from formatting. */
    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private static Token read(String content) {
        int bar = content.indexOf('|');
        var target = unescaped(bar < 0 ? content : content.substring(0, bar));
        var label = bar < 0 || bar == content.length() - 1
                ? Optional.<String>empty()
                : Optional.of(unescaped(content.substring(bar + 1)));
        if (target.startsWith("@")) {
            return new UserMention(target.substring(1), label);
        }
        if (target.startsWith("#")) {
            return new ChannelMention(target.substring(1), label);
        }
        if (!target.startsWith("!")) {
            return new Link(target, label);
        }
        var command = target.substring(1);
        if (command.startsWith("subteam^")) {
            return new GroupMention(command.substring("subteam^".length()), label);
        }
        return switch (command) {
            case "here", "channel", "everyone" -> new Broadcast(command);
            default -> new Other(label.orElse("<" + command + ">"));
        };
    }
}
