package dev.tern.runner;

import dev.tern.agent.TurnEvent;

/**
 * What is to be seen of one turn: the answer as far as it is written, and the line of its tools, which is no part of it.
 * Called by one thread at a time.
 */
final class Frame {
    private final ProgressLine progress;
    private String step = "";
    private String text = "";
    private boolean below;

    Frame(ProgressLine progress) {
        this.progress = progress;
    }

    /** Takes in what happened; whether it looks different now. */
    boolean takes(TurnEvent event) {
        return switch (event) {
            case TurnEvent.Writing(var written) -> writes(written);
            case TurnEvent.Working(var call) -> {
                below = !text.isEmpty();
                yield progress.add(call);
            }
            case TurnEvent.Asked asked -> {
                step = "";
                yield false;
            }
            case TurnEvent.Timed timed -> false;
        };
    }

    private boolean writes(String written) {
        step = written;
        var visible = Parts.isVisible(written);
        if (visible) {
            text = written;
            below = false;
        }
        return visible;
    }

    /** What the assistant has written in the step that it is in. */
    String step() {
        return step;
    }

    /** What it has written that is seen, in whichever step. */
    String text() {
        return text;
    }

    /** All that is to be seen, as CommonMark: the line above what is being written, and below what stood there before. */
    String markdown() {
        var line = progress.markdown();
        if (line.isEmpty() || text.isEmpty()) {
            return line + text;
        }
        return below ? text + "\n\n" + line : line + "\n\n" + text;
    }
}
