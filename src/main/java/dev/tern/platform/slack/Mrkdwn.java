package dev.tern.platform.slack;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads Slack's text: tokens in angle brackets and three escaped characters. Both in one pass, so that what somebody
 * typed never becomes a token (B72).
 *
 * @see <a href="https://docs.slack.dev/messaging/formatting-message-text">Formatting message text</a>
 */
final class Mrkdwn {
    private static final Pattern SPECIAL = Pattern.compile("<([^<>|]+(?:\\|[^<>]*)?)>|&(amp|lt|gt);");
    private static final Pattern SCHEME = Pattern.compile("^(?i)(https?://|mailto:|tel:)");

    private final SlackIdentity me;
    private final StringBuilder out = new StringBuilder();
    private final List<Integer> calls = new ArrayList<>();
    private boolean callsOthers;

    private Mrkdwn(SlackIdentity me) {
        this.me = me;
    }

    static Words read(String text, SlackIdentity me) {
        return new Mrkdwn(me).words(text);
    }

    /** What Slack would have escaped. */
    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private Words words(String text) {
        var special = SPECIAL.matcher(text);
        int from = 0;
        while (special.find()) {
            out.append(text, from, special.start());
            from = special.end();
            if (special.group(1) == null) {
                out.append(unescaped(special.group()));
            } else {
                token(special.group(1));
            }
        }
        out.append(text, from, text.length());
        calls.reversed().forEach(this::cut);
        return new Words(out.toString(), !calls.isEmpty(), callsOthers);
    }

    private static String unescaped(String text) {
        // The ampersand last, since it may have been part of another one as typed.
        return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    }

    private void token(String token) {
        int bar = token.indexOf('|');
        var target = bar < 0 ? token : token.substring(0, bar);
        var label = bar < 0 ? "" : unescaped(token.substring(bar + 1));
        switch (target.charAt(0)) {
            case '@' -> person(target, label);
            case '#' -> out.append(label.isBlank() ? "<" + target + ">" : "#" + label);
            case '!' -> command(target, label);
            default -> out.append(link(unescaped(target), label));
        }
    }

    /** Readable, and with the id by which a person can be told from others. */
    private void person(String target, String name) {
        if (target.equals("@" + me.user())) {
            calls.add(out.length());
            return;
        }
        callsOthers = true;
        out.append(name.isBlank() ? "<" + target + ">" : "@" + name + " (<" + target + ">)");
    }

    private void command(String target, String label) {
        switch (target) {
            case "!here", "!channel", "!everyone" -> out.append('@').append(target, 1, target.length());
            default -> out.append(label.isBlank() ? "<" + target + ">" : label);
        }
    }

    private static String link(String url, String label) {
        if (!SCHEME.matcher(url).find()) {
            return label.isBlank() ? url : label;
        }
        var address = SCHEME.matcher(url).replaceFirst("");
        if (url.startsWith("mailto:") || url.startsWith("tel:")) {
            return label.isBlank() ? address : label;
        }
        return label.isBlank() || isShort(label, address)
                ? url
                : "[" + label.replaceAll("([\\[\\]\\\\])", "\\\\$1").replaceAll("\\s+", " ") + "]("
                        + url.replace("(", "%28").replace(")", "%29").replace(" ", "%20") + ")";
    }

    /** Whether the label is nothing but the address, as Slack shortens it. */
    private static boolean isShort(String label, String address) {
        var shown = SCHEME.matcher(label).replaceFirst("");
        return shown.endsWith("…")
                ? address.startsWith(shown.substring(0, shown.length() - 1))
                : shown.replaceAll("/$", "").equals(address.replaceAll("/$", ""));
    }

    /** Of the blanks around a mention that was left out, keeps those that are still between something. */
    private void cut(int call) {
        int at = Math.min(call, out.length());
        int before = at;
        while (before > 0 && isBlank(out.charAt(before - 1))) {
            before--;
        }
        int after = at;
        while (after < out.length() && isBlank(out.charAt(after))) {
            after++;
        }
        var startsLine = before == 0 || out.charAt(before - 1) == '\n';
        var goesOn = after < out.length() && Character.isLetterOrDigit(out.codePointAt(after));
        var blankBetween = after > at && after < out.length() && out.charAt(after) != '\n';
        out.replace(before, after, !startsLine && (goesOn || blankBetween) ? " " : "");
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\u00A0';
    }

    /**
     * What was typed, and whom it calls.
     *
     * @param text readable, without the mention of the bot, which says nothing more
     */
    record Words(String text, boolean callsUs, boolean callsOthers) {}
}
