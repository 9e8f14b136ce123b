package dev.tern.tool.builtin;

import dev.tern.tool.Invocation;
import dev.tern.tool.Posting;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolOutput;
import dev.tern.turn.Reply;
import dev.tern.turn.Role;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;

/**
 * Sends a message to a chat that the person may use, beside the turn's answer. Nobody is called by name in it, since
 * nobody there has asked.
 */
public final class SendMessageTool implements Tool {
    public static final String NAME = "send_message";

    /** A few of the longest messages that any platform has. */
    private static final int LONGEST = 16_000;

    private static final ToolSpec SPEC = new ToolSpec(NAME, """
            Send a message to a chat, beside your answer: your answer itself goes to this conversation in any case, so \
            never send here what you are going to answer. Use it when the person asks for it, or a scheduled task does.
            target "home" is where this person wants to be written to; "here" is this chat; the name of a platform \
            is the home channel that the operator has set there; "<platform>:<chat id>" is one of these by its id. Other chats can't be written to.""", """
            {"type":"object","properties":{\
            "target":{"type":"string","description":"home, here, <platform> or <platform>:<chat id>"},\
            "text":{"type":"string","description":"the message, in Markdown"}},\
            "required":["target","text"]}""");

    private final Posting posting;
    private final Targets targets;

    public SendMessageTool(Posting posting, Targets targets) {
        this.posting = posting;
        this.targets = targets;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Role least() {
        return Role.MEMBER;
    }

    /** What is posted has an id of its turn and ordinal, and is posted once. */
    @Override
    public boolean isIdempotent() {
        return true;
    }

    @Override
    public Company company() {
        return Company.IN_ORDER;
    }

    @Override
    public boolean keeps() {
        return true;
    }

    @Override
    public Uni<ToolOutput> call(Invocation invocation) {
        if (!posting.reaches(invocation.origin())) {
            throw new RefusedCall("messages are sent for people in a chat, and not for a program");
        }
        var arguments = Arguments.of(invocation);
        var text = text(arguments);
        var id = invocation.turn().beside("send " + invocation.ordinal());
        return targets.find(arguments.required("target"), invocation)
                .chain(target -> posting.post(new Reply(id, target.to(), text))
                        .map(isNew -> new ToolOutput("It is on its way to " + target.name() + ".")));
    }

    private static String text(Arguments arguments) {
        var text = arguments.required("text").strip();
        if (text.length() > LONGEST) {
            throw new RefusedCall("text must be at most " + LONGEST + " characters");
        }
        return text;
    }
}
