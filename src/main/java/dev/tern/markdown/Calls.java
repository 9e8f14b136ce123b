package dev.tern.markdown;

import dev.tern.markdown.StyledText.Span;
import dev.tern.turn.PersonId;
import dev.tern.turn.Roster;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where words call somebody of the conversation: by {@code @name}, by the id that the model read beside a name, such as
 * {@code <@U0BOB>}, or by both in a row. Everybody else who is named so is named and not called.
 */
final class Calls {
    private static final Pattern TOKEN = Pattern.compile("<@!?(\\w{1,64})>");

    /** What an address or a longer word would have before the sign. */
    private static final Pattern GOES_ON = Pattern.compile("[\\p{L}\\p{N}._%+/@-]");

    private static final Comparator<Span> OUTER_FIRST =
            Comparator.comparingInt(Span::start).thenComparing(Span::end, Comparator.reverseOrder());

    private Calls() {}

    /** One of them, between two offsets. */
    record Call(int start, int end, PersonId person) {}

    /** The same text with a mention for each call, but in code and links, where words mean something else. */
    static StyledText marked(StyledText text, Roster people) {
        var calls = in(text.text(), people).stream()
                .filter(call -> text.spans().stream().allMatch(span -> isOpen(call, span)))
                .map(call -> new Span(call.start(), call.end(), new Style.Mention(call.person())))
                .toList();
        return calls.isEmpty()
                ? text
                : new StyledText(
                        text.text(),
                        Stream.concat(text.spans().stream(), calls.stream())
                                .sorted(OUTER_FIRST)
                                .toList());
    }

    private static boolean isOpen(Call call, Span span) {
        if (call.end() <= span.start() || span.end() <= call.start()) {
            return true;
        }
        var within = span.start() <= call.start() && call.end() <= span.end();
        return within
                && switch (span.style()) {
                    case Style.Code _, Style.CodeBlock _, Style.Table _, Style.Link _, Style.Mention _ -> false;
                    case Style.Bold _, Style.Italic _, Style.Strike _, Style.Heading _, Style.Quote _ -> true;
                    case Style.Item _, Style.Marker _, Style.Cell _ -> true;
                };
    }

    /** In order, none in another. */
    static List<Call> in(String words, Roster people) {
        var calls = new ArrayList<Call>();
        int at = words.indexOf('@');
        while (at >= 0) {
            int from = at;
            var call = byToken(words, at, people).or(() -> byName(words, from, people));
            call.ifPresent(calls::add);
            at = words.indexOf('@', call.map(Call::end).orElse(at + 1));
        }
        return calls;
    }

    private static Optional<Call> byToken(String words, int at, Roster people) {
        return token(words, at - 1).filter(call -> people.people().contains(call.person()));
    }

    private static Optional<Call> token(String words, int start) {
        if (start < 0) {
            return Optional.empty();
        }
        var token = TOKEN.matcher(words).region(start, words.length());
        return token.lookingAt()
                ? Optional.of(new Call(start, token.end(), new PersonId(token.group(1))))
                : Optional.empty();
    }

    private static Optional<Call> byName(String words, int at, Roster people) {
        if (at > 0 && GOES_ON.matcher(words.substring(at - 1, at)).matches()) {
            return Optional.empty();
        }
        var rest = words.substring(at + 1).toLowerCase(Locale.ROOT);
        return people.names().stream()
                .filter(name -> rest.startsWith(name) && !goesOn(rest, name.length()))
                .findFirst()
                .flatMap(name -> people.person(name).map(person -> withToken(words, at, name.length(), person)));
    }

    private static boolean goesOn(String rest, int end) {
        return end < rest.length() && (Character.isLetterOrDigit(rest.codePointAt(end)) || rest.charAt(end) == '_');
    }

    /** The id behind the name, as the model read it, is part of the call. */
    private static Call withToken(String words, int at, int length, PersonId person) {
        int end = at + 1 + length;
        return words.startsWith(" (", end)
                ? token(words, end + 2)
                        .filter(token -> token.person().equals(person) && words.startsWith(")", token.end()))
                        .map(token -> new Call(at, token.end() + 1, person))
                        .orElse(new Call(at, end, person))
                : new Call(at, end, person);
    }
}
