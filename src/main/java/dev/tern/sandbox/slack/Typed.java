package dev.tern.sandbox.slack;

import dev.tern.sandbox.slack.block.Token;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns what a person types into the mrkdwn that Slack's own apps send for it. */
final class Typed {
    private static final Pattern SPECIAL = Pattern.compile("(?<url>https?://[^\\s<>|]+)|(?<![\\w@.])@(?<name>[\\w-]+)");

    private Typed() {}

    /** Escapes the text, links its addresses, and makes mentions of the names of bots. */
    static String mrkdwn(String text, List<User> bots) {
        return SPECIAL.matcher(Token.escaped(text))
                .replaceAll(found -> Matcher.quoteReplacement(special(found.group(), bots)));
    }

    static String mention(User user) {
        return "<@" + user.id() + ">";
    }

    private static String special(String found, List<User> bots) {
        if (!found.startsWith("@")) {
            return "<" + found + ">";
        }
        return bots.stream()
                .filter(bot -> bot.alias().equalsIgnoreCase(found.substring(1)))
                .findFirst()
                .map(Typed::mention)
                .orElse(found);
    }
}
