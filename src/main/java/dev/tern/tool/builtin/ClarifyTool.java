package dev.tern.tool.builtin;

import dev.tern.scan.HeadAndTail;
import dev.tern.tool.Asking;
import dev.tern.tool.Ending;
import dev.tern.tool.Invocation;
import dev.tern.tool.Question;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolOutput;
import dev.tern.turn.Role;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Optional;

/** Lets the model ask the person something in the middle of a turn, and go on with the answer. */
public final class ClarifyTool implements Tool {
    private static final int MOST_CHOICES = 4;
    private static final int MOST_CHARS = 1_000;

    /** What the store and the platform may take beside the person's time. */
    private static final Duration GRACE = Duration.ofMinutes(1);

    private static final ToolSpec SPEC = new ToolSpec("clarify", """
            Ask the person a question and wait for the answer, which is this call's result. For what you can't find out \
            and must know before you go on; not for what you can decide yourself, and not to ask whether to go on. One \
            question a call. Offer choices where there are few likely answers; the person may always answer in their own \
            words.""", """
            {"type":"object","properties":{\
            "question":{"type":"string","description":"one question, in the person's language"},\
            "choices":{"type":"array","items":{"type":"string"},"maxItems":4,\
            "description":"likely answers, a few words each"}},\
            "required":["question"]}""");

    private final Asking asking;
    private final Duration patience;

    /** @param patience how long a person has for the answer */
    public ClarifyTool(Asking asking, Duration patience) {
        if (!patience.isPositive()) {
            throw new IllegalArgumentException("tern.tools.clarify-timeout must be positive: " + patience);
        }
        this.asking = asking;
        this.patience = patience;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Role least() {
        return Role.GUEST;
    }

    /** A question is asked once, and its answer kept until the turn is over. */
    @Override
    public boolean isIdempotent() {
        return true;
    }

    @Override
    public boolean talks() {
        return true;
    }

    /** What a person says next can answer one question only. */
    @Override
    public Company company() {
        return Company.NONE;
    }

    @Override
    public Optional<Duration> limit() {
        return Optional.of(patience.plus(GRACE));
    }

    @Override
    public Uni<ToolOutput> call(Invocation invocation) {
        var arguments = Arguments.of(invocation);
        var question = arguments.required("question").strip();
        var choices = arguments.texts("choices");
        if (choices.size() > MOST_CHOICES) {
            throw new RefusedCall("at most " + MOST_CHOICES + " choices can be offered, not " + choices.size());
        }
        if (invocation.scheduled() || !asking.reaches(invocation.origin())) {
            throw new RefusedCall("there is nobody here who could be asked");
        }
        var words = HeadAndTail.of(question, MOST_CHARS, MOST_CHARS / 2, MOST_CHARS / 3, "[…]");
        return asking.ask(Question.Kind.CLARIFICATION, invocation, words, choices, patience)
                .map(ClarifyTool::told);
    }

    private static ToolOutput told(Ending ending) {
        return switch (ending.state()) {
            case ANSWERED -> new ToolOutput(ending.answer());
            case EXPIRED ->
                throw new RefusedCall("nobody answered in time; go on without the answer, or say what you lack");
            case LEFT -> throw new RefusedCall("the question expired with a restart; ask again if it still matters");
            case OPEN, ALLOWED, DENIED, STOPPED -> throw new RefusedCall("the question was not answered");
        };
    }
}
