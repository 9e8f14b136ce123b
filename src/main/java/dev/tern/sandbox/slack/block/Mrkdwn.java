package dev.tern.sandbox.slack.block;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads Slack's own markup, as in a message's text and in sections. */
public final class Mrkdwn {
    private static final Pattern FENCE = Pattern.compile("```(?:\\n)?(.+?)(?:\\n)?```", Pattern.DOTALL);
    private static final Pattern QUOTE = Pattern.compile("(?:&gt;|>) ?(.*)");

    private final Names names;

    public Mrkdwn(Names names) {
        this.names = names;
    }

    public Look look(String mrkdwn) {
        var look = Look.EMPTY;
        var fences = FENCE.matcher(mrkdwn);
        int from = 0;
        while (fences.find()) {
            look = look.plus(lines(mrkdwn.substring(from, fences.start())))
                    .plus(tokens(fences.group(1)).in("pre"));
            from = fences.end();
        }
        return look.plus(lines(mrkdwn.substring(from)));
    }

    /** Text where nothing is formatted, but links and mentions are. */
    Look tokens(String raw) {
        return Look.join(Token.split(raw).stream().map(this::token).toList(), "");
    }

    private Look lines(String raw) {
        var lines = new ArrayList<Look>();
        for (var line : raw.split("\n", -1)) {
            var quote = QUOTE.matcher(line);
            lines.add(quote.matches() ? inline(quote.group(1)).in("blockquote") : inline(line));
        }
        return Look.join(lines, "\n");
    }

    private Look inline(String raw) {
        var look = Look.EMPTY;
        int from = 0;
        int at = 0;
        while (at < raw.length()) {
            var span = span(raw, at);
            if (span.isPresent()) {
                look = look.plus(tokens(raw.substring(from, at)))
                        .plus(span.get().look());
                at = span.get().end();
                from = at;
            } else {
                at = pastToken(raw, at);
            }
        }
        return look.plus(tokens(raw.substring(from)));
    }

    private record Span(Look look, int end) {}

    private Optional<Span> span(String raw, int at) {
        char mark = raw.charAt(at);
        if (mark == '`') {
            int end = raw.indexOf('`', at + 1);
            return end > at + 1
                    ? Optional.of(new Span(tokens(raw.substring(at + 1, end)).in("code"), end + 1))
                    : Optional.empty();
        }
        var tag = tag(mark);
        int end = tag.isEmpty() ? -1 : closing(raw, at, mark);
        return end < 0
                ? Optional.empty()
                : Optional.of(new Span(inline(raw.substring(at + 1, end)).in(tag), end + 1));
    }

    private static String tag(char mark) {
        return switch (mark) {
            case '*' -> "b";
            case '_' -> "i";
            case '~' -> "s";
            default -> "";
        };
    }

    /** Where the format that opens here ends; -1 if it doesn't: both marks stand at the edge of a word. */
    private static int closing(String raw, int at, char mark) {
        boolean opens = (at == 0 || !Character.isLetterOrDigit(raw.charAt(at - 1)))
                && at + 1 < raw.length()
                && !Character.isWhitespace(raw.charAt(at + 1));
        for (int end = at + 1; opens && end < raw.length(); end = pastToken(raw, end)) {
            if (raw.charAt(end) == mark
                    && end > at + 1
                    && !Character.isWhitespace(raw.charAt(end - 1))
                    && (end + 1 == raw.length() || !Character.isLetterOrDigit(raw.charAt(end + 1)))) {
                return end;
            }
        }
        return -1;
    }

    /** The next place to look at; what stands in brackets is passed at once. */
    private static int pastToken(String raw, int at) {
        var token = Token.BRACKETS.matcher(raw).region(at, raw.length());
        return raw.charAt(at) == '<' && token.lookingAt() ? token.end() : at + 1;
    }

    private Look token(Token token) {
        return switch (token) {
            case Token.Text text -> Look.of(Token.unescaped(text.raw()));
            case Token.Link link ->
                Look.link(link.url(), Look.of(link.label().orElseGet(() -> link.url()
                        .replaceFirst("^mailto:", ""))));
            case Token.UserMention mention -> names.userLook(mention.id(), mention.label());
            case Token.ChannelMention mention -> names.channelLook(mention.id(), mention.label());
            case Token.GroupMention mention -> Look.mention(mention.label().orElse("@" + mention.id()));
            case Token.Broadcast broadcast -> Look.mention("@" + broadcast.range());
            case Token.Other other -> Look.of(other.label());
        };
    }

    /** Several texts, one below the other. */
    Look each(List<String> texts) {
        return Look.lines(texts.stream().map(this::look).toList());
    }
}
