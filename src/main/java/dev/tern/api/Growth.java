package dev.tern.api;

import dev.tern.agent.TurnEvent;
import java.util.List;

/**
 * The text of an answer while it is written: what each step says, with a blank line between. So a stream shows the same
 * as an answer that is sent whole.
 */
final class Growth {
    private static final String BETWEEN = "\n\n";

    private final boolean lastStepOnly;
    private final StringBuilder sent = new StringBuilder();
    private String earlier = "";
    private String step = "";

    /**
     * Nothing said yet.
     *
     * @param lastStepOnly for answers that are to be JSON: the last step's text alone, and only when it is known to be
     *     the last
     */
    Growth(boolean lastStepOnly) {
        this.lastStepOnly = lastStepOnly;
    }

    /** What came on top; empty when nothing did. */
    String on(TurnEvent event) {
        switch (event) {
            case TurnEvent.Asked asked -> {
                earlier = soFar();
                step = "";
            }
            case TurnEvent.Writing(var text) -> step = text;
            case TurnEvent.Working working -> {}
            case TurnEvent.Timed timed -> {}
        }
        return lastStepOnly ? "" : upTo(soFar());
    }

    /** What is still to be sent of the whole. */
    String rest(List<String> said) {
        return upTo(whole(said));
    }

    /** The whole text of an answer that is complete. */
    String whole(List<String> said) {
        if (lastStepOnly) {
            return said.isEmpty() ? "" : said.getLast();
        }
        return String.join(BETWEEN, said);
    }

    private String soFar() {
        return earlier.isEmpty() || step.isEmpty() ? earlier + step : earlier + BETWEEN + step;
    }

    private String upTo(String text) {
        if (!text.startsWith(sent.toString())) {
            return "";
        }
        var more = text.substring(sent.length());
        sent.append(more);
        return more;
    }
}
