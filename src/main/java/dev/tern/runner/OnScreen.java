package dev.tern.runner;

import dev.tern.agent.TurnEvent;
import java.util.function.Consumer;

/** What people see of one answer while it is written. Called by one thread at a time. */
interface OnScreen extends Consumer<TurnEvent> {
    /** What was shown last; from here on nothing more is. */
    String seen();

    /** What was shown of the step that is being written; from here on nothing more is. */
    String step();
}
