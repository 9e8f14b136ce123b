package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.turn.Annotation;
import dev.tern.turn.PersonId;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What was typed, and whether it calls the bot. The bot's own name is taken out, since the call itself says as much;
 * what Discord writes as ids becomes readable, with the id beside the name where an answer may need it; everything else
 * stays as typed.
 *
 * @see <a href="https://discord.com/developers/docs/reference#message-formatting">Message formatting</a>
 */
final class Words {
    /** Code comes first: nothing in it means anything to Discord. */
    private static final Pattern TOKEN = Pattern.compile(
            "(?<code>```.+?```|``.+?``|`[^`\\n]+`)"
                    + "|<@!?(?<user>\\d{1,20})>|<@&(?<role>\\d{1,20})>|<#(?<channel>\\d{1,20})>"
                    + "|<a?:(?<emoji>\\w{1,32}):\\d{1,20}>|<t:(?<time>-?\\d{1,13})(?::[a-zA-Z])?>"
                    + "|</(?<command>[^:<>\\n]{1,100}):\\d{1,20}>",
            Pattern.DOTALL);

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'").withZone(ZoneOffset.UTC);

    private final String typed;
    private final DiscordIdentity me;
    private final Map<String, String> people;
    private final JsonNode names;
    private final StringBuilder out = new StringBuilder();
    private final List<Annotation> named = new ArrayList<>();
    private boolean calls;
    private boolean callsOthers;

    private Words(String typed, DiscordIdentity me, Map<String, String> people, JsonNode names) {
        this.typed = typed;
        this.me = me;
        this.people = people;
        this.names = names;
    }

    /**
     * Clean words.
     *
     * @param callsMe whether they are for the bot
     * @param callsOthers whether they name another person or a role
     * @param named the people whom they name
     */
    record Clean(String text, boolean callsMe, boolean callsOthers, List<Annotation> named) {
        Clean {
            named = List.copyOf(named);
        }
    }

    /** Of a message, whose mentions say who people are; {@code names} are those that the envelope holds. */
    static Clean of(JsonNode message, DiscordIdentity me, JsonNode names) {
        return of(Fields.text(message, "content"), me, Fields.list(message, "mentions"), names);
    }

    static Clean of(String typed, DiscordIdentity me, Stream<JsonNode> mentioned, JsonNode names) {
        var people = mentioned
                .filter(user -> Fields.optionalId(user, "id").isPresent())
                .collect(Collectors.toMap(
                        user -> Fields.id(user, "id"),
                        user -> Fields.name(user, user.path("member")),
                        (first, again) -> first));
        return new Words(typed, me, people, names).read();
    }

    private Clean read() {
        int at = 0;
        for (var token : tokens()) {
            out.append(typed, at, token.start());
            at = token.end();
            at += replace(token);
        }
        out.append(typed.substring(at));
        // A message that is nothing but a call keeps it: there must be something to answer.
        var text = out.toString().isBlank() && calls ? "@" + me.name() : out.toString();
        return new Clean(text, calls, callsOthers, named.stream().distinct().toList());
    }

    private List<MatchResult> tokens() {
        return TOKEN.matcher(typed).results().toList();
    }

    /** Writes what stands for a token; gives how many blanks after it go with it. */
    private int replace(MatchResult token) {
        if (me.id().equals(token.group("user")) && !isQuoted(token.start())) {
            calls = true;
            return Gap.close(out, typed, token.end());
        }
        callsOthers |= isOther(token) && !isQuoted(token.start());
        part(token, "user")
                .filter(id -> !id.equals(me.id()) && people.containsKey(id))
                .map(id -> new Annotation.Named(new PersonId(id), people.getOrDefault(id, "")))
                .filter(person -> !person.name().isBlank() && !isQuoted(token.start()))
                .ifPresent(named::add);
        out.append(readable(token));
        return 0;
    }

    private boolean isOther(MatchResult token) {
        return part(token, "user").filter(id -> !id.equals(me.id())).isPresent()
                || part(token, "role").isPresent();
    }

    private String readable(MatchResult token) {
        return part(token, "user")
                .map(id -> named("@", me.id().equals(id) ? me.name() : people.getOrDefault(id, ""), token))
                .or(() -> part(token, "role").map(id -> named("@", Fields.text(names, "&" + id), token)))
                .or(() -> part(token, "channel").map(id -> named("#", Fields.text(names, "#" + id), token)))
                .or(() -> part(token, "emoji").map(name -> ":" + name + ":"))
                .or(() -> part(token, "command").map(name -> "/" + name))
                .or(() -> part(token, "time").flatMap(Words::time))
                .orElse(token.group());
    }

    private static Optional<String> part(MatchResult token, String group) {
        return Optional.ofNullable(token.group(group));
    }

    private static String named(String sign, String name, MatchResult token) {
        return name.isBlank()
                ? token.group()
                : sign + name + " (" + token.group().replace("!", "") + ")";
    }

    private static Optional<String> time(String seconds) {
        try {
            return Optional.of(TIME.format(Instant.ofEpochSecond(Long.parseLong(seconds))));
        } catch (DateTimeException tooFar) {
            return Optional.empty();
        }
    }

    /** In a line that repeats somebody's words, or after the mark that makes all the rest such lines. */
    private boolean isQuoted(int at) {
        int line = typed.lastIndexOf('\n', at) + 1;
        return typed.startsWith("> ", line) || typed.startsWith(">>> ") || isAfterQuoteMark(at);
    }

    private boolean isAfterQuoteMark(int at) {
        int mark = typed.indexOf("\n>>> ");
        return mark >= 0 && mark < at;
    }
}
