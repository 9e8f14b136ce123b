package dev.tern.tool;

import dev.tern.scan.SecretMask;
import dev.tern.turn.ToolResult;
import io.smallrye.mutiny.TimeoutException;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jboss.logging.Logger;

/** Runs calls. Never fails: what goes wrong is a result that the model can read. */
public final class ToolRunner {
    private static final Logger LOG = Logger.getLogger(ToolRunner.class);

    private final ToolLimits limits;
    private final ResultNotes notes;
    private final LongResults results;
    private final SecretMask secrets;

    /**
     * Runs calls.
     *
     * @param notes added to what went well, after its time
     * @param kept where results are kept that are too long to be shown whole, where they may be
     */
    public ToolRunner(ToolLimits limits, ResultNotes notes, Optional<KeptResults> kept) {
        this(limits, notes, new LongResults(limits.maxResult(), kept), SecretMask.NONE);
    }

    private ToolRunner(ToolLimits limits, ResultNotes notes, LongResults results, SecretMask secrets) {
        this.limits = limits;
        this.notes = notes;
        this.results = results;
        this.secrets = secrets;
    }

    /** The same, in whose results these secrets are masked before anybody reads or keeps them. */
    public ToolRunner masking(SecretMask configured) {
        return new ToolRunner(limits, notes, results, configured);
    }

    /** The result without our own secrets, whoever gave it. */
    public ToolResult masked(ToolResult result) {
        return new ToolResult(
                result.callId(),
                result.name(),
                result.status(),
                secrets.known(result.content()),
                result.files().stream()
                        .map(file -> file.called(secrets.known(file.name()), secrets.known(file.caption())))
                        .toList(),
                result.isFromOutside());
    }

    /** Runs calls that may all take the same time; what is too long of a result is kept nowhere. */
    public ToolRunner(Duration limit, ResultNotes notes) {
        this(ToolLimits.of(limit), notes, Optional.empty());
    }

    /** The same where nothing of the conversation may be kept. */
    public ToolRunner keepingNothing() {
        return new ToolRunner(limits, notes, new LongResults(limits.maxResult(), Optional.empty()), secrets);
    }

    /** The result of a call that is not to be made; empty where it may be. */
    public Uni<Optional<ToolResult>> refused(Map<String, Tool> tools, Invocation invocation) {
        var call = invocation.call();
        var tool = Optional.ofNullable(tools.get(call.name()));
        return Uni.createFrom()
                .deferred(() -> tool.map(known -> known.refusal(invocation))
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty())))
                .onFailure()
                .invoke(failure -> LOG.errorf(failure, "nobody could be asked turn=%s", invocation.turn()))
                .onFailure()
                .recoverWithItem(failure -> Optional.of("this has to be allowed, and nobody could be asked"))
                .map(refusal -> refusal.map(why -> ToolResult.failed(call, why)));
    }

    /**
     * Runs one.
     *
     * @param shown whether a text stands in a result of the session already
     */
    public Uni<ToolResult> run(Map<String, Tool> tools, Invocation invocation, Predicate<String> shown) {
        var tool = tools.get(invocation.call().name());
        if (tool == null) {
            return Uni.createFrom().item(() -> Nearest.missing(invocation.call(), tools.keySet()));
        }
        return made(tool, invocation, shown)
                .map(result -> masked(tool.isFromOutside() ? result.fromOutside() : result))
                .chain(result -> results.fitting(invocation.session(), result));
    }

    private Uni<ToolResult> made(Tool tool, Invocation invocation, Predicate<String> shown) {
        var call = invocation.call();
        var within = limits.of(tool);
        return Uni.createFrom()
                .deferred(() -> tool.call(invocation))
                .ifNoItem()
                .after(within)
                .fail()
                .chain(output -> noted(invocation, output.text(), shown).map(output::saying))
                .map(output -> ToolResult.ok(call, output.text(), output.files()))
                .onFailure(TimeoutException.class)
                .recoverWithItem(() -> ToolResult.failed(call, "no result within " + within.toSeconds() + " s"))
                .onFailure()
                .recoverWithItem(failure -> ToolResult.failed(call, String.valueOf(failure.getMessage())));
    }

    private Uni<String> noted(Invocation invocation, String content, Predicate<String> shown) {
        return Uni.createFrom()
                .deferred(() -> notes.after(invocation, content, shown))
                .onFailure()
                .invoke(failure -> LOG.warnf(
                        "nothing added to a result turn=%s error=%s",
                        invocation.turn(), failure.getClass().getSimpleName()))
                .onFailure()
                .recoverWithItem(content);
    }
}
