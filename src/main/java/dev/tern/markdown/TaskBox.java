package dev.tern.markdown;

import org.commonmark.node.CustomNode;

/** The box at the beginning of a list's item that is a task, in place of {@code [ ]} or {@code [x]}. */
public final class TaskBox extends CustomNode {
    private final boolean done;

    TaskBox(boolean done) {
        this.done = done;
    }

    /** How it looks, without a blank behind it. */
    public String text() {
        return done ? "☑" : "☐";
    }
}
