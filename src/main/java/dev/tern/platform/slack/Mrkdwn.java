package dev.tern.platform.slack;

import dev.tern.platform.MarkedText.Mark;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Reads Slack's text: tokens in angle brackets, three escaped characters, and marks around words. All in one pass, so
 * that what somebody typed never becomes a token (B72).
 *
 * @see <a href="https://docs.slack.dev/messaging/formatting-message-text">Formatting message text</a>
 */
final class Mrkdwn {
    private static final Pattern SPECIAL = Pattern.compile(
            "```(?<fence>.+?)```|`(?<code>[^`\\n]+)`|<(?<token>[^<>|]+(?:\\|[^<>]*)?)>|&(?<entity>amp|lt|gt);",
            Pattern.DOTALL);

    private static final Pattern QUOTED_REST = Pattern.compile("^&gt;&gt;&gt;", Pattern.MULTILINE);

    private final String text;
    private final Speech speech;
    private final List<Mark> open = new ArrayList<>();
    private final int quotedFrom;

    private Mrkdwn(String text, Speech speech) {
        this.text = text;
        this.speech = speech;
        this.quotedFrom = QUOTED_REST
                .matcher(text)
                .results()
                .findFirst()
                .map(MatchResult::start)
                .orElse(text.length());
    }

    static Words read(String text, SlackIdentity me) {
        var speech = new Speech(me, false);
        into(speech, text);
        return speech.words();
    }

    static void into(Speech speech, String text) {
        new Mrkdwn(text, speech).read();
    }

    /** What Slack would have escaped. */
    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /** Text in which nothing but three characters is special. */
    static String unescaped(String text) {
        // The ampersand last, since it may have been part of another one as typed.
        return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    }

    private void read() {
        var specials = SPECIAL.matcher(text).results().toList();
        var marks = Emphasis.in(text, specials);
        int at = 0;
        for (var special : specials) {
            plain(at, special.start(), marks);
            at = special.end();
            special(special);
        }
        plain(at, text.length(), marks);
    }

    private void plain(int from, int to, Emphasis marks) {
        int at = from;
        for (int i = from; i < to; i++) {
            var mark = marks.at(i);
            if (mark.isPresent()) {
                speech.text(text.substring(at, i), open);
                at = i + 1;
                if (!open.remove(mark.get())) {
                    open.add(mark.get());
                }
            }
        }
        speech.text(text.substring(at, to), open);
    }

    private void special(MatchResult special) {
        if (special.group("fence") != null) {
            speech.fence(unescaped(special.group("fence")), "");
        } else if (special.group("code") != null) {
            speech.code(unescaped(special.group("code")), open);
        } else if (special.group("entity") != null) {
            speech.text(unescaped(special.group()), open);
        } else {
            token(special.group("token"), isQuoted(special.start()));
        }
    }

    private boolean isQuoted(int at) {
        return at > quotedFrom || text.startsWith("&gt;", text.lastIndexOf('\n', at) + 1);
    }

    private void token(String token, boolean quoted) {
        int bar = token.indexOf('|');
        var target = unescaped(bar < 0 ? token : token.substring(0, bar));
        var label = bar < 0 ? "" : unescaped(token.substring(bar + 1));
        switch (target.charAt(0)) {
            case '@' -> speech.person(target.substring(1), label, quoted, open);
            case '#' -> speech.text(label.isBlank() ? "<" + target + ">" : "#" + label, open);
            case '!' -> speech.text(command(target, label), open);
            default -> speech.link(target, label, open);
        }
    }

    private static String command(String target, String label) {
        return switch (target) {
            case "!here", "!channel", "!everyone" -> "@" + target.substring(1);
            default -> label.isBlank() ? "<" + target + ">" : label;
        };
    }
}
