package dev.tern.tool.builtin;

import dev.tern.recall.SessionSearch;
import dev.tern.tool.Invocation;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolOutput;
import dev.tern.turn.Role;
import dev.tern.turn.SessionId;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;

/** Lets the model look things up in earlier conversations of those who read this one. */
public final class SessionSearchTool implements Tool {
    private static final int FEW = 5;
    private static final int MOST = 20;

    private static final ToolSpec SPEC = new ToolSpec("session_search", """
            Search what was said earlier, here and in earlier conversations with the same people. Give the words that were \
            probably used, names and dates too; there are no operators, any of the words is enough. You get the places that \
            fit best, each with its session's id, title and date and what was said before and after. With session_id, only \
            that session is searched. With session_id and no query you get its end; with neither, the latest sessions.""", """
            {"type":"object","properties":{\
            "query":{"type":"string","description":"words to look for"},\
            "session_id":{"type":"string","description":"one session, by the id that an earlier search gave"},\
            "after":{"type":"string","description":"only from this day on, for example 2026-01-31"},\
            "before":{"type":"string","description":"only before this day"},\
            "limit":{"type":"integer","description":"how many places at most; 5 if not given, 20 at most"}}}""");

    private final SessionSearch search;
    private final ZoneId zone;

    /** Days begin and end in this zone. */
    public SessionSearchTool(SessionSearch search, ZoneId zone) {
        this.search = search;
        this.zone = zone;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Role least() {
        return Role.GUEST;
    }

    @Override
    public boolean isIdempotent() {
        return true;
    }

    @Override
    public Uni<ToolOutput> call(Invocation invocation) {
        var arguments = Arguments.of(invocation);
        return search.ask(new SessionSearch.Question(
                        invocation.audience(),
                        arguments.text("query").orElse(""),
                        arguments.text("session_id").map(SessionId::new),
                        arguments.text("after").map(day -> day("after", day)),
                        arguments.text("before").map(day -> day("before", day)),
                        arguments.text("limit").map(SessionSearchTool::limit).orElse(FEW)))
                .map(ToolOutput::new);
    }

    private Instant day(String name, String text) {
        try {
            return LocalDate.parse(text.length() > 10 ? text.substring(0, 10) : text)
                    .atStartOfDay(zone)
                    .toInstant();
        } catch (DateTimeException noDay) { // said in words
            throw new RefusedCall(name + " must be a day like 2026-01-31, not '" + text + "'");
        }
    }

    private static int limit(String text) {
        try {
            return Math.clamp(Integer.parseInt(text), 1, MOST);
        } catch (NumberFormatException noNumber) { // said in words
            throw new RefusedCall("limit must be a number, not '" + text + "'");
        }
    }
}
