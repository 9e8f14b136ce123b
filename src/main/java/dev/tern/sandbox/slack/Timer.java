package dev.tern.sandbox.slack;

import java.time.Duration;

/** Does something later. */
interface Timer {
    /** Returns what calls it off. */
    Runnable after(Duration delay, Runnable work);
}
