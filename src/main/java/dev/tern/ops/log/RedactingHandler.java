package dev.tern.ops.log;

import dev.tern.scan.Secrets;
import java.util.List;
import java.util.Optional;
import java.util.logging.Handler;
import java.util.stream.Stream;
import org.jboss.logmanager.ExtHandler;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.LogContext;

/**
 * The one place that every line passes on its way to console, file or whatever else is configured: stands before all
 * handlers of all loggers, and takes the secrets out of messages, parameters and exceptions, whoever logged them.
 */
public final class RedactingHandler extends ExtHandler {
    private final LineRedaction redaction;
    private final boolean keyed;
    private final Optional<LogTail> tail;

    private RedactingHandler(Secrets secrets, boolean keyed, Optional<LogTail> tail) {
        this.redaction = new LineRedaction(secrets);
        this.keyed = keyed;
        this.tail = tail;
    }

    /** Before anything is configured: secrets are known by their shapes alone. */
    public static void install() {
        var nothing = new RedactingHandler(new Secrets(List.of()), false, Optional.empty());
        install(LogContext.getLogContext(), "", nothing);
    }

    /**
     * In place of any that stood there before.
     *
     * @param keyed whether the keys of our own lines are also fields of theirs
     * @param tail keeps the lines too
     */
    public static void install(LogCategories categories, Secrets secrets, boolean keyed, LogTail tail) {
        install(LogContext.getLogContext(), categories, secrets, keyed, tail);
    }

    static void install(LogContext context, LogCategories categories, Secrets secrets, boolean keyed, LogTail tail) {
        install(context, "", new RedactingHandler(secrets, keyed, Optional.of(tail)));
        categories.in(context).stream()
                .filter(name -> !name.isEmpty() && context.getLogger(name).getHandlers().length > 0)
                .forEach(name -> install(context, name, new RedactingHandler(secrets, keyed, Optional.empty())));
    }

    private static void install(LogContext context, String category, RedactingHandler redacting) {
        Stream.of(context.getLogger(category).getHandlers())
                .flatMap(RedactingHandler::bare)
                .forEach(redacting::addHandler);
        context.getLogger(category).setHandlers(new Handler[] {redacting});
    }

    /** A live reload loads this class anew, so one that stands there already is known by its name alone. */
    private static Stream<Handler> bare(Handler handler) {
        return handler instanceof ExtHandler nest
                        && handler.getClass().getName().equals(RedactingHandler.class.getName())
                ? Stream.of(nest.getHandlers())
                : Stream.of(handler);
    }

    @Override
    protected void doPublish(ExtLogRecord line) {
        var clean = redaction.clean(line);
        if (keyed) {
            LineKeys.mark(clean);
        }
        tail.ifPresent(kept -> kept.add(LineRedaction.line(clean)));
        publishToNestedHandlers(clean);
    }
}
